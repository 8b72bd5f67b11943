import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { freePort } from '../support/journeys/freePort.ts';
import type { Exchange } from './traffic.ts';

/** What Prism has against a request or an answer. */
export type Violation = { readonly location: readonly string[]; readonly code?: string; readonly message: string };

export type Prism = {
  /** Sends an exchange once more, through the proxy, to a server that answers as it was answered. */
  readonly look: (exchange: Exchange) => Promise<readonly Violation[]>;
  readonly stop: () => Promise<void>;
};

const root = path.resolve(import.meta.dirname, '../..');

/** Starts Prism as a validating proxy before a server that says again what was said. */
export async function startPrism(): Promise<Prism> {
  const answers = new Map<string, Exchange['answer']>();
  const echo = createServer((request, response) => {
    const answer = answers.get(String(request.headers['x-replay']));
    const { 'content-type': type, etag } = answer?.headers ?? {};
    request.resume();
    response.writeHead(answer?.status ?? 599, {
      ...(type === undefined ? {} : { 'content-type': type }),
      ...(etag === undefined ? {} : { etag }),
    });
    response.end(Buffer.from(answer?.body ?? '', 'base64'));
  });
  await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve));
  const upstream = `http://127.0.0.1:${(echo.address() as AddressInfo).port}`;
  const port = await freePort();
  const cli = path.join(root, 'node_modules/@stoplight/prism-cli/dist/index.js');
  const contract = path.join(root, 'src/contract/generated/api.json');
  const args = [
    cli,
    'proxy',
    contract,
    upstream,
    '--port',
    String(port),
    '--host',
    '127.0.0.1',
    '--multiprocess=false',
    '--verboseLevel',
    'error',
  ];
  const prism = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const address = `http://127.0.0.1:${port}`;
  for (const until = Date.now() + 60_000; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
    if (
      await fetch(address).then(
        () => true,
        () => false,
      )
    )
      break;
    if (prism.exitCode !== null || Date.now() > until) throw new Error('Prism does not start');
  }
  let calls = 0;
  return {
    async look({ method, path: to, headers, body, answer }) {
      const id = String(calls++);
      answers.set(id, answer);
      const { host: _, connection: __, 'content-length': ___, 'accept-encoding': ____, ...sent } = headers;
      const response = await fetch(address + to, {
        method,
        headers: { ...sent, 'x-replay': id },
        redirect: 'manual',
        ...(body === undefined ? {} : { body }),
      });
      const violations = response.headers.get('sl-violations');
      const text = await response.text();
      answers.delete(id);
      if (response.status !== answer.status)
        return [{ location: ['proxy'], message: `answered ${response.status}: ${text.slice(0, 200)}` }];
      return violations === null ? [] : (JSON.parse(violations) as Violation[]);
    },
    async stop() {
      prism.kill();
      await new Promise((resolve) => echo.close(resolve));
    },
  };
}
