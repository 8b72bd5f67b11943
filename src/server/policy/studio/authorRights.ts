/** Files that an author may write: the texts; those and what numbers rules have; all. */
export type GrantedFiles = 'texts' | 'limits' | 'all';

/** What an author may do in a folder of the tenants: `xx`, or `_shared`. */
export type AuthorGrant = {
  readonly folder: string;
  readonly files: GrantedFiles;
  /** In which the author approves what others propose. */
  readonly roles: readonly string[];
};

/** Folders by what each is based on, `_shared` among them. */
export type Folders = ReadonlyMap<string, string | undefined>;

export const sharedFolder = '_shared';

/** No part starts with a point, so that a path leads nowhere but down, and to nothing hidden. */
const path = /^(?:_shared|[a-z0-9][a-z0-9-]{0,29})(?:\/[A-Za-z0-9_][A-Za-z0-9_-]*){0,4}\/[A-Za-z0-9_][A-Za-z0-9_.-]*\.(?:yaml|md|csv|svg)$/;
const longestPath = 200;

export const isSourcePath = (text: string): boolean => text.length <= longestPath && path.test(text) && !text.includes('..');

const texts = /^[^/]+\/(?:texts\.yaml|(?:texts|mails|policies)\/.+)$/;
const limits = /^[^/]+\/(?:limits|fields|password|calendar|retention|refunds|invoices|loyalty|catalogue)\.yaml$/;

export const folderOf = (file: string): string => file.split('/', 1)[0] ?? '';

/** May an author write this file? */
export function mayWrite(grants: readonly AuthorGrant[], file: string): boolean {
  const grant = grants.find(({ folder }) => folder === folderOf(file));
  if (grant === undefined || !isSourcePath(file)) return false;
  if (grant.files === 'all' || texts.test(file)) return true;
  return grant.files === 'limits' && limits.test(file);
}

/** The folders that an author may read: those granted, what they are made of, and what is made of them. */
export function readableFolders(grants: readonly AuthorGrant[], folders: Folders): ReadonlySet<string> {
  const granted = grants.map(({ folder }) => folder).filter((folder) => folders.has(folder));
  if (granted.length === 0) return new Set();
  if (granted.includes(sharedFolder)) return new Set(folders.keys());
  const below = granted.flatMap((folder) => folders.get(folder) ?? []);
  const above = [...folders].flatMap(([folder, basedOn]) => (basedOn !== undefined && granted.includes(basedOn) ? [folder] : []));
  return new Set([sharedFolder, ...granted, ...below, ...above]);
}
