import { decodeProtectedHeader } from 'jose';

/** Is it sealed as a page of ours seals? Who sends a number as it is learns so before anybody is handed it. */
export function isSeal(text: string): boolean {
  if (!/^(?:[\w-]+\.){4}[\w-]+$/u.test(text)) return false;
  try {
    const { alg, enc, kid } = decodeProtectedHeader(text);
    return alg === 'RSA-OAEP-256' && enc === 'A256GCM' && typeof kid === 'string';
  } catch {
    return false;
  }
}
