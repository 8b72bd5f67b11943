/**
 * A card's number, sealed so that only the gateway can read it: a JWE (RFC 7516) under one of its public keys. Fetched by the card's form
 * alone, since it brings a library along. Browsers encrypt in secure contexts only: over https, or on this machine.
 */
import { CompactEncrypt, importJWK, type JSONWebKeySet } from 'jose';

const ALGORITHM = 'RSA-OAEP-256';

/** The sealed number, to be sent in its place. The keys are the gateway's, the newest first; throws where none of them serves. */
export async function seal(number: string, { keys }: JSONWebKeySet): Promise<string> {
  const key = keys.find(({ kty, alg, use, kid }) => kty === 'RSA' && alg === ALGORITHM && use === 'enc' && kid !== undefined);
  if (key?.kid === undefined) throw new Error('The gateway publishes no key that serves.');
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ number })))
    .setProtectedHeader({ alg: ALGORITHM, enc: 'A256GCM', kid: key.kid })
    .encrypt(await importJWK(key, ALGORITHM));
}
