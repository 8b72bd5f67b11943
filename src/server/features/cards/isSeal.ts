import { decodeProtectedHeader } from 'jose';

/** Whether a card number is sealed as our pages seal it; one that is not sealed is refused before it reaches the gateway. */
export function isSeal(text: string): boolean {
  if (!/^(?:[\w-]+\.){4}[\w-]+$/u.test(text)) return false;
  try {
    const { alg, enc, kid } = decodeProtectedHeader(text);
    return alg === 'RSA-OAEP-256' && enc === 'A256GCM' && typeof kid === 'string';
  } catch {
    return false;
  }
}
