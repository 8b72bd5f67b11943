import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Evidence } from '../../src/server/policy/studio/openNeeds.ts';

/** The word of one person on one finding; it is void once the evidence has grown. */
export type Approval = {
  readonly fingerprint: string;
  readonly role: string;
  /** E-mail of the approver. */
  readonly by: string;
  readonly why: string;
  readonly at: string;
  readonly evidence: Evidence;
};

/** Beside the folders of the releases, in none of them: servers read everything in those. */
const fileOf = (compiledDir: string, tenant: string): string => path.join(compiledDir, `${tenant}.approvals.json`);

export async function readApprovals(compiledDir: string, tenant: string): Promise<readonly Approval[]> {
  const text = await readFile(fileOf(compiledDir, tenant), 'utf8').catch(() => undefined);
  return text === undefined ? [] : (JSON.parse(text) as readonly Approval[]);
}

/** All approvals remain, so that one can find out later who approved a release. */
export async function addApprovals(compiledDir: string, tenant: string, added: readonly Approval[]): Promise<void> {
  const file = fileOf(compiledDir, tenant);
  const beside = `${file}.${process.pid}.new`;
  await writeFile(beside, `${JSON.stringify([...(await readApprovals(compiledDir, tenant)), ...added], null, 2)}\n`);
  await rename(beside, file);
}
