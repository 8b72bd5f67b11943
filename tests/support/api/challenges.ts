import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Answer, Body, Browser, Options } from './call.ts';

/** The challenge that an answer carries, as it came. */
export const challengeOf = ({ body }: Answer): Body => {
  const challenge = body.error?.errorObj?.challenge;
  if (challenge === undefined) throw new Error(`No challenge in ${JSON.stringify(body)}`);
  return challenge;
};

/** What a browser sends in `x-challenge` once it has done the work. */
export async function computeSolution(challenge: object): Promise<string> {
  const sent = challenge as Parameters<typeof solveChallenge>[0]['challenge'];
  const solution = await solveChallenge({ challenge: sent, deriveKey });
  if (solution === null) throw new Error('The challenge was not solved.');
  return payloadOf(challenge, solution);
}

/** Challenge and solution in the shape of the header. */
export const payloadOf = (challenge: object, solution: object): string =>
  Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');

/** A call that solves what it is asked to solve, as a page does. */
export async function callSolving(who: Browser, path: string, options: Options): Promise<Answer> {
  const answer = await who.call(path, options);
  if (answer.body?.error?.errorObj?.code !== 'challengeNeeded') return answer;
  const header = await computeSolution(challengeOf(answer));
  return who.call(path, { ...options, headers: { ...options.headers, 'x-challenge': header } });
}
