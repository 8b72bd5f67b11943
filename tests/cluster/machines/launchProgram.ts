import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { namedUser } from '../../../scripts/postgres/systemUser.ts';

/** PostgreSQL and PgBouncer do not run as root; then all that belongs to the cluster is this user's. */
export const clusterUser = process.getuid?.() === 0 ? namedUser : undefined;

export type Program = {
  readonly child: ChildProcess;
  readonly isRunning: () => boolean;
  readonly end: (signal?: NodeJS.Signals) => Promise<void>;
};

/** Starts a program, in a session of its own, whose words go into a file. `group`: of which machine it is ({@link cutNetwork}). */
export function launchProgram(
  [program, ...args]: readonly [string, ...string[]],
  { logFile, env = {}, group }: { readonly logFile: string; readonly env?: Readonly<Record<string, string>>; readonly group?: number },
): Program {
  const log = openSync(logFile, 'a');
  const child = spawn(program, args, {
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, ...env },
    ...(clusterUser && { ...clusterUser, gid: group ?? clusterUser.gid }),
  });
  closeSync(log);
  const ended = once(child, 'exit');
  // Awaited where it is ended.
  ended.catch(() => undefined);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    child,
    isRunning,
    async end(signal = 'SIGTERM') {
      if (!isRunning()) return;
      child.kill(signal);
      await ended;
    },
  };
}

/** This process and all that came of it. */
export function processesBelow(roots: readonly number[]): readonly number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      // Behind the name of the program, which may hold anything: its state, and its parent.
      const parent = /.*\) \w (\d+) /s.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1];
      parents.set(Number(name), Number(parent));
    } catch {
      // It has ended meanwhile.
    }
  }
  const found = new Set(roots.filter((root) => parents.has(root)));
  for (let grown = -1; grown !== found.size; ) {
    grown = found.size;
    for (const [child, parent] of parents) if (found.has(parent)) found.add(child);
  }
  return [...found];
}

export function signalAll(processes: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of processes)
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
}

/** Ports that nobody uses now. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as { readonly port: number }).port);
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  return ports;
}

/** Asks until the answer is yes. */
export async function until(what: string, seconds: number, isSo: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = performance.now() + seconds * 1000;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Not within ${seconds} seconds: ${what}.`);
    await sleep(200);
  }
}
