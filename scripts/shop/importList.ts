import { rm, stat, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { stringify } from 'csv-stringify/sync';
import { overlayImports } from '../../src/server/domain/geo/overlayImports.ts';
import { systemClock } from '../../src/server/platform/clock.ts';
import { recordAudit } from '../../src/server/store/audit/recordAudit.ts';
import type { Database } from '../../src/server/store/database.ts';
import { type RefusedRow, withdrawImport } from '../../src/server/store/geo/imports.ts';
import type { ImportKind } from '../../src/server/store/geo/tables.ts';
import { readArguments } from '../command-line/readArguments.ts';
import { misuse, type Verb } from '../command-line/verb.ts';
import { findCompiledTenant } from './findCompiledTenant.ts';
import { type ImportOutcome, importFile, type Progress } from './imports/importFile.ts';
import { kinds, sourceOf } from './imports/sourceOf.ts';
import { onDatabase } from './onDatabase.ts';

const usage = `npm run shop -- import ${kinds.join('|')} <tenant> <file>: a CSV in UTF-8 with commas; --bundled instead of the file goes back to the release's own list.`;

/** Loads a list of an operator into the database; refused rows are written to a file beside it. */
export const importList: Verb = async (args, settings) => {
  const read = readArguments(args, {
    bundled: { type: 'boolean', default: false },
    from: { type: 'string' },
    ui: { type: 'string' },
    form: { type: 'string' },
    into: { type: 'string' },
    output: { type: 'string' },
  });
  if (read.problem !== undefined) return misuse(read.problem);
  if (read.values.from !== undefined) {
    const { importForm, readImport } = await import('../tenant/convert/importForm.ts');
    const options = readImport(read.values);
    return options === 2 ? options : importForm(options);
  }
  const [what, code, file, more] = read.positionals;
  const kind = kinds.find((one) => one === what);
  const { bundled } = read.values;
  if (kind === undefined || code === undefined || (file === undefined) !== bundled || more !== undefined) return misuse(usage);
  const compiled = await findCompiledTenant(settings, code);
  if (compiled.problem !== undefined) return misuse(compiled.problem);
  if (file !== undefined && !(await isFile(file))) return misuse(`There is no file ${file}.`);
  return onDatabase(settings, async (db) => {
    const now = systemClock();
    if (file === undefined) return await goBack(db, { kind, code, now });
    // Postcodes name the places that count now, imported ones too.
    const tenant = (await overlayImports(compiled.tenants, db).find(code)) ?? compiled.tenant;
    const source = await sourceOf(kind, tenant.now);
    if (source === undefined) return misuse(`${code} asks none of its shoppers for ${kind}.`);
    const imported = await source((one) => importFile(db, one, { tenant: code, file, now, onProgress: tenths() }));
    if (imported.is === 'switched') await recordImport(db, { code, action: `${kind} imported`, version: String(imported.version), now });
    return await reportOutcome(imported, { kind, code, file });
  });
};

const isFile = (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  );

const recordImport = (
  db: Database,
  { code, action, version, now }: { readonly code: string; readonly action: string; readonly version: string; readonly now: Date },
) => db.transaction().execute((trx) => recordAudit(trx, { tenant: code, actor: userInfo().username, action, subject: version }, now));

async function goBack(
  db: Database,
  { kind, code, now }: { readonly kind: ImportKind; readonly code: string; readonly now: Date },
): Promise<number> {
  if (!(await withdrawImport(db, { tenant: code, kind })))
    return misuse(`${code}: there is no import of ${kind}; the bundled list is in use.`);
  await recordImport(db, { code, action: `${kind} withdrawn`, version: '', now });
  console.log(`${code}: the import of ${kind} counts no more.${kind === 'postcodes' ? ' None are bundled: their form alone counts.' : ''}`);
  return 0;
}

/** Says on stderr each time that another tenth of the file is done. */
function tenths(): (progress: Progress) => void {
  let last = 0;
  return ({ rows, part }) => {
    const tenth = Math.floor(part * 10);
    if (tenth > last) console.error(`${tenth * 10} %, ${rows} rows`);
    last = Math.max(last, tenth);
  };
}

type ImportedFile = { readonly kind: ImportKind; readonly code: string; readonly file: string };

async function reportOutcome(imported: ImportOutcome, { kind, code, file }: ImportedFile): Promise<number> {
  switch (imported.is) {
    case 'unreadable':
      return misuse(`${file} cannot be imported: ${imported.why}.`);
    case 'busy':
      return misuse(`Another run imports ${kind} of ${code} at this moment.`);
    case 'current':
      console.log(`${code}: these ${kind} are imported already.`);
      return 0;
    case 'nothing':
      return misuse(
        `${code}: nothing is imported, and the previous list remains; not one row could be accepted.${await report(file, imported.refused)}`,
      );
    case 'switched': {
      const { rows, from, refused } = imported;
      const begun = from === 0 ? '' : `, of which ${from} by a run before`;
      console.log(
        `${code}: ${rows - refused.length} of ${rows} rows${begun}. They count from now on, at a server that runs within seconds.${await report(file, refused)}`,
      );
      return refused.length === 0 ? 0 : 1;
    }
  }
}

/** Writes the refused rows beside the file, and says where. */
async function report(file: string, refused: readonly RefusedRow[]): Promise<string> {
  const at = `${file}.refused.csv`;
  if (refused.length === 0) {
    await rm(at, { force: true });
    return '';
  }
  const rows = refused.map(({ line, value, reason, remedy }) => [line, value, reason, remedy]);
  await writeFile(at, stringify([['line', 'value', 'reason', 'remedy'], ...rows], { escape_formulas: true }));
  return ` ${refused.length} rows were refused: ${at}`;
}
