import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, preValidationHookHandler } from 'fastify';
import type { Contract, Operation, Parameter } from '../../contract/bundle.ts';
import type { OperationId } from '../policy/operationId.ts';
import type { Admission } from './admission.ts';
import type { Call, CookieChange, FileAnswer, Handlers, Refusal } from './call.ts';
import type { SessionCookies } from './createSessionCookies.ts';
import type { Gate } from './gate.ts';
import { inTime, late } from './inTime.ts';
import { laneOf } from './laneOf.ts';
import { problemOf } from './refusalOf.ts';
import type { Refusals } from './refusals.ts';
import type { Turns } from './turns.ts';
import { validators } from './validators.ts';

type Answer = {
  readonly status: number;
  readonly body?: unknown;
  readonly cookie?: CookieChange;
  readonly etag?: string;
  readonly location?: string;
  readonly file?: FileAnswer | undefined;
};
/** The layer between a call and its handler. */
type Door = {
  readonly admit: Admission;
  readonly refuse: Refusals['call'];
  readonly cookies: SessionCookies;
  readonly gate: Gate;
  readonly turns: Turns;
  /** Milliseconds until a call is answered, be it done or not. */
  readonly longest: number;
};
type AnyHandler = (call: Call<OperationId>) => Promise<Answer | Refusal>;

/** Only for the log, since nobody reads the answer; the status is that of nginx for a caller who has disconnected. */
const callerLeft = 499;

/** Operations of a contract, in its order. */
export function operationIds(contract: Contract): string[] {
  return Object.values(contract.paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId));
}

/**
 * Makes a route of every operation of the contract.
 * @throws where an operation has no handler: such a server does not start
 */
export function bindOperations(
  app: FastifyInstance,
  contract: Contract,
  handlers: Handlers,
  { admit, refuse, cookies, gate, turns, longest }: Door,
): void {
  /** The framework's own time-out ends with the body of the request. */
  const refuseLate = (request: FastifyRequest, reply: FastifyReply, work: Promise<unknown>): Promise<FastifyReply> | FastifyReply => {
    const tenant = request.tenant?.code;
    work.then(
      () => request.log.warn({ tenant }, 'the call was done after it was answered'),
      (error: unknown) => request.log.error({ tenant, problem: problemOf(error) }, 'the call failed after it was answered'),
    );
    if (reply.sent) return reply;
    // A call that only reads has changed nothing.
    return refuse(request, reply, { refused: request.method === 'GET' ? 'serverBusy' : 'notKnownYet', retryAfter: 5 });
  };

  const missing = operationIds(contract).filter((id) => !Object.hasOwn(handlers, id));
  if (missing.length > 0) throw new Error(`The contract has operations without a handler: ${missing.join(', ')}`);
  for (const [path, item] of Object.entries(contract.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      const id = operation.operationId as OperationId;
      const handler: unknown = handlers[id];
      const lane = laneOf(operation);
      /** Undefined where the caller has left before the work started. */
      const answerTo = async (request: FastifyRequest, hasLeft: () => boolean): Promise<Answer | Refusal | undefined> => {
        const entered = performance.now();
        try {
          const turn = turns.next();
          if (turn !== undefined) await turn;
          if (hasLeft()) return undefined;
          const admitted = await admit(request, id);
          if ('refused' in admitted) return admitted;
          // Awaited, so that what a handler does is traced back to its call.
          return hasLeft() ? undefined : await (handler as AnyHandler)(admitted);
        } finally {
          gate.leave(lane, performance.now() - entered);
        }
      };
      app.route({
        method: method.toUpperCase() as HTTPMethods,
        url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
        schema: schemaOf(operation),
        config: { lane },
        validatorCompiler: validators,
        ...readingNumbers(operation),
        handler: async (request, reply) => {
          const began = performance.now();
          const hasLeft = () => reply.raw.destroyed;
          // An `await` puts off what is there already, too.
          const entering = gate.enter(lane, hasLeft);
          const entry = entering instanceof Promise ? await entering : entering;
          if (entry.is === 'left') return reply.status(callerLeft).send();
          if (entry.is === 'shed') return refuse(request, reply, { refused: 'serverBusy', retryAfter: entry.retryAfter });
          const work = answerTo(request, hasLeft);
          const answer = await inTime(work, longest - (performance.now() - began));
          if (answer === late) return refuseLate(request, reply, work);
          if (request.tenant !== undefined && request.renewedSession !== undefined) {
            cookies.set(reply, request.tenant.code, request.renewedSession);
          }
          if (answer === undefined) return reply.status(callerLeft).send();
          if ('refused' in answer) return refuse(request, reply, answer);
          return send(reply, answer, request.tenant?.code ?? '', cookies);
        },
      });
    }
  }
}

