import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { root } from '../root.ts';

export type PictureShop = {
  readonly address: string;
  readonly gallery: string;
  readonly mails: string;
  readonly now: Date;
  readonly close: () => Promise<void>;
};

/** A moment at which shops are open and deadlines run: a Tuesday, 15:00 UTC. Pictures of two days differ by what changed alone. */
const moment = new Date('2026-11-24T15:00:00Z');

/** The shop as `npm start` runs it, with its demonstration, in a folder of its own and with a stopped clock. */
export async function openPictureShop(onLine: (line: string) => void): Promise<PictureShop> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pictures-'));
  const clock = path.join(folder, 'clock');
  await writeFile(clock, moment.toISOString());
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path.join(root, 'scripts/start.ts')], {
    cwd: root,
    env: {
      ...process.env,
      ...{ PORT: '0', DATA_DIR: path.join(folder, 'data'), TEST_CLOCK_FILE: clock, NODE_ENV: '' },
      ...{ DATABASE_URL: '', SMTP_URL: '', GATEWAY_URL: '', DEMO: '', PARENT_PID: String(process.pid) },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const close = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    }
    await rm(folder, { recursive: true, force: true });
  };
  let printed = '';
  const filled = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      printed += text.toString();
      for (const line of text.toString().split('\n')) if (line !== '') onLine(line);
      if (printed.includes("Everybody's password")) resolve();
    });
    child.on('exit', (code) => reject(new Error(`The shop ended with ${code} before it was filled.`)));
  });
  try {
    await filled;
  } catch (error) {
    await close();
    throw error;
  }
  const address = /Listening at (\S+)/.exec(printed)?.[1] ?? '';
  const gallery = /gallery {2}\S+?(\/dev\/gallery\S+)/.exec(printed)?.[1] ?? '';
  const mails = /mails {2}\S+?(\/dev\/mails\S+)/.exec(printed)?.[1] ?? '';
  return { address, gallery, mails, now: moment, close };
}
