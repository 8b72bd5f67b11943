import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { connectionTo, type RunningPostgres, startPostgres } from '../../../scripts/postgres/startPostgres.ts';
import type { CuttableDisk } from './cuttableDisk.ts';

export type KillableDatabase = {
  /** The same at every start. */
  readonly connectionString: string;
  readonly start: () => Promise<void>;
  /** None of its processes does anything more. */
  readonly kill: () => void;
  readonly end: () => Promise<void>;
};

/** A PostgreSQL that writes through to disk, to be killed and started again on the same folder: one on `disk`, where there is one. */
export async function openKillableDatabase(disk?: CuttableDisk): Promise<KillableDatabase> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'crash-'));
  await chmod(folder, 0o711);
  const dataDir = path.join(disk?.folder ?? folder, 'postgres');
  const sockets = path.join(folder, 'socket');
  let running: RunningPostgres | undefined;
  let postmaster = 0;
  return {
    connectionString: connectionTo(sockets, 'postgres'),
    async start() {
      running = await startPostgres({ dataDir, durable: true, logFile: path.join(folder, 'postgres.log') });
      postmaster = Number(readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
      await rm(sockets, { force: true });
      await symlink(new URL(running.connectionString).searchParams.get('host') ?? '', sockets);
    },
    kill() {
      for (const pid of [...childrenOf(postmaster), postmaster]) killNow(pid);
    },
    async end() {
      await running?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Linux, proc(5): behind the name in brackets stand state and parent. */
const childrenOf = (parent: number): readonly number[] =>
  readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const [, of] = /\) \w (\d+) /.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
      return Number(of) === parent ? [Number(name)] : [];
    } catch {
      return [];
    }
  });

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
