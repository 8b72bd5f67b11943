/** From a saved file to the changed label on the screen in `npm run dev`, with many tenants. `npm run bench -- edit [tenants] [rounds]` */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { chromiumFlags, findHeadlessChromium } from '../../scripts/verify/findChromium.ts';
import { writeCopies } from './measure/copies.ts';
import { formatSpread, type Row, report } from './measure/report.ts';
import { spread } from './measure/rounds.ts';
import { startShop } from './measure/startShop.ts';

const count = Number(process.argv[2] ?? 1000);
const rounds = Number(process.argv[3] ?? 10);
const MOST = 300;
/** Longer than an author's rest, after which everything that an edit concerns is checked. */
const REST = 3000;

const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-edit-'));
const tenantsDir = path.join(folder, 'tenants');
await writeCopies(count, tenantsDir);
// A copy of the third of our tenants, which is based on no other.
const tenant = `t${2 + 8 * Math.floor(count / 16)}`;
const shop = await startShop('dev', folder);
const browser = await chromium.launch({ executablePath: await findHeadlessChromium(), args: [...chromiumFlags] });
try {
  const page = await browser.newPage({ baseURL: shop.address });
  await page.goto(`/${tenant}/cuenta-personal`);
  await page.locator('#field-firstName').waitFor({ timeout: 120_000 });
  await page.waitForLoadState('networkidle');
  const rows: Row[] = [];
  const raw: Record<string, readonly number[]> = {};
  for (const [name, file, field, rest] of [
    ['its own file, one edit after another', `${tenant}/texts.yaml`, 'firstName', 0],
    ['its own file, after a rest', `${tenant}/texts.yaml`, 'firstName', REST],
    ['a file of all tenants', '_shared/texts/es.yaml', 'lastName', 0],
  ] as const) {
    const took = await editAndWait(page, path.join(tenantsDir, file), field, rest);
    raw[name] = took;
    const { median } = spread(took);
    rows.push({
      name: `${count} tenants: ${name}`,
      cells: [formatSpread(spread(took), 0)],
      goal: { text: `≤ ${MOST} ms:`, reached: median <= MOST },
    });
  }
  report('edit', ['ms until it is on the screen'], rows, { count, ...raw });
} finally {
  await browser.close();
  await shop.end();
  await rm(folder, { recursive: true, force: true });
}
process.exit();

/** Milliseconds of each edit of a field's label. */
async function editAndWait(page: Page, file: string, field: string, rest: number): Promise<readonly number[]> {
  const text = await readFile(file, 'utf8');
  const label = `#field-${field}-label`;
  const labelText = ((await page.locator(label).textContent()) ?? '').trim();
  const took: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const changed = `${labelText} ${round}`;
    const begun = performance.now();
    await writeFile(file, text.replace(`label: ${labelText}`, `label: ${changed}`));
    await page.waitForFunction(
      ([at, words]) => document.querySelector(at)?.textContent?.includes(words) === true,
      [label, changed] as const,
      {
        polling: 5,
        timeout: 600_000,
      },
    );
    took.push(performance.now() - begun);
    await sleep(rest);
  }
  await writeFile(file, text);
  await page.waitForFunction(([at, words]) => document.querySelector(at)?.textContent?.trim() === words, [label, labelText] as const);
  return took;
}
