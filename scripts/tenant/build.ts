import { mkdir, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { EmittedTenant } from '../../engine/compiler.ts';
import type { Settings } from '../../src/server/platform/settings.ts';
import { predictionsOf } from '../../src/server/policy/insight/predictionsOf.ts';
import type { Database } from '../../src/server/store/database.ts';
import { keepPredictions } from '../../src/server/store/insight/predictions.ts';
import { readArguments } from '../command-line/readArguments.ts';
import { misuse, type Verb } from '../command-line/verb.ts';
import { committedFiles } from '../compile/committedFiles.ts';
import { compileFolder, compileTenants, errorsAsText } from '../compile/compileTenants.ts';
import { findAuthors } from '../compile/findAuthors.ts';
import { findWaiting, formatWaiting, type WaitingTenant } from '../compile/findWaiting.ts';
import { readRelease } from '../compile/publishTenant.ts';
import { root } from '../root.ts';
import { onDatabase } from '../shop/onDatabase.ts';
import { readSource, shownFolder } from './readSource.ts';

const schemasDir = path.join(root, 'schemas');
const REMEDY = 'npm run tenant -- build';

/** Publishes what is compiled, and writes the committed files; or proves that those are up to date. */
export const build: Verb = async (args, settings) => {
  const read = readArguments(args, { check: { type: 'boolean' }, schemas: { type: 'boolean' }, database: { type: 'boolean' } });
  if (read.problem !== undefined) return misuse(read.problem);
  if (read.positionals.length > 0) return misuse('build compiles all tenants; it takes no names.');
  const source = await readSource(settings);
  if (source.problem !== undefined) return misuse(source.problem);
  const checking = read.values.check === true;
  const compiled =
    checking || read.values.schemas === true
      ? await compiledOnly(settings)
      : await (read.values.database === true
          ? onDatabase(settings, (db) => compiledAndPublished(settings, db))
          : compiledAndPublished(settings));
  for (const tenant of compiled.changed) console.log(`published ${tenant}`);
  const ours = settings.tenantsDir === path.join(root, 'tenants');
  const broken = Object.entries(compiled.made).flatMap(([tenant, { sound }]) => (sound ? [] : [tenant]));
  const current = ours
    ? await differences(await committedFiles(compiled.tenants), broken)
    : { stale: new Map<string, string>(), removed: [] };
  const mistakes = errorsAsText(compiled, shownFolder(settings));
  if (mistakes !== '') console.error(mistakes);
  if (checking) return prove(current, mistakes !== '');
  await write(current);
  for (const one of compiled.waiting) console.error(formatWaiting(one));
  return mistakes === '' && compiled.waiting.length === 0 ? 0 : 1;
};

const compiledOnly = async ({ tenantsDir }: Settings) => ({ ...(await compileFolder(tenantsDir)), changed: [], waiting: [] });

async function compiledAndPublished(settings: Settings, db?: Database) {
  const tenants: EmittedTenant[] = [];
  const waiting: WaitingTenant[] = [];
  const replaced: WaitingTenant[] = [];
  const authorOf = findAuthors(settings.tenantsDir);
  const compiled = await compileTenants(settings, {
    published: (tenant) => tenants.push(tenant),
    async mayReplace(older, tenant, sources) {
      const found = await findWaiting(settings.compiledDir, { older, tenant, sources, authorOf, db });
      (found.needs.length > 0 ? waiting : replaced).push(found);
      return found.needs.length === 0;
    },
  });
  if (db !== undefined) for (const one of replaced) await predict(settings, db, one);
  return { ...compiled, tenants, waiting };
}

/** Keeps what the comparison says that the release refuses: insight shows beside it what was refused since. */
async function predict({ compiledDir }: Settings, db: Database, { tenant, findings }: WaitingTenant): Promise<void> {
  const release = await readRelease(compiledDir, tenant);
  if (release === undefined) return;
  const of = { tenant, release: release.hash, at: new Date() };
  await db.transaction().execute((trx) => keepPredictions(trx, of, predictionsOf(findings)));
}

type Differences = { readonly stale: ReadonlyMap<string, string>; readonly removed: readonly string[] };

/** What differs below schemas/: files to write, and files of forms and tenants that are gone. A broken tenant keeps its own. */
async function differences(wanted: ReadonlyMap<string, string>, broken: readonly string[]): Promise<Differences> {
  const stale = new Map<string, string>();
  for (const [name, text] of wanted) {
    // Types over all tenants would lack the broken one's forms: they wait until it is corrected.
    if (name.endsWith('.d.ts') && broken.length > 0) continue;
    if ((await readFile(path.join(schemasDir, name), 'utf8').catch(() => undefined)) !== text) stale.set(name, text);
  }
  const entries = await readdir(schemasDir, { recursive: true, withFileTypes: true }).catch(() => []);
  const removed = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(schemasDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter(
      (name) =>
        name.endsWith('.schema.json') &&
        // Written by hand.
        !/^(?:api|output)\//u.test(name) &&
        !wanted.has(name) &&
        !broken.includes(name.split('/', 1)[0] ?? ''),
    );
  return { stale, removed };
}

function prove({ stale, removed }: Differences, mistaken: boolean): number {
  for (const name of stale.keys()) console.error(`schemas/${name} is out of date.`);
  for (const name of removed) console.error(`schemas/${name} belongs to nothing any more.`);
  const count = stale.size + removed.length;
  if (count > 0) console.error(`${count} of the compiled files are out of date: ${REMEDY}`);
  return count > 0 || mistaken ? 1 : 0;
}

async function write({ stale, removed }: Differences): Promise<void> {
  for (const [name, text] of stale) {
    const file = path.join(schemasDir, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
    console.log(`wrote schemas/${name}`);
  }
  for (const name of removed) {
    const file = path.join(schemasDir, name);
    await rm(file, { force: true });
    await rmdir(path.dirname(file)).catch(() => undefined);
    console.log(`removed schemas/${name}`);
  }
}
