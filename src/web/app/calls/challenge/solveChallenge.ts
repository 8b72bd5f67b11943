import { solveChallenge as computeSolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { components } from '../../../../contract/generated/api.ts';

/** After so many milliseconds the slowest phone gives up and reports it. */
const timeoutMs = 60_000;

/**
 * The header that answers a challenge; undefined where it could not be solved. WebCrypto computes beside the page, without a worker,
 * which the policy forbids; over plain http from another machine there is no WebCrypto.
 */
export const solveChallenge = async (challenge: components['schemas']['Challenge']): Promise<string | undefined> => {
  if (!globalThis.crypto?.subtle) return undefined;
  const solution = await computeSolution({ challenge, deriveKey, timeout: timeoutMs });
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
};
