import type { ErrorCode } from '../../../../contract/catalogue/errors.ts';
import type { Failure } from '../../../../contract/createApi.ts';
import { whileSolving } from './solving.ts';

type Send = (request: Request) => Promise<Response>;
type Challenge = NonNullable<Failure['errorObj']['challenge']>;

/** Another may be asked where the first took too long to solve. */
const mostChallenges = 2;

/**
 * Sends a call; where it is answered with a challenge, solves that and sends the same call again. What solves is loaded only then.
 * One that cannot be solved stays the answer, and its message says so.
 */
export const withChallenge =
  (send: Send): Send =>
  async (request) => {
    // What only reads is never asked; what goes out while the page is left, nobody can answer for.
    if (request.method === 'GET' || request.keepalive) return send(request);
    // Read once and written again: a copy of the request would go out as a stream, which a tool that observes the page cannot read.
    const { url, method, headers, credentials, signal } = request;
    const body = (await request.text()) || null;
    const same = (solution?: string): Promise<Response> => {
      const written = new Request(url, { method, headers, credentials, signal, body });
      if (solution) written.headers.set('x-challenge', solution);
      return send(written);
    };
    let answer = await same();
    for (let tries = 0; tries < mostChallenges; tries++) {
      const challenge = await challengeIn(answer);
      if (!challenge) return answer;
      const solution = await whileSolving(async () => (await import('./solveChallenge.ts')).solveChallenge(challenge)).catch(
        () => undefined,
      );
      if (!solution) return answer;
      answer = await same(solution);
    }
    return answer;
  };

const challengeIn = async (answer: Response): Promise<Challenge | undefined> => {
  if (answer.status !== 403) return undefined;
  const body = (await answer
    .clone()
    .json()
    .catch(() => undefined)) as { readonly error?: Failure } | undefined;
  const refusal = body?.error?.errorObj;
  return refusal?.code === ('challengeNeeded' satisfies ErrorCode) ? refusal.challenge : undefined;
};
