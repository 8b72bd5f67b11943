import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../scripts/root.ts';
import type { GroupResult } from '../../scripts/verify/writeResult.ts';

// Below the project, so that the planted tests find its packages.
const folder = path.join(root, '.results', `planted-${process.pid}`);

beforeAll(() => mkdir(folder, { recursive: true }));
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  ['a failing test', `test('a', () => expect(1).toBe(2)); test('b', () => {});`, 1, 1],
  ['a failed hook', `describe('s', () => { beforeAll(() => { throw new Error('hook') }); test('a', () => {}); });`, 0, 1],
  ['a broken import', `await import('./missing.ts'); test('a', () => {});`, 0, 1],
  [
    'an unhandled rejection',
    `test('a', async () => { Promise.reject(new Error('lost')); await new Promise((r) => setTimeout(r, 50)); });`,
    1,
    1,
  ],
  ['a crashed worker', `test('a', () => { process.kill(process.pid, 'SIGKILL'); });`, 0, 1],
  ['a skipped test', `test.skip('a', () => {}); test('b', () => {});`, 1, 0],
])(
  'Vitest: %s is counted',
  async (name, source, passed, failed) => {
    const result = await runVitest(name.replaceAll(/\W/g, '-'), source);
    expect({ passed: result.passed, failed: result.failures.length > 0 ? 1 : 0 }).toEqual({ passed, failed });
  },
  120_000,
);

test.each([
  ['a failing journey', `test('a', () => expect(1).toBe(2)); test('b', () => {});`, 1, 1],
  [
    'a failed hook',
    `test.describe('s', () => { test.beforeAll(() => { throw new Error('hook') }); test('a', () => {}); test('b', () => {}); });`,
    0,
    2,
  ],
  ['a broken import, and that no journey was found,', `import './missing.ts'; test('a', () => {});`, 0, 2],
  ['a journey that did not run', `test.describe.serial('s', () => { test('a', () => expect(1).toBe(2)); test('b', () => {}); });`, 0, 2],
  ['a crashed worker', `test('a', () => { process.kill(process.pid, 'SIGKILL'); });`, 0, 1],
  ['a skipped journey', `test.skip('a', () => {}); test('b', () => {});`, 1, 0],
  [
    'a journey that passes at its second try',
    `test('a', ({}, { retry }) => expect(retry).toBe(1)); test('b', () => {});`,
    2,
    0,
    [{ name: expect.stringContaining('> a'), message: expect.stringContaining('toBe') }],
  ],
])(
  'Playwright: %s is counted',
  async (name, source, passed, failed, unsteady = []) => {
    const result = await runPlaywright(name.replaceAll(/\W/g, '-'), source);
    expect({ passed: result.passed, failed: result.failures.length, unsteady: result.unsteady }).toEqual({ passed, failed, unsteady });
  },
  120_000,
);

async function runVitest(name: string, source: string): Promise<GroupResult> {
  const own = path.join(folder, `vitest-${name}`);
  await mkdir(own);
  await writeFile(path.join(own, 'planted.test.ts'), `import { beforeAll, describe, expect, test } from 'vitest';\n${source}\n`);
  await writeFile(path.join(own, 'vitest.config.ts'), 'export default {};\n');
  const reporter = path.join(root, 'scripts/verify/vitestReporter.ts');
  return run(own, [
    'node_modules/vitest/vitest.mjs',
    'run',
    `--root=${own}`,
    `--config=${path.join(own, 'vitest.config.ts')}`,
    `--reporter=${reporter}`,
  ]);
}

async function runPlaywright(name: string, source: string): Promise<GroupResult> {
  const own = path.join(folder, `playwright-${name}`);
  await mkdir(own);
  await writeFile(path.join(own, 'planted.journey.ts'), `import { expect, test } from '@playwright/test';\n${source}\n`);
  const reporter = path.join(root, 'scripts/verify/playwrightReporter.ts');
  const config = { testDir: own, retries: 1, testMatch: '*.journey.ts', outputDir: path.join(own, 'output'), reporter: [[reporter]] };
  await writeFile(path.join(own, 'playwright.config.ts'), `export default ${JSON.stringify(config)};\n`);
  return run(own, ['node_modules/@playwright/test/cli.js', 'test', '--config', path.join(own, 'playwright.config.ts')]);
}

async function run(own: string, [script = '', ...args]: readonly string[]): Promise<GroupResult> {
  const resultFile = path.join(own, 'result.json');
  const { VITEST, VITEST_WORKER_ID, VITEST_POOL_ID, NODE_OPTIONS, ...env } = process.env;
  await new Promise<void>((resolve) => {
    execFile(process.execPath, [path.join(root, script), ...args], { cwd: root, env: { ...env, RESULT_FILE: resultFile } }, () =>
      resolve(),
    );
  });
  return JSON.parse(await readFile(resultFile, 'utf8'));
}
