import { rm, stat, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { stringify } from 'csv-stringify/sync';
import { systemClock } from '../../src/server/clock.ts';
import { postcodeField } from '../../src/server/forms/postcodeField.ts';
import { tenantsIn } from '../../src/server/release/tenants.ts';
import { note } from '../../src/server/store/audit.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import type { Refused } from '../../src/server/store/imports.ts';
import { readArguments } from './arguments.ts';
import { type Imported, importPostcodes, type Progress } from './imports/importPostcodes.ts';
import { postcodeRows } from './imports/postcodeRow.ts';
import { unknownCode } from './source.ts';
import { misuse, type Verb } from './verb.ts';
import { withDatabase } from './withDatabase.ts';

/** Brings a list of an operator into the database; rows that are refused stand in a file beside it. */
export const importVerb: Verb = async (args, settings) => {
  const read = readArguments(args, {});
  if (read.problem !== undefined) return misuse(read.problem);
  const [what, code, file, more] = read.positionals;
  if (what !== 'postcodes' || code === undefined || file === undefined || more !== undefined)
    return misuse('npm run tenant -- import postcodes <tenant> <file>: a CSV whose first line is postcode,state,city,municipal,street.');
  const tenants = tenantsIn(settings.compiledDir, () => undefined, systemClock);
  const tenant = await tenants.find(code);
  if (tenant === undefined)
    return misuse(unknownCode([code], await tenants.codes()) ?? `"${code}" is not compiled: npm run tenant -- build`);
  const rules = await postcodeField(tenant.now);
  if (rules === undefined) return misuse(`${code} asks no postcode.`);
  const isFile = await stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isFile) return misuse(`There is no file ${file}.`);
  return withDatabase(settings, async (connectionString) => {
    const { db, end } = openDatabase(connectionString, { connections: 2 });
    try {
      const now = systemClock();
      const reader = postcodeRows({ ...rules, places: tenant.now.side.places });
      const imported = await importPostcodes(db, { tenant: code, file, read: reader, now, told: tenths() });
      if (imported.is === 'switched')
        await db
          .transaction()
          .execute((trx) =>
            note(trx, { tenant: code, actor: userInfo().username, action: 'postcodes imported', subject: String(imported.version) }, now),
          );
      return await said(imported, code, file);
    } finally {
      await end();
    }
  });
};

/** Says on stderr each time that another tenth of the file is done. */
function tenths(): (progress: Progress) => void {
  let last = 0;
  return ({ rows, part }) => {
    const tenth = Math.floor(part * 10);
    if (tenth > last) console.error(`${tenth * 10} %, ${rows} rows`);
    last = Math.max(last, tenth);
  };
}

async function said(imported: Imported, code: string, file: string): Promise<number> {
  switch (imported.is) {
    case 'unreadable':
      return misuse(`${file} cannot be imported: ${imported.why}.`);
    case 'busy':
      return misuse(`Another run imports postcodes of ${code} at this moment.`);
    case 'current':
      console.log(`${code}: these postcodes stand already.`);
      return 0;
    case 'nothing':
      return misuse(
        `${code}: nothing is imported, and what stood before stands; not one row could be taken.${await report(file, imported.refused)}`,
      );
    case 'switched': {
      const { rows, from, refused } = imported;
      const begun = from === 0 ? '' : `, of which ${from} by a run before`;
      console.log(`${code}: ${rows - refused.length} of ${rows} rows${begun}. They count from now on.${await report(file, refused)}`);
      return refused.length === 0 ? 0 : 1;
    }
  }
}

/** Writes the refused rows beside the file, and says where. */
async function report(file: string, refused: readonly Refused[]): Promise<string> {
  const at = `${file}.refused.csv`;
  if (refused.length === 0) {
    await rm(at, { force: true });
    return '';
  }
  const rows = refused.map(({ line, value, reason }) => [line, value, reason]);
  await writeFile(at, stringify([['line', 'value', 'reason'], ...rows], { escape_formulas: true }));
  return ` ${refused.length} rows were refused: ${at}`;
}
