import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { reads, repeating } from './repeating.ts';

/** A server that requests may go to. */
export type Target = { readonly address: string };

export type SpreadOptions = {
  /** One of the servers that live now, another than this one where there are several; the next request may get another. Waits where there is none. */
  readonly pick: (avoided?: Target) => Promise<Target>;
  /** Whether a server runs yet: one that hangs up by itself has not died. */
  readonly lives: (target: Target) => boolean;
  /** A request has been handed to this server. */
  readonly handed?: (target: Target) => void;
};

/** A request that died with its node. */
type Lost = {
  readonly call: string;
  /** It was sent to another node. */
  readonly repeated: boolean;
  /** Why a test may see it; undefined: it may not. */
  doubt?: string;
};
export type LostRequest = Readonly<Lost>;

export type Spreader = {
  readonly address: string;
  readonly counts: { requests: number };
  readonly died: readonly LostRequest[];
  /** Operations that have read, with success, at another server than the last that had written. */
  readonly readElsewhere: ReadonlySet<string>;
  readonly close: () => Promise<void>;
};

type Answer = { readonly status: number; readonly headers: readonly string[]; readonly body: Buffer };
type ForwardedRequest = { readonly method: string; readonly path: string; readonly headers: readonly string[]; readonly body: Buffer };

/** A request that a server took and never answered. */
class DiedThere extends Error {}

/**
 * A balancer before several servers: each request goes to one of them, and its answer comes back when it is whole. A request that no server has
 * taken goes to the next. One that died with its server goes to another where that is safe, as balancers do it and as our forms do it
 * (the same body with the same key); else its answer is 503: the outcome is unknown.
 */
export async function spread({ pick, lives, handed }: SpreadOptions): Promise<Spreader> {
  const counts = { requests: 0 };
  const died: LostRequest[] = [];
  const readElsewhere = new Set<string>();
  let wrote: Target | undefined;

  /** Records the last server that wrote, and reads at another one. */
  function note(method: string, call: string, target: Target, status: number): void {
    if (status >= 400) return;
    if (!reads.includes(method)) wrote = target;
    else if (wrote !== undefined && wrote.address !== target.address) readElsewhere.add(call);
  }

  /** Undefined: the server hung up, and so does the balancer. */
  async function answer(forwarded: ForwardedRequest, isOpen: () => boolean): Promise<Answer | undefined> {
    const may = repeating(forwarded.method, forwarded.path.split('?')[0] ?? '', headersOf(forwarded.headers));
    const call = may.operation ?? `${forwarded.method} ${forwarded.path}`;
    let lost: Lost | undefined;
    for (;;) {
      const target = await pick(reads.includes(forwarded.method) ? wrote : undefined);
      try {
        const got = await hand(target, forwarded, () => handed?.(target));
        // Its first try is with the database yet, or was: a person who presses "Try again" has to wait.
        const isRunning = lost !== undefined && got.status === 409 && got.body.includes('"stillRunning"');
        if (isRunning && isOpen()) {
          await new Promise((resolve) => setTimeout(resolve, 50));
          continue;
        }
        // A second deletion finds nothing: what was wanted, in another answer.
        if (lost && forwarded.method === 'DELETE' && got.status === 404)
          lost.doubt = 'The first has taken it away, so the second finds nothing.';
        note(forwarded.method, call, target, got.status);
        return got;
      } catch (error) {
        if (!(error instanceof DiedThere)) continue;
        if (lives(target)) return undefined;
        if (lost === undefined) {
          lost = { call, repeated: may.again };
          const doubt = may.doubt ?? (may.again ? undefined : 'It has no key, and no list names it.');
          if (doubt !== undefined) lost.doubt = doubt;
          died.push(lost);
        }
        if (!may.again) return { status: 503, headers: ['content-type', 'text/plain'], body: Buffer.from('The server has gone.') };
      }
    }
  }

  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    counts.requests++;
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer);
    } catch {
      return;
    }
    const { method = 'GET', url = '/', rawHeaders } = request;
    const got = await answer({ method, path: url, headers: rawHeaders, body: Buffer.concat(chunks) }, () => !response.destroyed);
    if (got === undefined) return void response.destroy();
    response.sendDate = false;
    response.writeHead(got.status, [...got.headers]).end(got.body);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    counts,
    died,
    readElsewhere,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

const headersOf = (raw: readonly string[]): Record<string, string> =>
  Object.fromEntries(raw.flatMap((name, at) => (at % 2 === 0 ? [[name.toLowerCase(), raw[at + 1] ?? '']] : [])));

/** Hop-by-hop headers. */
const ofHop = ['connection', 'keep-alive', 'transfer-encoding'];

function endToEnd(raw: readonly string[]): string[] {
  return raw.filter((_, at) => !ofHop.includes((raw[at - (at % 2)] ?? '').toLowerCase()));
}

/** Hands a request to a server over a connection of its own. Rejects with DiedThere once it may have been taken. */
function hand({ address }: Target, { method, path, headers, body }: ForwardedRequest, handed: () => void): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    let taken = false;
    const lost = (error: Error) => reject(taken ? new DiedThere(error.message) : error);
    const length = headersOf(headers)['transfer-encoding'] === undefined ? [] : ['content-length', String(body.length)];
    const outgoing = send({ hostname, port, method, path, headers: [...endToEnd(headers), ...length], agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => void chunks.push(chunk));
      incoming.on('error', lost);
      incoming.on('end', () => {
        if (!incoming.complete) return lost(new Error('half an answer'));
        resolve({ status: incoming.statusCode ?? 502, headers: endToEnd(incoming.rawHeaders), body: Buffer.concat(chunks) });
      });
    });
    outgoing.on('error', lost);
    outgoing.on('socket', (socket) =>
      socket.on('connect', () => {
        taken = true;
        handed();
      }),
    );
    outgoing.end(body);
  });
}
