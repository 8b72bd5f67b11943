import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { root } from '../../../scripts/root.ts';
import { folders } from './folders.ts';
import { freePort } from './freePort.ts';

export type Shop = {
  readonly address: string;
  readonly dataDir: string;
  /** All that it has printed. */
  readonly printed: () => string;
  /** As a power cut would. */
  readonly kill: () => Promise<void>;
  /** Starts it again on the same folder and port. */
  readonly again: () => Promise<void>;
  readonly end: () => Promise<void>;
};

type Options = {
  readonly script?: 'start' | 'dev';
  readonly env?: Readonly<Record<string, string>>;
};

/** A shop of its own, beside that of the other journeys: for what would disturb them (its clock, its end, its sources). */
export const ownShop = async ({ script = 'start', env = {} }: Options = {}): Promise<Shop> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), `shop-${process.pid}-`));
  const address = `http://localhost:${await freePort()}`;
  let printed = '';
  let child: ChildProcess | undefined;

  const begin = async (): Promise<void> => {
    const started = spawn(process.execPath, [path.join(root, 'scripts', `${script}.ts`)], {
      cwd: root,
      env: {
        ...process.env,
        PORT: new URL(address).port,
        PUBLIC_URL: address,
        DATA_DIR: path.join(folder, 'data'),
        TENANTS_DIR: folders.tenants,
        COMPILED_DIR: folders.compiled,
        DATABASE_URL: '',
        SMTP_URL: '',
        DEMO: 'off',
        PARENT_PID: String(process.pid),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    const from = printed.length;
    for (const stream of [started.stdout, started.stderr]) stream?.on('data', (text: Buffer) => (printed += text.toString()));
    for (const until = Date.now() + 120_000; !printed.slice(from).includes('Listening at'); ) {
      if (started.exitCode !== null || Date.now() > until) throw new Error(`The shop did not start:\n${printed}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  const stop = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };

  await begin();
  return {
    address,
    dataDir: path.join(folder, 'data'),
    printed: () => printed,
    kill: () => stop('SIGKILL'),
    again: begin,
    end: async () => {
      await stop('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
};
