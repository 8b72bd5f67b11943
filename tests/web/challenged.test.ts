import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, expect, test, vi } from 'vitest';
import { withChallenge } from '../../src/web/app/calls/challenge/withChallenge.ts';

const challenge = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 3, deriveKey, hmacSignatureSecret: 'secret' });
const demandChallenge = () => Response.json({ error: { status: 403, errorObj: { code: 'challengeNeeded', challenge } } }, { status: 403 });
const call = () => new Request('https://shop.example/api', { method: 'POST', body: '{"email":"ana@example.com"}' });

/** Answers each call with the next of these, and keeps what was sent. */
const server = (...answers: readonly Response[]) => {
  const sent: { readonly body: string; readonly header: string | null }[] = [];
  const send = withChallenge(async (request) => {
    sent.push({ body: await request.text(), header: request.headers.get('x-challenge') });
    return answers[sent.length - 1] ?? Response.error();
  });
  return { send, sent };
};

afterEach(() => vi.unstubAllGlobals());

test('A call that is answered with a challenge is sent again with its solution, and nothing else is different', async () => {
  const { send, sent } = server(demandChallenge(), Response.json({ signedIn: true }));
  expect(await (await send(call())).json()).toEqual({ signedIn: true });
  expect(sent.map(({ body }) => body)).toEqual(['{"email":"ana@example.com"}', '{"email":"ana@example.com"}']);
  expect(sent[0]?.header).toBeNull();
  expect(JSON.parse(atob(sent[1]?.header ?? ''))).toMatchObject({ challenge, solution: { counter: 3 } });
});

test('A second challenge is solved too, a third is the answer', async () => {
  const { send, sent } = server(demandChallenge(), demandChallenge(), demandChallenge());
  expect((await send(call())).status).toBe(403);
  expect(sent).toHaveLength(3);
});

test('Another refusal is the answer as it is', async () => {
  const { send, sent } = server(Response.json({ error: { status: 403, errorObj: { code: 'notAllowed' } } }, { status: 403 }));
  expect(await (await send(call())).json()).toMatchObject({ error: { errorObj: { code: 'notAllowed' } } });
  expect(sent).toHaveLength(1);
});

test('A browser that cannot compute gets the refusal, whose message says so', async () => {
  vi.stubGlobal('crypto', {});
  const { send, sent } = server(demandChallenge());
  expect((await send(call())).status).toBe(403);
  expect(sent).toHaveLength(1);
});
