import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Programs that the disk is made of, and the package of Debian in which each is. */
const packages = { nbdkit: 'nbdkit', nbdfuse: 'libnbd-bin', losetup: 'mount', 'mkfs.ext4': 'e2fsprogs' } as const;
const BYTES = 2 ** 30;

/** Why no power can be cut here; undefined where it can. */
export function findPowerObstacle(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root may mount a disk';
  const missing = Object.entries(packages).flatMap(([program, held]) =>
    spawnSync(program, ['--version']).error === undefined ? [] : [held],
  );
  if (missing.length > 0) return `these packages of Debian are missing: apt install ${missing.join(' ')}`;
  return ['/dev/fuse', '/dev/loop-control'].find((device) => !existsSync(device))?.concat(' is not there');
}

export type CuttableDisk = {
  /** Where it is mounted. */
  readonly folder: string;
  readonly start: () => Promise<void>;
  /** The power is cut: what was not flushed is lost, and nothing is written any more. */
  readonly cut: () => void;
  /** Releases the disk that was cut, once nobody has a file open there. */
  readonly release: () => Promise<void>;
  readonly end: () => Promise<void>;
};

type Paths = [image: string, socket: string, point: string, folder: string];

/**
 * A disk with a cache of its own, as real ones have: what is written is in the cache until the file system has it flushed, and a cut of the
 * power loses it. An ext4 on a loop device, of a file by nbdfuse, of nbdkit with its cache, which ends with the process.
 */
export async function openCuttableDisk(): Promise<CuttableDisk> {
  const base = await mkdtemp(path.join(os.tmpdir(), 'crash-disk-'));
  // The database's own user passes through.
  await chmod(base, 0o711);
  const [image, socket, point, folder] = (['image', 'socket', 'disk', 'mounted'] as const).map((name) => path.join(base, name)) as Paths;
  await mkdir(folder);
  const file = await open(image, 'w');
  await file.truncate(BYTES);
  await file.close();
  run('mkfs.ext4', ['-q', '-F', image]);
  let running: { readonly disk: ChildProcess; readonly reader: ChildProcess; readonly device: string } | undefined;
  const release = async () => {
    if (running === undefined) return;
    const { disk, reader, device } = running;
    running = undefined;
    disk.kill('SIGKILL');
    // A process that was killed has its files open for a moment more.
    await until(() => spawnSync('umount', [folder]).status === 0, 'umount');
    run('losetup', ['--detach', device]);
    await until(() => spawnSync('umount', ['--lazy', point]).status === 0, 'umount');
    if (reader.exitCode === null && reader.signalCode === null) await once(reader, 'exit');
  };
  return {
    folder,
    async start() {
      await rm(socket, { force: true });
      await writeFile(point, '');
      const env = { ...process.env, TMPDIR: base };
      const disk = spawn('nbdkit', ['-f', '-U', socket, '--filter=cache', 'file', image, 'cache=writeback'], { env, stdio: 'ignore' });
      await until(() => existsSync(socket), 'nbdkit');
      const reader = spawn('nbdfuse', [point, '--unix', socket], { stdio: 'ignore' });
      await until(() => statSync(point).size === BYTES, 'nbdfuse');
      const device = run('losetup', ['--find', '--show', point]).trim();
      run('mount', [device, folder]);
      running = { disk, reader, device };
    },
    cut() {
      running?.disk.kill('SIGKILL');
    },
    release,
    async end() {
      await release();
      await rm(base, { recursive: true, force: true });
    },
  };
}

function run(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
  return stdout;
}

async function until(isSo: () => boolean, what: string): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    if (isSo()) return;
    await pause(20);
  }
  throw new Error(`${what} takes longer than ten seconds.`);
}
