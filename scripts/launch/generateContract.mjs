import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { waitForLock } from './takeLock.mjs';

/**
 * Writes what is generated from the contract, if the contract, its generator or the packages have changed. One at a time: a second
 * launcher waits for the first.
 * @param {string} root
 * @param {() => void} generate
 */
export async function generateContract(root, generate) {
  if (isGenerated(root)) return;
  const lock = await waitForLock(path.join(root, '.install.lock'));
  try {
    if (isGenerated(root)) return;
    generate();
    writeFileSync(`${stampFile(root)}.new`, hashOfSources(root));
    renameSync(`${stampFile(root)}.new`, stampFile(root));
  } finally {
    lock.release();
  }
}

/**
 * @param {string} root
 * @param {string} node a Node that runs TypeScript
 */
export function runGenerator(root, node) {
  const script = path.join(root, 'scripts/contract/writeContractFiles.ts');
  const { status } = spawnSync(node, ['--disable-warning=ExperimentalWarning', script], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The contract in schemas/api could not be bundled: npm run check:contract says why.');
}

/** @param {string} root */
function isGenerated(root) {
  try {
    return readFileSync(stampFile(root), 'utf8') === hashOfSources(root);
  } catch {
    return false;
  }
}

/** @param {string} root */
const stampFile = (root) => path.join(root, 'src/contract/generated/.sources');

/** @param {string} root */
function hashOfSources(root) {
  const hash = createHash('sha256');
  const contract = readdirSync(path.join(root, 'schemas/api'))
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .map((file) => `schemas/api/${file}`);
  for (const file of ['package-lock.json', 'scripts/contract/contractFiles.ts', ...contract]) {
    hash.update(`${file}\0`).update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}
