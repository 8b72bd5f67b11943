import { stat } from 'node:fs/promises';
import path from 'node:path';
import { formatSuggestion, type SourceFiles } from '../../engine/compiler.ts';
import type { Settings } from '../../src/server/platform/settings.ts';
import { readTenantFiles } from '../compile/readTenantFiles.ts';

/** The files of the tenants' folder, or why there are none. */
export async function readSource({
  tenantsDir,
}: Settings): Promise<{ readonly files: SourceFiles; readonly problem?: undefined } | { readonly problem: string }> {
  const isFolder = await stat(tenantsDir).then(
    (found) => found.isDirectory(),
    () => false,
  );
  return isFolder ? { files: await readTenantFiles(tenantsDir) } : { problem: `${tenantsDir} is not a folder; TENANTS_DIR names it.` };
}

/** The tenants' folder as the screen shows it: relative to the working directory. */
export const shownFolder = ({ tenantsDir }: Settings): string => path.relative(process.cwd(), tenantsDir) || '.';

/** Folders below the tenants' folder, `_shared` included. */
export const foldersOf = (files: SourceFiles): readonly string[] => [
  ...new Set([...files.keys()].map((file) => file.split('/', 1)[0] ?? '')),
];

/** A message about the first code that is no tenant's folder; undefined where all are. */
export function unknownCode(codes: readonly string[], known: readonly string[]): string | undefined {
  const unknown = codes.find((code) => !known.includes(code));
  return unknown === undefined ? undefined : `There is no tenant "${unknown}": ${formatSuggestion(unknown, known)}`;
}
