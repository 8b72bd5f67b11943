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

test('A comparison shows a page, a menu and a mail that look otherwise, of a mail its subject too', async ({ page, sources }) => {
  const edit = async (file: string, was: RegExp | string, is: string): Promise<void> => {
    const at = path.join(sources, file);
    const text = await readFile(at, 'utf8');
    const edited = text.replace(was, is);
    expect(edited, file).not.toBe(text);
    await writeFile(at, edited);
  };
  await edit('cl/texts.yaml', 'pages:\n', 'pages:\n    support: {title: Ayuda, heading: Te ayudamos}\n');
  await edit('cl/pages.yaml', 'support, complaints, ', 'complaints, support, ');
  await edit('_shared/mails/newDevice.es.md', 'subject: ', 'subject: Aviso, ');
  const html = await tenantVerbOn({ TENANTS_DIR: sources }, 'diff', 'cl', '--against', folders.tenants, '--output', 'html');
  await page.setContent(html);
  const names = ['cl page support', 'cl menu footer', 'cl mail newDevice'];
  await expect(page.getByRole('heading', { level: 3 }).filter({ hasText: /^cl (?:page support|menu footer|mail newDevice)$/ })).toHaveCount(
    names.length,
  );
  for (const name of names) {
    const pictures = page.getByRole('img', { name });
    await expect(pictures).toHaveCount(2);
    const [before, after] = await pictures.evaluateAll((all) => all.map((one) => one.getAttribute('src')));
    expect(after, name).not.toBe(before);
  }
  await expect(page.getByText(/^Aviso, /)).toBeVisible();
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
