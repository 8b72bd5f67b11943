import { setTimeout as pause } from 'node:timers/promises';
import { compile, type ReadYaml } from '../../engine/compiler.ts';
import { type CompileOptions, compileTenants, errorsAsText } from './compileTenants.ts';
import { contract } from './contract.ts';
import { publishTenant } from './publishTenant.ts';
import { readTenantFiles } from './readTenantFiles.ts';
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

/** An editor writes a file in more than one go; so many milliseconds after the last it is read. */
const SETTLED = 15;
/** How long after the last change everything is checked. */
const AT_REST = 400;

/**
 * Follows a folder of tenants: the affected tenants are compiled and published at once, everything is checked when the
 * author rests. A tenant with mistakes keeps its last release.
 * @returns ends it
 */
export function followTenants(options: CompileOptions & { readonly read: ReadYaml }, told: string, followed: Followed): () => void {
  const changed = new Set<string>();
  let running: Promise<void> = Promise.resolve();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let said = '';

  const publish = async (): Promise<void> => {
    const folders = [...changed];
    changed.clear();
    const files = await readTenantFiles(options.tenantsDir);
    const names = new Set([...files.keys()].map((file) => file.split('/', 1)[0] ?? ''));
    const chains = new Map([...names].filter((name) => !name.startsWith('_')).map((name) => [name, selfAndParent(name, files)]));
    const concerned = [...chains].filter(([, chain]) => folders.some((folder) => folder.startsWith('_') || chain.includes(folder)));
    for (const name of followed.wanted(concerned.map(([tenant]) => tenant))) {
      const chain = chains.get(name) ?? [];
      const own = new Map([...files].filter(([file]) => file.startsWith('_') || chain.includes(file.split('/', 1)[0] ?? '')));
      const compiled = compile(own, { contract, hash: sha256, read: options.read }).tenants.find(({ tenant }) => tenant === name);
      if (compiled !== undefined && (await publishTenant(options.compiledDir, compiled, { sources: own }))) followed.published([name]);
      // A newer change goes first.
      if (changed.size > 0) return;
      await pause(0);
    }
  };

  const check = async (): Promise<void> => {
    const compiled = await compileTenants(options);
    const text = errorsAsText(compiled, told);
    if (text !== said) followed.mistakes(text);
    said = text;
    if (compiled.changed.length > 0) followed.published(compiled.changed);
  };

  const inTurn = (work: () => Promise<void>): void => {
    // A file may be gone between two looks: the next change tries again.
    running = running.then(work).catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
  };

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

/** A tenant and those that it is based on. */
function selfAndParent(name: string, files: ReadonlyMap<string, string>): readonly string[] {
  const base = /^basedOn:\s*([\w-]+)/m.exec(files.get(`${name}/tenant.yaml`) ?? '')?.[1];
  return base === undefined || base === name ? [name] : [name, base];
}
