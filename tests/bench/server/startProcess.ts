import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

/** What a server's process holds: resident memory in bytes, and open sockets. */
export type Held = { readonly rss: number; readonly sockets: number };

export type Started = {
  readonly address: string;
  /** Microseconds of CPU that it has spent. */
  readonly cpu: () => Promise<number>;
  readonly held: () => Promise<Held>;
};

const children: ChildProcess[] = [];

/** Starts a server of this folder in a process of its own. */
export function startProcess(name: string, env: Readonly<Record<string, string>>): Promise<Started> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, `${name}.ts`)], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  children.push(child);
  const ask = <T>(what: string) =>
    new Promise<T>((answered) => {
      child.once('message', (message) => answered(message as T));
      child.send(what);
    });
  const cpu = async () => {
    const { user, system } = await ask<NodeJS.CpuUsage>('cpu');
    return user + system;
  };
  return new Promise((found, failed) => {
    child.stdout?.on('data', (piece: Buffer) => {
      const address = /http:\/\/\S+/.exec(String(piece))?.[0];
      if (address !== undefined) found({ address: address.replace('[::]', 'localhost'), cpu, held: () => ask<Held>('held') });
    });
    child.once('exit', (code) => failed(new Error(`${name} ended with ${code}`)));
  });
}

/** Ends the processes that were started here. */
export async function endProcesses(): Promise<void> {
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(children.map((child) => child.exitCode === null && new Promise((ended) => child.once('exit', ended))));
}
