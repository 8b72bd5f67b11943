import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts, until } from '../../cluster/machines/launchProgram.ts';
import { findProgram } from '../../support/balancer/findProgram.ts';
import { shopBalancer } from '../../support/balancer/shopBalancer.ts';
import { onAnyCore } from './pin.ts';

export type Balancer = { readonly address: string; readonly end: () => Promise<void> };

/** HAProxy by the file of the README before a server; undefined where HAProxy is not installed. */
export async function startBalancer(server: string): Promise<Balancer | undefined> {
  const haproxy = findProgram('haproxy');
  if (haproxy === undefined) return undefined;
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-balancer-'));
  const [port = 0] = await freePorts(1);
  const file = path.join(folder, 'haproxy.cfg');
  await writeFile(file, shopBalancer({ port, servers: [Number(new URL(server).port)] }));
  const [command = '', ...args] = [...onAnyCore(), haproxy, '-db', '-q', '-f', file];
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  const address = `http://127.0.0.1:${port}`;
  await until('HAProxy answers', 10, () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return {
    address,
    async end() {
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
