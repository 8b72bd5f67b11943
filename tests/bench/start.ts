/** How long `npm start` takes until it answers, with many tenants: the first time, and later. `npm run bench -- start [tenants] [rounds]` */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { root } from '../../scripts/root.ts';
import { copies } from './measure/copies.ts';
import { formatSpread, report } from './measure/report.ts';
import { spread } from './measure/rounds.ts';

const count = Number(process.argv[2] ?? 1000);
const rounds = Number(process.argv[3] ?? 5);
const MOST = 3000;

const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-start-'));
try {
  const tenantsDir = path.join(folder, 'tenants');
  for (const [file, text] of copies(count)) {
    const to = path.join(tenantsDir, file);
    await mkdir(path.dirname(to), { recursive: true });
    await writeFile(to, text);
  }
  const first = await startOnce(tenantsDir);
  const later: number[] = [];
  for (let round = 0; round < rounds; round++) later.push(await startOnce(tenantsDir));
  const { median } = spread(later);
  report(
    'start',
    ['ms until it answers'],
    [
      { name: `${count} tenants, the first time`, cells: [first.toFixed(0)] },
      {
        name: `${count} tenants, later`,
        cells: [formatSpread(spread(later), 0)],
        goal: { text: `≤ ${MOST} ms:`, reached: median <= MOST },
      },
    ],
    { count, first, later },
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exit();

/** Milliseconds until the shop listens and says that it is well. */
async function startOnce(tenantsDir: string): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path.join(root, 'scripts/start.ts')], {
    cwd: root,
    env: {
      ...process.env,
      ...{ PORT: '0', DATA_DIR: path.join(folder, 'data'), TENANTS_DIR: tenantsDir, COMPILED_DIR: path.join(folder, 'compiled') },
      ...{ NODE_ENV: '', DATABASE_URL: '', SMTP_URL: '', GATEWAY_URL: '', DEMO: 'off' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      printed += text.toString();
      const found = /Listening at (\S+)/.exec(printed)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.on('exit', (code) => reject(new Error(`The shop ended with ${code}: ${printed}`)));
  });
  const answer = await fetch(new URL('/readyz', address));
  const took = performance.now() - began;
  if (!answer.ok) throw new Error(`It listens, and says ${answer.status}`);
  child.kill('SIGTERM');
  await once(child, 'exit');
  return took;
}
