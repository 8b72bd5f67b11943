import { randomUUID } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, type JSONWebKeySet, type JWK } from 'jose';

type Pair = { readonly kid: string; readonly privateKey: CryptoKey; readonly published: JWK };

/** The gateway's keys: one, and while it rotates the one before too. No private key can be taken out of it. */
export type KeyRing = {
  readonly published: () => JSONWebKeySet;
  readonly find: (kid: string | undefined) => CryptoKey | undefined;
  /** A new key comes first; what was sealed under the last one is still read, under older ones no more. */
  readonly rotate: () => Promise<void>;
};

export const ALGORITHM = 'RSA-OAEP-256';

export async function createKeyRing(): Promise<KeyRing> {
  let pairs: readonly Pair[] = [await newPair()];
  return {
    published: () => ({ keys: pairs.map(({ published }) => published) }),
    find: (kid) => pairs.find((pair) => pair.kid === kid)?.privateKey,
    rotate: async () => {
      pairs = [await newPair(), ...pairs.slice(0, 1)];
    },
  };
}

async function newPair(): Promise<Pair> {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { modulusLength: 2048, extractable: false });
  const kid = randomUUID();
  return { kid, privateKey, published: { ...(await exportJWK(publicKey)), kid, alg: ALGORITHM, use: 'enc' } };
}
