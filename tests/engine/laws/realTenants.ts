import path from 'node:path';
import type { SourceFiles } from '../../../engine/compiler.ts';
import { readTenantFiles } from '../../../scripts/compile/readTenantFiles.ts';
import { root } from '../../../scripts/root.ts';

/** The tenants of this repository. */
export const realFiles: SourceFiles = await readTenantFiles(path.join(root, 'tenants'));

const folderOf = (file: string): string => file.split('/', 1)[0] ?? '';

export const realNames: readonly string[] = [
  ...new Set([...realFiles.keys()].filter((file) => file.endsWith('/tenant.yaml')).map(folderOf)),
].sort();

const basedOn = (name: string): string | undefined => /^basedOn: *(\S+)/mu.exec(realFiles.get(`${name}/tenant.yaml`) ?? '')?.[1];

const language = (name: string): string =>
  /^language: *(\w+)/mu.exec(realFiles.get(`${name}/tenant.yaml`) ?? '')?.[1] ?? language(basedOn(name) ?? '');

/** One tenant with what it is made of, without its long lists of places: quick to compile. */
export const filesOf = (name: string): SourceFiles => {
  const folders = ['_shared', basedOn(name), name];
  const words = `${language(name)}.yaml`;
  const isOther = (file: string) =>
    file.includes('/places/') || (/^_shared\/(?:texts\/|catalogue\/[a-z]{2}\.yaml$)/u.test(file) && !file.endsWith(`/${words}`));
  return new Map([...realFiles].filter(([file]) => folders.includes(folderOf(file)) && !isOther(file)));
};
