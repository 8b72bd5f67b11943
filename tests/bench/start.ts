/** How long `npm start` takes until it answers, with many tenants: the first time, later, and after an edit of one. `npm run bench -- start [tenants] [rounds]` */
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { writeCopies } from './measure/copies.ts';
import { formatSpread, report } from './measure/report.ts';
import { spread } from './measure/rounds.ts';
import { startShop } from './measure/startShop.ts';

const count = Number(process.argv[2] ?? 1000);
const rounds = Number(process.argv[3] ?? 5);
const MOST = 3000;

const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-start-'));
try {
  const tenantsDir = path.join(folder, 'tenants');
  await writeCopies(count, tenantsDir);
  const first = await startOnce();
  const later: number[] = [];
  for (let round = 0; round < rounds; round++) later.push(await startOnce());
  const { median } = spread(later);
  const texts = path.join(tenantsDir, `t${count - 1}`, 'texts.yaml');
  const edited: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await appendFile(texts, `# ${round}\n`);
    edited.push(await startOnce());
  }
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
      { name: `${count} tenants, after an edit of one`, cells: [formatSpread(spread(edited), 0)] },
    ],
    { count, first, later, edited },
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exit();

/** Milliseconds until the shop listens and says that it is well. */
async function startOnce(): Promise<number> {
  const began = performance.now();
  const shop = await startShop('start', folder);
  const answer = await fetch(new URL('/readyz', shop.address));
  const took = performance.now() - began;
  if (!answer.ok) throw new Error(`It listens, and says ${answer.status}`);
  await shop.end();
  return took;
}
