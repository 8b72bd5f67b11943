import { accessSync, chmodSync, constants } from 'node:fs';
import path from 'node:path';

/**
 * A Node that runs TypeScript as it is: the running one if it is new enough, else the one installed with the project.
 * @param {string} root
 * @param {{ version: string, execPath: string, platform: string, arch: string }} [here]
 * @returns {string | undefined} the path of its binary
 */
export function findNode24(
  root,
  here = { version: process.versions.node, execPath: process.execPath, platform: process.platform, arch: process.arch },
) {
  if (Number.parseInt(here.version, 10) >= 24) return here.execPath;
  const installed = path.join(root, 'node_modules', `node-${here.platform}-${here.arch}`, 'bin', 'node');
  return isExecutable(installed) ? installed : undefined;
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return makeExecutable(file);
  }
}

/** @param {string} file */
function makeExecutable(file) {
  try {
    chmodSync(file, 0o755);
    return true;
  } catch {
    return false;
  }
}