function send(
  reply: FastifyReply,
  { status, body, cookie, etag, location, file }: Answer,
  tenant: string,
  cookies: SessionCookies,
): FastifyReply {
  if (cookie?.session === 'ended') cookies.clear(reply, tenant);
  else if (cookie?.session !== undefined) cookies.set(reply, tenant, cookie.session.id);
  if (cookie?.ticket !== undefined) cookies.setTicket(reply, tenant, cookie.ticket);
  if (cookie?.knownBrowser !== undefined) cookies.setKnownBrowser(reply, tenant, cookie.knownBrowser);
  if (location !== undefined) reply.header('location', location);
  if (etag !== undefined) reply.header('etag', etag);
  reply.status(status).header('cache-control', 'no-store');
  return file === undefined ? reply.send(body) : sendFile(reply, file);
}

function sendFile(reply: FastifyReply, { type, content, name }: FileAnswer): FastifyReply {
  const charset = type.startsWith('text/') || type === 'image/svg+xml' ? '; charset=utf-8' : '';
  // RFC 6266: a name of any alphabet, and one for clients that read only ASCII.
  const plain = name?.replaceAll(/[^\w.-]/g, '_');
  const named = name === undefined ? '' : `; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
  reply.header('content-disposition', name === undefined ? 'inline' : `attachment${named}`);
  return reply.type(`${type}${charset}`).send(content instanceof Uint8Array ? Buffer.from(content) : content);
}

/** A query is text: where the contract asks a whole number, digits are one, and anything else is refused as what it is. */
function readingNumbers({ parameters = [] }: Operation): { readonly preValidation?: preValidationHookHandler } {
  const names = parameters.flatMap(({ in: place, name, schema }) =>
    place === 'query' && 'type' in schema && schema.type === 'integer' ? [name] : [],
  );
  if (names.length === 0) return {};
  return {
    preValidation: (request, _reply, done) => {
      const query = request.query as Record<string, unknown>;
      for (const name of names) {
        const text = query[name];
        if (typeof text === 'string' && /^\d{1,9}$/.test(text)) query[name] = Number(text);
      }
      done();
    },
  };
}

/** A query that is an object (`explode`): each of its names is a parameter, and the client chooses the names. */
function openNames({ in: place, schema }: Parameter): object | undefined {
  const open = place === 'query' && 'additionalProperties' in schema ? schema.additionalProperties : undefined;
  return typeof open === 'object' && open !== null ? open : undefined;
}

const schemas = new WeakMap<Operation, Record<string, object>>();

/** What is checked before a handler sees the request: the very same schemas each time, as their validators are kept by them. */
export function schemaOf(operation: Operation): Record<string, object> {
  const known = schemas.get(operation) ?? partsOf(operation);
  schemas.set(operation, known);
  return known;
}

function partsOf({ parameters = [], requestBody }: Operation): Record<string, object> {
  const schema: Record<string, object> = {};
  for (const [place, key] of [
    ['path', 'params'],
    ['query', 'querystring'],
    ['header', 'headers'],
  ] as const) {
    const here = parameters.filter((parameter) => parameter.in === place);
    const named = here.filter((parameter) => openNames(parameter) === undefined);
    schema[key] = {
      type: 'object',
      properties: Object.fromEntries(named.map(({ name, schema: value }) => [name, value])),
      required: named.filter(({ required }) => required === true).map(({ name }) => name),
      // Headers have more than the contract names.
      additionalProperties: place === 'header' || (here.map(openNames).find((open) => open !== undefined) ?? false),
    };
  }
  const body = requestBody?.content['application/json']?.schema;
  if (body !== undefined) schema.body = body;
  return schema;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the tenant of the request is known, for logs and errors. */
    tenant?: import('../release/tenants.ts').Tenant;
    /** A new id for the session, where its rights have changed. */
    renewedSession?: string | undefined;
  }
}
