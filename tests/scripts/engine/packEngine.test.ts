/** The engine outside this shop: packed, installed into an empty project, type-checked, compiled, built, served and filled in. */
import { execFile, spawn } from 'node:child_process';
import { access, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { packEngine } from '../../../scripts/engine/packEngine.ts';
import { root } from '../../../scripts/root.ts';
import { chromiumFlags, findChromium } from '../../../scripts/verify/findChromium.ts';
import { openRegistry } from '../../support/packages/openRegistry.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });

const run = promisify(execFile);
const example = path.join(root, 'tests/engine/example');
const inRoot = (...parts: readonly string[]): string => path.join(root, 'node_modules', ...parts);

/** What builds and type-checks is lent; what runs is installed. */
const lent = ['vite', 'typescript', '@vitejs/plugin-react', '@types/node', '@types/react', '@types/react-dom'];

let folder: string;
let server: ReturnType<typeof spawn>;
let address: string;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), `visits-${process.pid}-`));
  await cp(example, folder, { recursive: true });
  const packed = await packEngine(path.join(folder, 'packed'));
  const manifest = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  manifest.dependencies['tenant-forms'] = `file:${packed}`;
  delete manifest.devDependencies;
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifest));
  const registry = await openRegistry();
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--no-package-lock', '--cache', path.join(folder, '.npm')];
  await run('npm', ['install', ...quiet, '--registry', registry.address], { cwd: folder }).finally(registry.close);
  for (const name of lent) {
    await mkdir(path.join(folder, 'node_modules', path.dirname(name)), { recursive: true });
    await symlink(inRoot(name), path.join(folder, 'node_modules', name));
  }
  await run(process.execPath, ['compile.ts'], { cwd: folder });
  await run(process.execPath, [inRoot('vite/bin/vite.js'), 'build', 'page', '--logLevel', 'error'], { cwd: folder });
  server = spawn(process.execPath, ['server.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  address = await new Promise((resolve) => server.stdout?.once('data', (text: Buffer) => resolve(String(text).trim())));
  browser = await chromium.launch({ executablePath: await findChromium(), args: [...chromiumFlags] });
});

afterAll(async () => {
  await browser?.close();
  server?.kill();
  await rm(folder, { recursive: true, force: true });
});

test('The package has the application that its README explains, and each link of the README leads to a file', async () => {
  const installed = path.join(folder, 'node_modules/tenant-forms');
  const readme = await readFile(path.join(installed, 'README.md'), 'utf8');
  const links = [...readme.matchAll(/\]\(([^)#:]+)\)/gu)].map(([, link = '']) => link);
  expect(links).toContain('example');
  for (const link of links) await expect(access(path.join(installed, link)), link).resolves.toBeUndefined();
  await expect(access(path.join(installed, 'example/page/main.tsx'))).resolves.toBeUndefined();
});

test('The types of all doors hold in an application of its own', async () => {
  const checked = await run(process.execPath, [inRoot('typescript7/bin/tsc'), '--project', folder]).catch((error) => error);
  expect(checked.stdout).toBe('');
});

test('A page draws the form, shows mistakes in the words of the YAML, and books the visit', async () => {
  const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
  await page.goto(address);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('Choose one');
  await page.getByLabel('Something else').check();
  await page.getByLabel('What is it').fill('A strange noise');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Your name').fill('Ana Lee');
  await page.getByLabel('E-mail').fill('ana@example.com');
  await page.getByLabel('Phone (optional)').fill('123');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('A phone has 10 digits');
  await page.getByLabel('Phone (optional)').fill('20 7946 0958');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect.poll(() => page.getByRole('status').textContent()).toBe('Thank you, Ana Lee: your visit is booked.');
  await page.close();
});

const book = (body: unknown) =>
  fetch(`${address}/north/visits`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

test('The server refuses by the same rules what comes past the page', async () => {
  const person = { name: 'Ana Lee', email: 'ana@example', phone: '2079460958' };
  const refused = await book({ reason: 'repair', person });
  expect([refused.status, await refused.json()]).toEqual([
    422,
    { mistakes: [{ field: 'email', rule: 'email', mistake: 'format', message: 'Enter an e-mail such as ana@example.com' }] },
  ]);
  expect((await book({ reason: 7, person })).status).toBe(400);
  expect((await book({ reason: 'repair', person: { ...person, email: 'ana@example.com' } })).status).toBe(201);
});
