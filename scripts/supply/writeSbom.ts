/** The list of what is shipped (CycloneDX), as npm makes it from the lock: the same bytes for the same lock. */
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { sha256 } from '../compile/sha256.ts';
import { root } from '../root.ts';

type Sbom = {
  serialNumber: string;
  readonly metadata: { timestamp?: string; readonly component: { name: string }; readonly tools: readonly unknown[] };
  readonly components: readonly unknown[];
};

/** @returns how many packages it lists */
export async function writeSbom(file: string): Promise<number> {
  const sbom = await askNpm();
  // The hour, a random number and the folder's name would make each list another one.
  delete sbom.metadata.timestamp;
  sbom.metadata.component.name = 'account-area';
  sbom.serialNumber = '';
  sbom.serialNumber = `urn:uuid:${asUuid(sha256(JSON.stringify(sbom)))}`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(sbom, undefined, 2)}\n`);
  return sbom.components.length;
}

async function askNpm(): Promise<Sbom> {
  const args = ['sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx', '--loglevel=error'];
  const { stdout } = await promisify(execFile)('npm', args, { cwd: root, maxBuffer: 2 ** 26 });
  return JSON.parse(stdout);
}

/** Version 8 of RFC 9562: bits of our own. */
const asUuid = (hex: string): string =>
  [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
