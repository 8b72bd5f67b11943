import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { FrameOptions } from '../../../domain/cards/gateway.ts';
import { contracts } from './contracts.ts';
import { createExpiringMap } from './expiringMap.ts';
import { frameHeaders, framePage } from './framePage.ts';
import { createFrames, type Frames } from './frames.ts';
import { createKeyRing, type KeyRing } from './keyRing.ts';
import { unseal } from './unseal.ts';
import { type CardHolder, createVault, type Vault } from './vault.ts';

/** A running sandbox. */
export type Sandbox = {
  readonly address: string;
  readonly rotate: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Bytes of a request: a seal of the longest thing that anybody types, and no more. */
const MOST = 128 * 1024;
/** How long a call is the same call, in milliseconds. */
const REMEMBERED = 24 * 60 * 60_000;

type Answer = { readonly status: number; readonly body: object };
type Parts = { readonly ring: KeyRing; readonly kept: Vault; readonly opened: Frames };
type HolderRequest = { readonly whose: CardHolder; readonly body: Readonly<Record<string, unknown>>; readonly address: string };

const refusal = (status: number, refused: string): Answer => ({ status, body: { refused } });

/**
 * The sandbox gateway. `GET /keys`: its public keys. `POST /{contract}/cards` with `{sealed}` or `{frameToken}`, customer and owner: a verdict.
 * `DELETE /{contract}/cards/{token}`: the token is good no more. `POST /{contract}/frames`: a page of its own to type a number in. What
 * creates takes an `idempotency-key`. It keeps no number; what it cannot read it refuses by a word of its own, never with a piece of what
 * came. Made for made-up cards alone.
 * @param vaultFile where it remembers which card has which token; left out, it forgets that with its process
 */
export async function serveSandbox(port: number, vaultFile?: string): Promise<Sandbox> {
  const ring = await createKeyRing();
  const kept = createVault(vaultFile);
  const parts: Parts = { ring, kept, opened: createFrames(kept) };
  const app = fastify({ logger: false, bodyLimit: MOST, forceCloseConnections: true });
  app.setErrorHandler((error, _request, reply) => {
    const { statusCode } = error as { readonly statusCode?: number };
    return reply.code(statusCode ?? 500).send({ refused: 'badRequest' });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ refused: 'notFound' }));

  app.get('/keys', (_request, reply) => reply.header('cache-control', 'no-cache').send(ring.published()));
  const once = rememberAnswers(kept);
  app.post<Shop>('/:contract/cards', (request, reply) => once(request, reply, (request) => authorizeCard(parts, request)));
  app.post<Shop>('/:contract/frames', (request, reply) => once(request, reply, (request) => open(parts, request)));
  app.delete<Shop & { Params: { token: string } }>('/:contract/cards/:token', ({ params }, reply) =>
    kept.revoke(params.contract, params.token) ? reply.code(204).send() : reply.code(404).send({ refused: 'notFound' }),
  );
  serveFrames(app, parts.opened);

  const address = await app.listen({ port, host: '127.0.0.1' });
  return { address, rotate: ring.rotate, close: () => app.close() };
}

type Shop = { Params: { contract: string }; Body: unknown };

/** Does the work at most once a key: the same key and body get the same answer; what is refused may be tried again. */
function rememberAnswers(kept: Vault) {
  const before = createExpiringMap<{ readonly mark: string; readonly answer: Promise<Answer> }>(REMEMBERED);
  return async (
    { params, body, headers, host }: FastifyRequest<Shop>,
    reply: FastifyReply,
    work: (request: HolderRequest) => Promise<Answer>,
  ) => {
    const fields = typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>) : {};
    const whose = { contract: params.contract, customer: String(fields.customer ?? '') };
    const key = headers['idempotency-key'];
    const doing = () => work({ whose, body: fields, address: `http://${host}` });
    const answer = !contracts.has(params.contract)
      ? refusal(404, 'unknownContract')
      : typeof key !== 'string'
        ? await doing()
        : await rememberedAs(`${params.contract} ${key}`, kept.mark(JSON.stringify(body)), doing);
    return reply.code(answer.status).header('cache-control', 'no-store').send(answer.body);
  };

  async function rememberedAs(key: string, mark: string, doing: () => Promise<Answer>): Promise<Answer> {
    const known = before.get(key);
    if (known !== undefined) return known.mark === mark ? known.answer : refusal(422, 'keyUsed');
    const answer = doing();
    before.set(key, { mark, answer });
    const { status } = await answer;
    if (status >= 400) before.delete(key);
    return answer;
  }
}

async function authorizeCard({ ring, kept, opened }: Parts, { whose, body }: HolderRequest): Promise<Answer> {
  if (typeof body.frameToken === 'string') {
    const verdict = opened.take(body.frameToken, whose);
    return verdict === undefined ? refusal(400, 'unknownFrame') : { status: 200, body: verdict };
  }
  const read = typeof body.sealed === 'string' ? await unseal(body.sealed, ring) : ({ refused: 'notSealed' } as const);
  return 'refused' in read ? { status: 400, body: read } : { status: 200, body: kept.judge(read.number, whose) };
}

async function open({ opened }: Parts, { whose, body, address }: HolderRequest): Promise<Answer> {
  const { origin, language, label } = body;
  const isOrigin = typeof origin === 'string' && URL.canParse(origin) && new URL(origin).origin === origin;
  if (!isOrigin || typeof language !== 'string' || typeof label !== 'string') return refusal(400, 'badRequest');
  const words: FrameOptions = { origin, language, label };
  const { id, endsAt } = opened.open(whose, words);
  return { status: 201, body: { address: `${address}/frames/${id}`, endsAt: endsAt.toISOString() } };
}

function serveFrames(app: FastifyInstance, opened: Frames): void {
  app.get<{ Params: { id: string } }>('/frames/:id', ({ params }, reply) => {
    const frame = opened.find(params.id);
    if (frame === undefined) return reply.code(404).send({ refused: 'notFound' });
    return reply.headers(frameHeaders(frame.words)).send(framePage(frame.words));
  });
  app.post<{ Params: { id: string }; Body: unknown }>('/frames/:id/cards', ({ params, body }, reply) => {
    const number = typeof body === 'object' && body !== null && 'number' in body ? body.number : undefined;
    const outcome = typeof number === 'string' ? opened.judge(params.id, number) : undefined;
    return outcome === undefined ? reply.code(404).send({ refused: 'notFound' }) : reply.header('cache-control', 'no-store').send(outcome);
  });
}
