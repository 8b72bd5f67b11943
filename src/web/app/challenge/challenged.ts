import type { ErrorCode } from '../../../contract/catalogue/errors.ts';
import type { Failure } from '../../../contract/client.ts';
import { whileSolving } from './solving.ts';

type Send = (request: Request) => Promise<Response>;
type Challenge = NonNullable<Failure['errorObj']['challenge']>;

/** Another may be asked where the first took too long to solve. */
const mostChallenges = 2;

/**
 * Sends a call; where it is answered with a challenge, solves that and sends the same call again. What solves is loaded only then.
 * One that cannot be solved stays the answer, and its message says so.
 */
export const challenged =
  (send: Send): Send =>
  async (request) => {
    // What only reads is never asked.
    if (request.method === 'GET') return send(request);
    const again = Array.from({ length: mostChallenges }, () => request.clone());
    let answer = await send(request);
    for (const next of again) {
      const challenge = await challengeIn(answer);
      if (!challenge) return answer;
      const header = await whileSolving(async () => (await import('./solve.ts')).solve(challenge)).catch(() => undefined);
      if (!header) return answer;
      next.headers.set('x-challenge', header);
      answer = await send(next);
    }
    return answer;
  };

const challengeIn = async (answer: Response): Promise<Challenge | undefined> => {
  if (answer.status !== 403) return undefined;
  const body = (await answer
    .clone()
    .json()
    .catch(() => undefined)) as { readonly error?: Failure } | undefined;
  const told = body?.error?.errorObj;
  return told?.code === ('challengeNeeded' satisfies ErrorCode) ? told.challenge : undefined;
};
