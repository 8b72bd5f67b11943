/** The seal as a page carries it: built, weighed, and used in a real browser. */
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../scripts/root.ts';
import { createHttpGateway } from '../../src/server/adapters/gateway/http.ts';
import { type Sandbox, serveSandbox } from '../../src/server/adapters/gateway/sandbox/serveSandbox.ts';
import { launch } from '../engine/renderer/browser/site.ts';

let sandbox: Sandbox;
let browser: Browser;
let code: string;

beforeAll(async () => {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: path.join(root, 'src/web/features/cards/seal.ts'), formats: ['es'], fileName: 'seal' },
      minify: 'oxc',
    },
  })) as Rolldown.RolldownOutput[];
  const chunks = built.flatMap(({ output }) => output).filter((file) => file.type === 'chunk');
  code = chunks.map((chunk) => chunk.code).join('');
  [sandbox, browser] = await Promise.all([serveSandbox(0), launch()]);
}, 60_000);
afterAll(() => Promise.all([browser?.close(), sandbox?.close()]));

test('weighs at most 9 kB of the 25 kB that a further screen may', () => {
  const bytes = brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  console.log(`The seal weighs ${(bytes / 1000).toFixed(1)} kB.`);
  expect(bytes).toBeLessThanOrEqual(9_000);
});

test('a number that a browser sealed is read by the gateway', async () => {
  const gateway = createHttpGateway(sandbox.address);
  const keys = await gateway.keys();
  const page = await browser.newPage();
  // Any page of this machine's: there a browser encrypts.
  await page.goto(`${sandbox.address}/keys`);
  // As text, since the test runner would replace an import with its own.
  const sealed = await page.evaluate<string>(
    `import(URL.createObjectURL(new Blob([${JSON.stringify(code)}], { type: 'text/javascript' })))
      .then(({ seal }) => seal('4111111111111111', ${JSON.stringify(keys)}))`,
  );
  expect(await gateway.take({ sealed }, { contract: 'andes', customer: 'anybody', key: 'a-key' })).toMatchObject({
    is: 'taken',
    brand: 'VISA',
    lastFour: '1111',
  });
});
