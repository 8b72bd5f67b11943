import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import type { Verdict } from '../gateway.ts';
import { contracts } from './contracts.ts';
import { judgeCard } from './judgeCard.ts';
import { keyRing } from './keyRing.ts';
import { unseal } from './unseal.ts';

/** A running sandbox. */
export type Sandbox = {
  readonly address: string;
  readonly rotate: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Bytes of a request: a seal of the longest thing that anybody types, and no more. */
const MOST = 128 * 1024;

/**
 * The sandbox gateway: `GET /keys` answers its public keys, `POST /{contract}/cards` with `{sealed}` a verdict. It keeps nothing and writes
 * nothing down; what it cannot read it refuses by a word of its own, never with a piece of what came.
 */
export async function serveSandbox(port: number): Promise<Sandbox> {
  const ring = await keyRing();
  const app = fastify({ logger: false, bodyLimit: MOST, forceCloseConnections: true });
  app.setErrorHandler((error, _request, reply) => {
    const { statusCode } = error as { readonly statusCode?: number };
    return reply.code(statusCode ?? 500).send({ refused: 'badRequest' });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ refused: 'notFound' }));

  app.get('/keys', (_request, reply) => reply.header('cache-control', 'no-cache').send(ring.published()));
  app.post<{ Params: { contract: string }; Body: unknown }>('/:contract/cards', async ({ params, body }, reply) => {
    const taken = contracts.get(params.contract);
    if (taken === undefined) return reply.code(404).send({ refused: 'unknownContract' });
    const sealed = typeof body === 'object' && body !== null && 'sealed' in body ? body.sealed : undefined;
    const read = typeof sealed === 'string' ? await unseal(sealed, ring) : ({ refused: 'notSealed' } as const);
    if ('refused' in read) return reply.code(400).send(read);
    const said = judgeCard(read.number, taken);
    const verdict: Verdict =
      'declined' in said
        ? { is: 'declined', reason: said.declined }
        : // Made at random: nothing of the number can be reckoned back from it.
          { is: 'taken', token: randomUUID(), brand: said.brand, lastFour: read.number.slice(-4) };
    return reply.header('cache-control', 'no-store').send(verdict);
  });

  const address = await app.listen({ port, host: '127.0.0.1' });
  return { address, rotate: ring.rotate, close: () => app.close() };
}
