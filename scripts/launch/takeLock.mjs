// Plain JavaScript: the launcher uses it before anything is installed.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isRunning, ownIdentity } from './processIdentity.mjs';

/**
 * What a lock file contains: its holder, and details that the holder adds.
 * @typedef {{ pid: number, started: string, [detail: string]: unknown }} Holder
 * @typedef {{ held: true, release: () => void } | { held: false, holder: Holder }} Lock
 */

let attempts = 0;

/**
 * Takes the lock, or says who holds it. A lock whose holder is gone is taken over.
 * @param {string} file
 * @param {Record<string, unknown>} [details] shown to anyone who finds the lock taken
 * @returns {Lock}
 */
export function takeLock(file, details = {}) {
  const own = { ...ownIdentity(), ...details };
  const draft = `${file}.${process.pid}.${attempts++}`;
  writeFileSync(draft, JSON.stringify(own));
  try {
    for (;;) {
      if (linkFile(draft, file)) return { held: true, release: () => release(file, own) };
      const text = read(file);
      if (text === undefined) continue;
      const holder = parse(text);
      if (holder !== undefined && isRunning(holder)) return { held: false, holder };
      setAside(file, text, `${draft}.stale`);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Waits until nobody else has the lock, and says so once.
 * @param {string} file
 * @returns {Promise<{ held: true, release: () => void }>}
 */
export async function waitForLock(file) {
  for (let reported = false; ; reported = true) {
    const lock = takeLock(file);
    if (lock.held) return lock;
    if (!reported) console.error(`Waiting for process ${lock.holder.pid}, which is installing packages …`);
    await pause(200);
  }
}

/** @param {string} draft @param {string} file */
function linkFile(draft, file) {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Removes a stale lock, unless someone else has just replaced it by a fresh one.
 * @param {string} file @param {string} stale @param {string} aside
 */
function setAside(file, stale, aside) {
  try {
    renameSync(file, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if (read(aside) !== stale) linkFile(aside, file);
  rmSync(aside, { force: true });
}

/** @param {string} file @param {Holder} own */
function release(file, own) {
  const holder = parse(read(file) ?? '');
  if (holder?.pid === own.pid && holder.started === own.started) rmSync(file, { force: true });
}

/**
 * @param {string} text
 * @returns {Holder | undefined}
 */
function parse(text) {
  try {
    const value = JSON.parse(text);
    return typeof value?.pid === 'number' && typeof value.started === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
