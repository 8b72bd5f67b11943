import type { WallSelection } from '../worker/messages.ts';
import type { Folder } from './server.ts';

type Parts = {
  readonly folders: readonly Folder[];
  readonly texts: ReadonlyMap<string, string>;
  readonly bases: ReadonlyMap<string, string>;
  readonly wanted: Pick<WallSelection, 'tenants'>;
  readonly mayWrite: (path: string) => boolean;
};

/** The tenants on the wall that inherit a file, have none of that name, and may be given one by the author. */
export const findHeirs = (path: string, { folders, texts, bases, wanted, mayWrite }: Parts): readonly string[] => {
  const [, folder, name] = /^([^/]+)\/([a-z]+\.yaml)$/.exec(path) ?? [];
  if (folder === undefined) return [];
  return wanted.tenants.filter((tenant) => {
    const own = `${tenant}/${name}`;
    const isInherited = ['_shared', folders.find(({ code }) => code === tenant)?.basedOn].includes(folder);
    // One that was begun and emptied again is not there.
    const isThere = bases.has(own) || (texts.get(own) ?? '') !== '';
    return isInherited && !isThere && mayWrite(own);
  });
};
