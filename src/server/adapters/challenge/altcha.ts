import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, Challenges } from '../../domain/challenge/challenges.ts';
import type { Secret } from '../../platform/secret.ts';

/** How long someone may take to solve it and send the call again. */
const seconds = 10 * 60;

/**
 * The work: PBKDF2 that many times for each number tried, at most that many numbers. A browser computes PBKDF2 outside the page's thread, natively, so
 * it needs no worker, which Trusted Types would refuse; a laptop takes half a second, a slow phone two or three.
 */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 5000, mostNumbers: 500 } as const;

/** ALTCHA's proof of work (its second version), bundled: nobody else is asked. */
export function createAltchaChallenges(secret: Secret): Challenges {
  const keys = { hmacSignatureSecret: secret.mac('challenge'), hmacKeySignatureSecret: secret.mac('solution') };
  const { mostNumbers, ...options } = work;
  return {
    async make({ tenant, purpose, level }, now) {
      const ends = Math.floor(now.getTime() / 1000) + seconds;
      // The number that solves it is chosen here, so that no challenge takes long by chance, and its signed key is judged without work.
      const counter = randomInt(1, mostNumbers * 2 ** level + 1);
      // The library's own expiry asks the machine's clock, the server has another.
      const data = { tenant, purpose, ends, level };
      const { parameters, signature = '' } = await createChallenge({ ...options, ...keys, counter, deriveKey, data });
      return { parameters: { ...parameters, keySignature: parameters.keySignature ?? '', data }, signature };
    },
    async solved(payload, { tenant, purpose }, now) {
      const sent = read(payload);
      if (sent === undefined) return undefined;
      const { verified } = await verifySolution({ ...sent, ...keys, deriveKey }).catch(() => ({ verified: false }));
      if (!verified) return undefined;
      // Signed, so ours: it is what `make` has written.
      const { nonce, data } = sent.challenge.parameters;
      const endsAt = new Date(Number(data?.ends) * 1000);
      if (data?.tenant !== tenant || data.purpose !== purpose || now >= endsAt) return undefined;
      return { id: nonce, endsAt, level: Number(data.level) };
    },
  };
}

type SentSolution = Pick<Parameters<typeof verifySolution>[0], 'challenge' | 'solution'>;

/** ALTCHA's payload: base64 of JSON. What is inside is judged by its signature. */
function read(payload: string): SentSolution | undefined {
  try {
    const sent: unknown = JSON.parse(Buffer.from(payload, 'base64').toString('utf8'));
    if (!isObject(sent) || !isObject(sent.challenge) || !isObject(sent.challenge.parameters) || !isObject(sent.solution)) return undefined;
    return sent as unknown as { challenge: Challenge & SentSolution['challenge']; solution: SentSolution['solution'] };
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
