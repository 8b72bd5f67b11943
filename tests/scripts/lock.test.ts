import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isRunning, ownIdentity } from '../../scripts/launch/processIdentity.mjs';
import { takeLock } from '../../scripts/launch/takeLock.mjs';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'lock-'));
  file = path.join(folder, 'lock.json');
});

afterEach(() => rmSync(folder, { recursive: true }));

test('The second one learns who holds the lock, and what that one said', () => {
  expect(takeLock(file, { address: 'http://localhost:8080' }).held).toBe(true);
  expect(takeLock(file)).toMatchObject({ held: false, holder: { pid: process.pid, address: 'http://localhost:8080' } });
});

test('A released lock is free, and leaves nothing behind', () => {
  const first = takeLock(file);
  if (first.held) first.release();
  expect(readdirSync(folder)).toEqual([]);
  expect(takeLock(file).held).toBe(true);
});

test('The lock of a process that is gone is taken over, even if its pid is used again', () => {
  writeFileSync(file, JSON.stringify({ pid: process.pid, started: 'long ago' }));
  expect(takeLock(file).held).toBe(true);
  expect(readdirSync(folder)).toEqual(['lock.json']);
});

test.each(['', '{"pid":1', 'null', '{"pid":"1"}'])('A lock file that a power cut left as %j is taken over', (content) => {
  writeFileSync(file, content);
  expect(takeLock(file).held).toBe(true);
});

test('Releasing leaves a lock alone that another has taken over meanwhile', () => {
  const first = takeLock(file);
  writeFileSync(file, JSON.stringify({ pid: 1, started: 'now' }));
  if (first.held) first.release();
  expect(readFileSync(file, 'utf8')).toContain('"pid":1');
});

test('A process is known by its pid and its start', () => {
  expect(isRunning(ownIdentity())).toBe(true);
  expect(isRunning({ ...ownIdentity(), started: 'another time' })).toBe(false);
});
