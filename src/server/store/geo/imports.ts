import { sql } from 'kysely';
import type { Database, Transaction } from '../database.ts';
import type { ImportKind } from './tables.ts';

/** A version of an imported list. */
export type Version = { readonly tenant: string; readonly version: number };
export type RefusedRow = { readonly line: number; readonly value: string; readonly reason: string; readonly remedy: string };

/** Where the rows of a kind of import go. */
export type Destination<Row> = {
  readonly kind: ImportKind;
  readonly table: 'postcodes' | 'imported_rows';
  readonly insert: (trx: Transaction, of: Version, rows: readonly Row[]) => Promise<unknown>;
  /** Looks at the file once it is whole: takes out what cannot stay, and notes it among the refused. */
  readonly settle: (trx: Transaction, of: Version) => Promise<unknown>;
};

/** What a file is to the shop: on its way so far, or the current one. */
export type BegunImport = { readonly is: 'current' } | { readonly is: 'running'; readonly version: number; readonly position: number };

/** Continues the import of this file, or starts it; an incomplete one of another file is dropped. */
export async function beginImport(
  db: Database,
  { kind, table }: Pick<Destination<never>, 'kind' | 'table'>,
  { tenant, fileHash, now }: { readonly tenant: string; readonly fileHash: string; readonly now: Date },
): Promise<BegunImport> {
  const started = await db.transaction().execute(async (trx): Promise<BegunImport> => {
    const stands = await importIn(trx, { tenant, kind }, 'current');
    if (stands?.file_hash === fileHash) return { is: 'current' };
    const running = await importIn(trx, { tenant, kind }, 'running');
    if (running?.file_hash === fileHash) return { is: 'running', version: running.version, position: running.position };
    if (running !== undefined) await end(trx, { tenant, version: running.version }, 'replaced', now);
    const { version } = await trx
      .insertInto('imports')
      .values({ tenant, kind, file_hash: fileHash, state: 'running', position: 0, started_at: now, finished_at: null })
      .returning('version')
      .executeTakeFirstOrThrow();
    return { is: 'running', version, position: 0 };
  });
  // What was replaced remains until now: every call that used it has ended.
  if (started.is === 'running') await removeReplaced(db, { tenant, kind }, table);
  return started;
}

type Kind = { readonly tenant: string; readonly kind: ImportKind };
type Table = Destination<never>['table'];

const importIn = (trx: Transaction, { tenant, kind }: Kind, state: 'current' | 'running') =>
  trx
    .selectFrom('imports')
    .select(['version', 'file_hash', 'position'])
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('state', '=', state)
    .forUpdate()
    .executeTakeFirst();

const end = (trx: Transaction, { tenant, version }: Version, state: 'current' | 'replaced', now: Date) =>
  trx
    .updateTable('imports')
    .set({ state, finished_at: now })
    .where('tenant', '=', tenant)
    .where('version', '=', version)
    .where('state', '=', 'running')
    .executeTakeFirst();

type Batch<Row> = {
  /** Rows of the file that were dealt with before this batch, and with it. */
  readonly from: number;
  readonly to: number;
  readonly rows: readonly Row[];
  readonly refused: readonly RefusedRow[];
};

/** Stores a batch and the position after it together. @returns false where another run of the verb has done it meanwhile */
export function storeBatch<Row>(
  db: Database,
  { insert }: Pick<Destination<Row>, 'insert'>,
  { tenant, version }: Version,
  { from, to, rows, refused }: Batch<Row>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('imports')
      .set({ position: to })
      .where('tenant', '=', tenant)
      .where('version', '=', version)
      .where('state', '=', 'running')
      .where('position', '=', from)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return false;
    if (rows.length > 0) await insert(trx, { tenant, version }, rows);
    if (refused.length > 0)
      await trx
        .insertInto('import_refusals')
        .values(refused.map((one) => ({ tenant, version, ...one })))
        .execute();
    return true;
  });
}

/** The version of a tenant's list that counts now; undefined where none was imported. */
export async function findCurrentVersion(db: Database, kind: Kind): Promise<number | undefined> {
  return (await versionsThatAre('current', db, kind).executeTakeFirst())?.version;
}

const versionsThatAre = (state: 'current' | 'replaced', db: Database, { tenant, kind }: Kind) =>
  db.selectFrom('imports').select('version').where('tenant', '=', tenant).where('kind', '=', kind).where('state', '=', state);

/** `<tenant>/<kind>` → the version that counts, of every shop. */
export async function listCurrentVersions(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('imports').select(['tenant', 'kind', 'version']).where('state', '=', 'current').execute();
  return new Map(rows.map(({ tenant, kind, version }) => [`${tenant}/${kind}`, version]));
}

/** Rows of a file that were refused, by line. */
export function listRefusedRows(db: Database, { tenant, version }: Version): Promise<readonly RefusedRow[]> {
  return db
    .selectFrom('import_refusals')
    .select(['line', 'value', 'reason', 'remedy'])
    .where('tenant', '=', tenant)
    .where('version', '=', version)
    .orderBy('line')
    .execute();
}

/** Replaces the current import with a complete one. @returns false if it has no rows: then the current one remains */
export function switchToVersion(
  db: Database,
  { kind, table, settle }: Pick<Destination<never>, 'kind' | 'table' | 'settle'>,
  { tenant, version }: Version,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await settle(trx, { tenant, version });
    if (!(await holds(trx, table, { tenant, version }))) {
      await end(trx, { tenant, version }, 'replaced', now);
      return false;
    }
    await withdrawIn(trx, { tenant, kind });
    const { numUpdatedRows } = await end(trx, { tenant, version }, 'current', now);
    return numUpdatedRows === 1n;
  });
}

/** Withdraws the import of a kind, so that the bundled list is used again. @returns false where there was none */
export const withdrawImport = (db: Database, of: Kind): Promise<boolean> => db.transaction().execute((trx) => withdrawIn(trx, of));

async function withdrawIn(trx: Transaction, { tenant, kind }: Kind): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('imports')
    .set({ state: 'replaced' })
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('state', '=', 'current')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Is there any row? */
async function holds(trx: Transaction, table: Table, { tenant, version }: Version): Promise<boolean> {
  const row = await trx
    .selectFrom(table)
    .select('version')
    .where('tenant', '=', tenant)
    .where('version', '=', version)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** In parts: a whole country at once would take longer than a statement may. */
async function removeReplaced(db: Database, kind: Kind, table: Table): Promise<void> {
  const { tenant } = kind;
  for (const { version } of await versionsThatAre('replaced', db, kind).execute()) {
    while ((await removeSome(db, table, { tenant, version })) > 0n);
    await db.deleteFrom('imports').where('tenant', '=', tenant).where('version', '=', version).execute();
  }
}

/** @returns how many rows it has removed */
async function removeSome(db: Database, table: Table, { tenant, version }: Version): Promise<bigint> {
  const result = await sql`
    delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where tenant = ${tenant} and version = ${version} limit 20000))`.execute(db);
  return result.numAffectedRows ?? 0n;
}
