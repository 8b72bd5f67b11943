import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { waitForLock } from './takeLock.mjs';

// Not `npm ci`: it refuses the lock where a registry lacks a package for some other platform, and it empties the folder
// under running processes. `--no-save` takes the lock's versions and leaves the lock as it is.
const npmArguments = [
  'install',
  '--no-save',
  '--include=dev',
  '--include=optional',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

/**
 * Installs what package-lock.json lists, if node_modules differs from it.
 * One at a time: a second launcher waits for the first.
 * @param {string} root
 * @param {() => Promise<void>} [run] runs npm, until it is gone
 */
export async function install(root, run = () => runNpm(root)) {
  if (isInstalled(root)) return;
  const lock = await waitForLock(path.join(root, '.install.lock'));
  try {
    if (isInstalled(root)) return;
    console.error('Installing packages …');
    await run();
    writeStamp(root);
  } finally {
    lock.release();
  }
}

/**
 * A new file replaces the old one: a hard-linked copy of the folder would otherwise list packages that it does not have.
 * @param {string} root
 */
function writeStamp(root) {
  const made = `${stampFile(root)}.new`;
  writeFileSync(made, lockHash(root));
  renameSync(made, stampFile(root));
}

/** @param {string} root */
function isInstalled(root) {
  try {
    return readFileSync(stampFile(root), 'utf8') === lockHash(root);
  } catch {
    return false;
  }
}

/** @param {string} root */
function stampFile(root) {
  return path.join(root, 'node_modules', '.installed');
}

/** @param {string} root */
function lockHash(root) {
  return createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
}

/**
 * A signal is handed to npm and the launcher waits: the lock is held until npm is gone.
 * @param {string} root
 * @returns {Promise<void>}
 */
function runNpm(root) {
  return new Promise((resolve, reject) => {
    const npm = spawn('npm', npmArguments, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    /** @type {NodeJS.Signals[]} */
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => npm.kill(signal);
    for (const signal of signals) process.on(signal, forward);
    npm.once('error', (error) => reject(new Error(`npm could not be started: ${error.message}`)));
    npm.once('exit', (code, signal) => {
      for (const each of signals) process.off(each, forward);
      if (code === 0) resolve();
      else reject(new Error(`The packages could not be installed: npm ended with ${signal ?? `exit code ${code}`}.`));
    });
  });
}
