import { type Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setImmediate as immediately, setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../measure/rounds.ts';
import type { Shot } from './load.ts';

/** How the calls of a phase ended, and how long in milliseconds those took that were answered: those that hash no password, and those that do. */
export type SpikeFigures = {
  readonly sent: number;
  readonly answered: number;
  readonly shed: number;
  readonly gaveUp: number;
  readonly failed: number;
  readonly seconds: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly hashing: { readonly answered: number; readonly p50: number };
};

export type Spike = {
  readonly perSecond: number;
  readonly seconds: number;
  /** Seconds after which a caller gives up. */
  readonly patience: number;
};

/** After so many calls those that are connected are sent, and answers are read. */
const turn = 16;

/** More calls are not sent, however quick the server is. */
const mostCalls = 100_000;

type CallEnding = 'answered' | 'shed' | 'gaveUp' | 'failed';

/** Sends one call by a caller who gives up after so many seconds. */
export type Send = (shot: Shot, patience: number) => Promise<CallEnding>;

const endingOf = (status: number): CallEnding => (status === 503 ? 'shed' : status < 300 ? 'answered' : 'failed');

/** By callers whose connections the agent keeps. */
export const sendBy =
  (agent: Agent): Send =>
  ({ url, method = 'GET', headers = {}, body }, patience) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const length = text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
    return new Promise((ended) => {
      const sent = request(url, { method, agent, headers: { ...headers, ...length } }, (response) => {
        response.resume();
        response.once('error', () => end('failed'));
        response.once('end', () => end(endingOf(response.statusCode ?? 500)));
      });
      const timer = setTimeout(() => {
        end('gaveUp');
        sent.destroy();
      }, patience * 1000);
      function end(how: CallEnding) {
        clearTimeout(timer);
        ended(how);
      }
      sent.once('error', () => end('failed'));
      sent.end(text);
    });
  };

/** By callers who each open a connection of their own, as a crowd of strangers does. A request is written as text: a client of Node's costs as much as the answer. */
export const sendAlone: Send = ({ url, method = 'GET', headers = {}, body }, patience) => {
  const { hostname, port, host, pathname, search } = new URL(url);
  const text = body === undefined ? '' : JSON.stringify(body);
  const length = text === '' ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) };
  const lines = Object.entries({ host, connection: 'close', ...headers, ...length }).map(([name, value]) => `${name}: ${value}`);
  return new Promise((ended) => {
    // A look-up of the name each time would cost the crowd as much as the call.
    const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname);
    let start = '';
    const timer = setTimeout(() => end('gaveUp'), patience * 1000);
    function end(how: CallEnding) {
      clearTimeout(timer);
      socket.destroy();
      ended(how);
    }
    socket.on('data', (piece: Buffer) => {
      if (start === '') start = piece.toString('latin1', 0, 16);
    });
    socket.once('end', () => end(start === '' ? 'failed' : endingOf(Number(start.split(' ')[1]))));
    socket.once('error', () => end('failed'));
    socket.write(`${method} ${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${text}`);
  });
};

/** How many calls a second whatever becomes of them, each from a caller who gives up after a while. */
export async function spike({ perSecond, seconds, patience }: Spike, next: () => Shot, send: Send): Promise<SpikeFigures> {
  const times: number[] = [];
  const timesOfHashing: number[] = [];
  const endings: Record<CallEnding, number> = { answered: 0, shed: 0, gaveUp: 0, failed: 0 };
  const running: Promise<void>[] = [];
  const one = async () => {
    const start = performance.now();
    const shot = next();
    const ending = await send(shot, patience);
    endings[ending]++;
    if (ending === 'answered') (shot.hashes ? timesOfHashing : times).push(performance.now() - start);
  };
  const start = performance.now();
  let sent = 0;
  for (;;) {
    const now = (performance.now() - start) / 1000;
    if (now >= seconds) break;
    for (const due = Math.min(now * perSecond, mostCalls); sent < due; sent++) {
      running.push(one());
      // Who is connected sends, whatever the others do.
      if (sent % turn === 0) await immediately();
    }
    await sleep(1);
  }
  await Promise.all(running);
  for (const one of [times, timesOfHashing]) one.sort((a, b) => a - b);
  const [p50, p95, p99] = [quantile(times, 0.5), quantile(times, 0.95), quantile(times, 0.99)];
  const hashing = { answered: timesOfHashing.length, p50: quantile(timesOfHashing, 0.5) };
  return { sent, ...endings, seconds: (performance.now() - start) / 1000, p50, p95, p99, hashing };
}
