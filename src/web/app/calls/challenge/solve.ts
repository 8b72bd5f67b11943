import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { components } from '../../../../contract/generated/api.ts';

/** Milliseconds after which the slowest phone gives up and says so. */
const patience = 60_000;

/**
 * The header that answers a challenge; undefined where it could not be solved. The browser reckons beside the page and natively: the
 * page stays as quick as it was, without a worker, which the policy forbids. Over plain http from another machine there is no such
 * reckoning, as there are no sealed cards.
 */
export const solve = async (challenge: components['schemas']['Challenge']): Promise<string | undefined> => {
  if (!globalThis.crypto?.subtle) return undefined;
  const solution = await solveChallenge({ challenge, deriveKey, timeout: patience });
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
};
