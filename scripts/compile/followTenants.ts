import { setTimeout as pause } from 'node:timers/promises';
import { createCachingReader, SHARED, type SourceFiles, tenantFolders } from '../../engine/compiler.ts';
import { TOGETHER } from './compileIfChanged.ts';
import { compileTenants, errorsAsText } from './compileTenants.ts';
import { sweepCompiled } from './publishTenant.ts';
import { type Folders, mergeFolders, readFoldersAgain, readTenantFolders } from './readTenantFiles.ts';

export type FollowEvents = {
  /** These tenants have a new release. */
  readonly published: (tenants: readonly string[]) => void;
  /** What the YAML says wrong now, as `check` prints it; '' once nothing is. */
  readonly mistakes: (text: string) => void;
  /** Those of these tenants whose pages were requested, the last one first. */
  readonly onScreen: (tenants: readonly string[]) => Promise<readonly string[]>;
};

export type FollowOptions = {
  readonly tenantsDir: string;
  readonly compiledDir: string;
  /** Tenants that have mistakes already. */
  readonly broken: readonly string[];
  /** How the tenants' folder is called in messages. */
  readonly shown: string;
};

/** An editor writes a file in more than one go; so many milliseconds after the last it is read. */
const SETTLED = 15;
/** How long after the last change the author rests. */
const AT_REST = 400;
/** After so many tenants the compiler is as quick as it gets. */
export const WARM = 8;

/**
 * Follows a folder of tenants: those on the screen are compiled and published at once, the others that a change affects when the author
 * rests. A tenant with mistakes keeps its last release. Few tenants are then compiled as one, as what all of them do not use is a mistake too.
 * @returns to be told of each file that was written, by its path below the folder
 */
export function followTenants({ tenantsDir, compiledDir, broken, shown }: FollowOptions, followed: FollowEvents): (file: string) => void {
  const read = createCachingReader();
  /** Folders that were written. */
  const changed = new Set<string>();
  /** Tenants that are not compiled since. */
  const stale = new Set<string>(broken);
  /** Tenant → what its YAML says wrong, as text. */
  const mistakes = new Map<string, string>();
  let folders: Folders = new Map();
  let running: Promise<void> = Promise.resolve();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  // The mistakes of the start are told again: a page may be open since.
  let reported = broken.length === 0 ? '' : undefined;

  const tenantsIn = (): readonly string[] => [...folders.keys()].filter((folder) => !folder.startsWith('_'));
  const chainOf = (name: string): readonly string[] => tenantFolders(name, folders.get(name) ?? new Map());
  const sourcesOf = (name: string): SourceFiles =>
    mergeFolders([SHARED, ...chainOf(name)].map((folder) => folders.get(folder) ?? new Map()));

  const readChanged = async (): Promise<void> => {
    const written = [...changed];
    folders = readFoldersAgain(folders, tenantsDir, written);
    changed.clear();
    const names = tenantsIn();
    const isAffected = (name: string) => written.some((folder) => folder.startsWith('_') || chainOf(name).includes(folder));
    for (const name of names.filter(isAffected)) stale.add(name);
    const removed = written.filter((folder) => !folder.startsWith('_') && !names.includes(folder));
    for (const name of removed) for (const known of [stale, mistakes]) known.delete(name);
    if (removed.length > 0) await sweepCompiled(compiledDir, names);
  };

  const compileSome = async (files: SourceFiles, only?: readonly string[]): Promise<string> => {
    const compiled = await compileTenants({ ...{ tenantsDir, compiledDir, read, files }, ...(only === undefined ? {} : { only }) });
    if (compiled.changed.length > 0) followed.published(compiled.changed);
    return errorsAsText(compiled, shown);
  };

  /** One after another, until something else is changed: that goes first. */
  const compileEach = async (names: readonly string[]): Promise<void> => {
    for (const name of names) {
      stale.delete(name);
      mistakes.set(name, await compileSome(sourcesOf(name), [name]));
      await pause(1);
      if (changed.size > 0) return;
    }
  };

  const compileShown = async (): Promise<void> => {
    await readChanged();
    await compileEach(await followed.onScreen([...stale]));
  };

  const compileOthers = async (): Promise<void> => {
    const isFew = tenantsIn().length <= TOGETHER;
    if (isFew) stale.clear();
    else await compileEach([...stale]);
    // The first ones: an author corrects those first, and of a shared file others say the same.
    const text = isFew ? await compileSome(mergeFolders(folders.values())) : ([...mistakes.values()].find((one) => one !== '') ?? '');
    if (changed.size > 0) return;
    if (text !== reported) followed.mistakes(text);
    reported = text;
  };

  /** The first edit finds all files read, and a compiler that has run. */
  const warmUp = async (): Promise<void> => {
    folders = await readTenantFolders(tenantsDir);
    await compileEach(tenantsIn().slice(0, WARM));
  };

  const inTurn = (work: () => Promise<void>): void => {
    // A file may be gone between two looks: the next change tries again.
    running = running.then(work).catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
  };

  inTurn(warmUp);
  return (file) => {
    const folder = file.split(/[\\/]/, 1)[0];
    if (folder === undefined || folder === '') return;
    changed.add(folder);
    clearTimeout(waiting);
    clearTimeout(resting);
    waiting = setTimeout(() => inTurn(compileShown), SETTLED);
    resting = setTimeout(() => inTurn(compileOthers), AT_REST);
  };
}
