import { setTimeout as pause } from 'node:timers/promises';
import { compile, type ReadYaml, SHARED, type SourceFiles, tenantFolders } from '../../engine/compiler.ts';
import { TOGETHER } from './compileIfChanged.ts';
import { compileTenants, errorsAsText, foldersIn } from './compileTenants.ts';
import { contract } from './contract.ts';
import { filesOf, publishTenant, sweepCompiled } from './publishTenant.ts';
import { readFoldersAgain, readTenantFiles } from './readTenantFiles.ts';
import { sha256 } from './sha256.ts';
import { watchFolders } from './watchFolders.ts';

export type Followed = {
  /** These tenants have a new release. */
  readonly published: (tenants: readonly string[]) => void;
  /** What the YAML says wrong now, as `check` prints it; '' once nothing is. */
  readonly mistakes: (text: string) => void;
  /** Tenants in the order in which they are wanted: the one on the screen first. */
  readonly wanted: (tenants: readonly string[]) => readonly string[];
};

export type FollowOptions = {
  readonly tenantsDir: string;
  readonly compiledDir: string;
  readonly read: ReadYaml;
  /** Tenants that have mistakes already. */
  readonly broken: readonly string[];
};

/** An editor writes a file in more than one go; so many milliseconds after the last it is read. */
const SETTLED = 15;
/** How long after the last change everything is checked. */
const AT_REST = 400;
/** So long the page that shows the first tenant has to ask for its release: other tenants are compiled in the same process. */
const SHOWN = 250;

/**
 * Follows a folder of tenants: the affected tenants are compiled and published at once, and checked when the author rests. A tenant with
 * mistakes keeps its last release. Of many tenants only the affected are compiled; of few all are checked, as what all of them do not use
 * is a mistake too.
 * @returns ends it
 */
export function followTenants(options: FollowOptions, told: string, followed: Followed): () => void {
  const { tenantsDir, compiledDir, read } = options;
  /** Folders that were written. */
  const changed = new Set<string>();
  const unpublished = new Set<string>();
  const unchecked = new Set<string>(options.broken);
  let files: SourceFiles = new Map();
  let running: Promise<void> = Promise.resolve();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let said = '';

  const tenantsIn = (): readonly string[] => foldersIn(files).filter((folder) => !folder.startsWith('_'));
  const sourcesOf = (name: string): SourceFiles => filesOf(files, [SHARED, ...tenantFolders(name, files)]);

  const readChanged = async (): Promise<void> => {
    const folders = [...changed];
    files = readFoldersAgain(files, tenantsDir, folders);
    changed.clear();
    const names = tenantsIn();
    for (const name of names) {
      const chain = tenantFolders(name, files);
      if (!folders.some((folder) => folder.startsWith('_') || chain.includes(folder))) continue;
      unpublished.add(name);
      unchecked.add(name);
    }
    const gone = folders.filter((folder) => !folder.startsWith('_') && !names.includes(folder));
    for (const name of gone) for (const some of [unpublished, unchecked]) some.delete(name);
    if (gone.length > 0) await sweepCompiled(compiledDir, names);
  };

  const publish = async (): Promise<void> => {
    await readChanged();
    for (const [at, name] of followed.wanted([...unpublished]).entries()) {
      unpublished.delete(name);
      const own = sourcesOf(name);
      const compiled = compile(own, { contract, hash: sha256, read }).tenants.find(({ tenant }) => tenant === name);
      if (compiled !== undefined && (await publishTenant(compiledDir, compiled, { sources: own }))) followed.published([name]);
      const until = Date.now() + (at === 0 ? SHOWN : 0);
      do await pause(1);
      while (changed.size === 0 && Date.now() < until);
      // A newer change goes first.
      if (changed.size > 0) return;
    }
  };

  /** Group by group, up to the first mistakes: an author corrects those first, and of a shared file others say the same. */
  const check = async (): Promise<void> => {
    const names = tenantsIn();
    const isFew = names.length <= TOGETHER;
    let text = '';
    for (const group of isFew ? [names] : inGroups(followed.wanted([...unchecked]))) {
      const compiled = await compileTenants({ ...{ tenantsDir, compiledDir, read, files }, ...(isFew ? {} : { only: group }) });
      if (compiled.changed.length > 0) followed.published(compiled.changed);
      text = errorsAsText(compiled, told);
      if (text !== '') break;
      for (const name of group) unchecked.delete(name);
      await pause(0);
      if (changed.size > 0) return;
    }
    if (text !== said) followed.mistakes(text);
    said = text;
  };

  /** The first edit finds all files read, and a compiler that has run. */
  const warmUp = async (): Promise<void> => {
    files = await readTenantFiles(tenantsDir);
    const [first] = tenantsIn();
    if (first !== undefined) compile(sourcesOf(first), { contract, hash: sha256, read });
  };

  const inTurn = (work: () => Promise<void>): void => {
    // A file may be gone between two looks: the next change tries again.
    running = running.then(work).catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
  };

  inTurn(warmUp);
  const unwatch = watchFolders(options.tenantsDir, (file) => {
    const folder = file.split(/[\\/]/, 1)[0];
    if (folder === undefined || folder === '') return;
    changed.add(folder);
    clearTimeout(waiting);
    clearTimeout(resting);
    waiting = setTimeout(() => inTurn(publish), SETTLED);
    resting = setTimeout(() => inTurn(check), AT_REST);
  });
  return () => {
    clearTimeout(waiting);
    clearTimeout(resting);
    unwatch();
  };
}

const inGroups = (names: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(names.length / TOGETHER) }, (_, at) => names.slice(at * TOGETHER, (at + 1) * TOGETHER));
