import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { folders } from '../support/journeys/folders.ts';
import { test as base, expect } from '../support/journeys/journey.ts';
import { tenantVerbOn } from '../support/journeys/tenantVerb.ts';

/** Sources of its own. */
const test = base.extend<{ readonly sources: string }>({
  sources: async ({ browserName: _ }, use) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'diff-'));
    await cp(folders.tenants, folder, { recursive: true });
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
});

test('A comparison shows the step that looks otherwise, before and after, and no other', async ({ page, sources }) => {
  const texts = path.join(sources, 'homy/texts.yaml');
  const before = await readFile(texts, 'utf8');
  await writeFile(texts, before.replace(/^ {2}forms:\n/m, '$&    withdrawal: {title: Devuelve lo que compraste}\n'));
  const html = await tenantVerbOn({ TENANTS_DIR: sources }, 'diff', 'homy', '--against', folders.tenants, '--output', 'html');
  await page.setContent(html);
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['homy withdrawal']);
  const pictures = page.getByRole('img');
  await expect(pictures).toHaveCount(2);
  for (const picture of await pictures.all()) {
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(360);
  }
  const [first, second] = await pictures.evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  expect(first).not.toBe(second);
});
