import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pinned } from './pin.ts';

/** What a server's process holds: resident memory in bytes, and open sockets. */
export type HeldResources = { readonly rss: number; readonly sockets: number };

export type StartedProcess = {
  readonly address: string;
  /** Microseconds of CPU that it has spent. */
  readonly cpu: () => Promise<number>;
  readonly held: () => Promise<HeldResources>;
  /** It stands still for so many milliseconds, as a process does whose processor is taken away. */
  readonly pause: (milliseconds: number) => void;
  /** What was sent to the database since it was last asked. */
  readonly statements: () => Promise<readonly SentStatement[]>;
  readonly end: () => Promise<void>;
};

/** What a bare server sends again, and answers. */
export type Replay = { readonly statements: readonly SentStatement[]; readonly answer: unknown };

/** A statement, and its values. */
export type SentStatement = { readonly text: string; readonly values: readonly unknown[] };

const children: ChildProcess[] = [];

/** `BENCH_PROFILE` names a folder into which each server writes what its processor did. */
const { BENCH_PROFILE } = process.env;
const profiled = BENCH_PROFILE === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${BENCH_PROFILE}`];

/** Starts a server of this folder in a process of its own. */
export function startProcess(name: string, env: Readonly<Record<string, string>>): Promise<StartedProcess> {
  const [command = '', ...args] = [...pinned(1), process.execPath, ...profiled, path.join(import.meta.dirname, `${name}.ts`)];
  const child = spawn(command, args, {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  children.push(child);
  let last: Promise<unknown> = Promise.resolve();
  // One question at a time: answers do not name theirs.
  const ask = <T>(what: string): Promise<T> => {
    const answer = last.then(
      () =>
        new Promise<T>((answered) => {
          child.once('message', (message) => answered(message as T));
          child.send(what);
        }),
    );
    last = answer;
    return answer;
  };
  const cpu = async () => {
    const { user, system } = await ask<NodeJS.CpuUsage>('cpu');
    return user + system;
  };
  const pause = (milliseconds: number) => {
    child.kill('SIGSTOP');
    setTimeout(() => child.kill('SIGCONT'), milliseconds);
  };
  return new Promise((found, failed) => {
    child.stdout?.on('data', (piece: Buffer) => {
      const address = /http:\/\/\S+/.exec(String(piece))?.[0];
      if (address === undefined) return;
      const asking = { held: () => ask<HeldResources>('held'), statements: () => ask<readonly SentStatement[]>('statements') };
      found({ address: address.replace('[::]', 'localhost'), cpu, pause, ...asking, end: () => endProcess(child) });
    });
    child.once('exit', (code) => failed(new Error(`${name} ended with ${code}`)));
  });
}

/** Ends the processes that were started here. */
export async function endProcesses(): Promise<void> {
  await Promise.all(children.map(endProcess));
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
