import { stat } from 'node:fs/promises';
import path from 'node:path';
import { readTenantFiles } from '../../compile/readTenantFiles.ts';
import { type Against, readGitFiles } from './readGitFiles.ts';

/** The tenants' files of a commit, a branch or a tag, or of a folder. */
export async function readAgainst(against: string, tenantsDir: string): Promise<Against> {
  const folder = path.resolve(against);
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) return readGitFiles(against, tenantsDir);
  const files = await readTenantFiles(folder);
  const hasTenants = [...files.keys()].some((file) => file.endsWith('/tenant.yaml'));
  return hasTenants ? { name: against, files } : { problem: `${against} has no tenants: no folder in it has a file tenant.yaml.` };
}
