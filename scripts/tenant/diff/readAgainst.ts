import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { SourceFiles } from '../../../engine/compiler.ts';
import { readRelease, readSources } from '../../compile/publishTenant.ts';
import { readTenantFiles } from '../../compile/readTenantFiles.ts';
import { type Against, readGitFiles } from './readGitFiles.ts';

/** The files that the current releases of a folder were made of; undefined for a folder that has no releases. */
async function readReleased(folder: string): Promise<SourceFiles | undefined> {
  const names = await readdir(folder);
  const releases = await Promise.all(names.map((name) => readRelease(folder, name)));
  const sources = await Promise.all(releases.map((release) => (release === undefined ? undefined : readSources(folder, release))));
  const found = sources.filter((files) => files !== undefined);
  return found.length === 0 ? undefined : new Map(found.flatMap((files) => [...files]));
}

/** The tenants' files of a commit, a branch or a tag, or of a folder. */
export async function readAgainst(against: string, tenantsDir: string): Promise<Against> {
  const folder = path.resolve(against);
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) return readGitFiles(against, tenantsDir);
  const released = await readReleased(folder);
  if (released !== undefined) return { name: against, files: released };
  const files = await readTenantFiles(folder);
  const hasTenants = [...files.keys()].some((file) => file.endsWith('/tenant.yaml'));
  return hasTenants
    ? { name: against, files }
    : { problem: `${against} has no tenants: no folder in it has a file tenant.yaml, or a release that kept its sources.` };
}
