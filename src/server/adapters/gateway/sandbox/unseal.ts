import { compactDecrypt, decodeProtectedHeader } from 'jose';
import { ALGORITHM, type KeyRing } from './keyRing.ts';

/** Why a gateway reads nothing at all; all that is wrong within a seal is one thing, so that nobody learns from the difference. */
export type UnsealProblem = 'notSealed' | 'unknownKey' | 'unreadable';

/** What alone a seal's header may say (RFC 7516): nothing that compresses, names a place or must be understood. */
const HEADER: readonly string[] = ['alg', 'enc', 'kid'];

/** The card's number within a seal, which is opened here and nowhere else. */
export async function unseal(sealed: string, ring: KeyRing): Promise<{ readonly number: string } | { readonly refused: UnsealProblem }> {
  let header: ReturnType<typeof decodeProtectedHeader>;
  try {
    header = decodeProtectedHeader(sealed);
  } catch {
    return { refused: 'notSealed' };
  }
  if (Object.keys(header).some((name) => !HEADER.includes(name))) return { refused: 'unreadable' };
  const key = ring.find(header.kid);
  if (key === undefined) return { refused: 'unknownKey' };
  try {
    const { plaintext } = await compactDecrypt(sealed, key, {
      keyManagementAlgorithms: [ALGORITHM],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    const card: unknown = JSON.parse(new TextDecoder().decode(plaintext));
    if (typeof card === 'object' && card !== null && 'number' in card && typeof card.number === 'string') return { number: card.number };
  } catch {
    // Falls through: whatever was wrong is answered alike.
  }
  return { refused: 'unreadable' };
}
