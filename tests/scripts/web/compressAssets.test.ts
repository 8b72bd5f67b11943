import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { compressAssets } from '../../../scripts/web/compressAssets.ts';
import { builtWeb } from '../../../src/server/http/web.ts';

test('Texts of a build are compressed once, and sent so to who takes brotli; a script says where its map is in either form', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'compressed-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const assets = path.join(folder, 'assets');
  await mkdir(assets);
  const script = 'export const shop = "shop";\n'.repeat(100);
  for (const [name, text] of Object.entries({ 'a-1.js': script, 'a-1.js.map': '{}', 'b-2.css': 'p{}', 'c-3.woff2': 'font' }))
    await writeFile(path.join(assets, name), text);
  await compressAssets(assets);
  expect((await readdir(assets)).sort()).toEqual(['a-1.js', 'a-1.js.br', 'a-1.js.map', 'b-2.css', 'b-2.css.br', 'c-3.woff2']);

  const app = Fastify();
  onTestFinished(() => app.close());
  await builtWeb(folder).attach(app);
  const get = (name: string, encoding: string) => app.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': encoding } });
  const small = await get('a-1.js', 'gzip, deflate, br');
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', sourcemap: 'a-1.js.map', vary: 'accept-encoding' });
  expect(small.headers['content-type']).toContain('javascript');
  expect(small.headers['cache-control']).toContain('immutable');
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(script);
  expect(small.rawPayload.length).toBeLessThan(script.length / 10);
  const plain = await get('a-1.js', 'identity');
  expect([plain.headers['content-encoding'], plain.headers.sourcemap, plain.payload]).toEqual([undefined, 'a-1.js.map', script]);
  const font = await get('c-3.woff2', 'br');
  expect([font.statusCode, font.headers['content-encoding'], font.headers.sourcemap, font.payload]).toEqual([
    200,
    undefined,
    undefined,
    'font',
  ]);
});
