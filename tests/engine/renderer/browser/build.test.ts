/** What a built page carries, and that the development server carries the same. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { launch, pageConfig, type Site, site } from './site.ts';

type Chunk = {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
};

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let pages: Site;
let browser: Browser;
beforeAll(async () => {
  [pages, browser] = await Promise.all([site(), launch()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await pages?.close();
});

/** What chooses and sends files comes only to a form that asks for them. */
const onlyWhereAsked = ['/FilePicker.tsx', '/SearchList.tsx'];

/** Scripts that come before the first key, and all scripts, in kB of Brotli. */
const sizes = async () => {
  const manifest: Readonly<Record<string, Chunk>> = JSON.parse(await readFile(path.join(pages.folder, '.vite/manifest.json'), 'utf8'));
  const reach = (names: readonly string[], later: boolean, seen = new Set<string>()): ReadonlySet<string> => {
    for (const name of names) {
      const chunk = manifest[name];
      if (!chunk || seen.has(name)) continue;
      seen.add(name);
      const dynamic = later ? (chunk.dynamicImports ?? []) : [];
      reach([...(chunk.imports ?? []), ...dynamic.filter((next) => !onlyWhereAsked.some((file) => next.endsWith(file)))], later, seen);
    }
    return seen;
  };
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
  const texts = async (names: ReadonlySet<string>) =>
    Promise.all([...names].map((name) => readFile(path.join(pages.folder, manifest[name]?.file ?? ''))));
  const weigh = (files: readonly Buffer[]): number => files.reduce((sum, file) => sum + brotliCompressSync(file).length, 0) / 1000;
  const first = await texts(reach(entries, false));
  const all = await texts(reach(entries, true));
  return { first: weigh(first), all: weigh(all), code: Buffer.concat(all).toString(), firstCode: Buffer.concat(first).toString() };
};

describe('the built page', () => {
  it('lets the first field be typed in after 87 kB, and has all after 110 kB', async () => {
    const { first, all } = await sizes();
    console.log(`brotli: ${first.toFixed(1)} kB until typable, ${all.toFixed(1)} kB in all`);
    expect(first).toBeLessThan(87);
    expect(all).toBeLessThan(110);
  });

  it('carries no Markdown, no URI resolver, no merging of schemas, none of the widgets of rjsf, and no second validator', async () => {
    const folder = path.join(pages.folder, 'assets');
    const maps = (await readdir(folder)).filter((file) => file.endsWith('.js.map'));
    const sources = (
      await Promise.all(maps.map(async (file) => JSON.parse(await readFile(path.join(folder, file), 'utf8')).sources))
    ).flat();
    expect(sources.filter((source) => /@rjsf\/core\/lib\/components\/Form\.js$/.test(source))).toHaveLength(1);
    expect(
      sources.filter((source) =>
        /markdown-to-jsx|fast-uri|json-schema-merge|components\/(widgets|templates)|LayoutGridField|retrieveSchema|\/ajv\//.test(source),
      ),
    ).toEqual([]);
  });

  it('loads rules and flow after the first field', async () => {
    const { firstCode, code } = await sizes();
    expect([firstCode.includes('xstate.'), code.includes('xstate.')]).toEqual([false, true]);
  });
});

describe('the development server', () => {
  let server: ViteDevServer;
  beforeAll(async () => {
    server = await createServer({
      ...pageConfig,
      cacheDir: path.join(pages.folder, '.cache'),
      server: { port: 0, host: '127.0.0.1', hmr: false, fs: { strict: false } },
    });
    await server.listen();
  }, 60_000);
  afterAll(() => server?.close());

  it('draws the form with the same aliases', async () => {
    const page = await browser.newPage();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    await page.locator('[name=firstName]').fill('Ana', { timeout: 30_000 });
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('alert').waitFor();
    expect(requested.filter((address) => /markdown-to-jsx|fast-uri|json-schema-merge|components\/widgets/.test(address))).toEqual([]);
    await page.close();
  }, 60_000);
});
