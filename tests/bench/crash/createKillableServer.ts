import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

export type KillableServer = {
  readonly address: () => string;
  readonly start: () => Promise<void>;
  readonly kill: () => Promise<void>;
};

/** The server of the benchmarks in a process of its own, to be killed and started again. */
export function createKillableServer(env: Readonly<Record<string, string>>): KillableServer {
  let child: ChildProcess | undefined;
  let address = '';
  return {
    address: () => address,
    async start() {
      const started = spawn(process.execPath, [path.join(import.meta.dirname, '../server/ours.ts')], {
        env: { ...process.env, NODE_ENV: 'production', ...env },
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      });
      child = started;
      const first = once(createInterface({ input: started.stdout as NonNullable<typeof started.stdout> }), 'line') as Promise<[string]>;
      const [line] = await Promise.race([
        first,
        once(started, 'exit').then(([code]): never => {
          throw new Error(`The server ended with ${code}.`);
        }),
      ]);
      address = line.replace('[::]', 'localhost');
    },
    async kill() {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}
