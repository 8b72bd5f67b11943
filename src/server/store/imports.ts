import { type Insertable, sql } from 'kysely';
import type { Database, Transaction } from './database.ts';
import type { Tables } from './tables.ts';

type Of = { readonly tenant: string; readonly version: number };
export type Refused = { readonly line: number; readonly value: string; readonly reason: string };
export type NewPostcode = Omit<Insertable<Tables['postcodes']>, 'tenant' | 'version'>;

/** What a file is to the shop: on its way so far, or what stands already. */
export type Begun = { readonly is: 'current' } | { readonly is: 'running'; readonly version: number; readonly position: number };

/** Goes on with the import of this file, or begins it; one of another file that was not whole is given up. */
export async function beginImport(db: Database, tenant: string, fileHash: string, now: Date): Promise<Begun> {
  const begun = await db.transaction().execute(async (trx): Promise<Begun> => {
    const stands = await importIn(trx, tenant, 'current');
    if (stands?.file_hash === fileHash) return { is: 'current' };
    const running = await importIn(trx, tenant, 'running');
    if (running?.file_hash === fileHash) return { is: 'running', version: running.version, position: running.position };
    if (running !== undefined) await end(trx, { tenant, version: running.version }, 'replaced', now);
    const { version } = await trx
      .insertInto('imports')
      .values({ tenant, kind: 'postcodes', file_hash: fileHash, state: 'running', position: 0, started_at: now, finished_at: null })
      .returning('version')
      .executeTakeFirstOrThrow();
    return { is: 'running', version, position: 0 };
  });
  // What was replaced stays until now: a call that had begun with it has ended long since.
  if (begun.is === 'running') await removeReplaced(db, tenant);
  return begun;
}

const importIn = (trx: Transaction, tenant: string, state: 'current' | 'running') =>
  trx
    .selectFrom('imports')
    .select(['version', 'file_hash', 'position'])
    .where('tenant', '=', tenant)
    .where('kind', '=', 'postcodes')
    .where('state', '=', state)
    .forUpdate()
    .executeTakeFirst();

const end = (trx: Transaction, { tenant, version }: Of, state: 'current' | 'replaced', now: Date) =>
  trx
    .updateTable('imports')
    .set({ state, finished_at: now })
    .where('tenant', '=', tenant)
    .where('version', '=', version)
    .where('state', '=', 'running')
    .executeTakeFirst();

type Batch = {
  /** Rows of the file that were dealt with before this batch, and with it. */
  readonly from: number;
  readonly to: number;
  readonly rows: readonly NewPostcode[];
  readonly refused: readonly Refused[];
};

/** Stores a batch and the position after it together. @returns false where another run of the verb has done it meanwhile */
export function takeBatch(db: Database, { tenant, version }: Of, { from, to, rows, refused }: Batch): Promise<boolean> {
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
    if (rows.length > 0)
      await trx
        .insertInto('postcodes')
        .values(rows.map((row) => ({ tenant, version, ...row })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    if (refused.length > 0)
      await trx
        .insertInto('import_refusals')
        .values(refused.map((one) => ({ tenant, version, ...one })))
        .execute();
    return true;
  });
}

/** Rows of a file that were refused, by line. */
export function refusalsOf(db: Database, { tenant, version }: Of): Promise<readonly Refused[]> {
  return db
    .selectFrom('import_refusals')
    .select(['line', 'value', 'reason'])
    .where('tenant', '=', tenant)
    .where('version', '=', version)
    .orderBy('line')
    .execute();
}

/** Puts a whole import in the place of the one that counted. @returns false where it has not one row: then what stood goes on standing */
export function switchTo(db: Database, { tenant, version }: Of, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const some = await trx
      .selectFrom('postcodes')
      .select('postcode')
      .where('tenant', '=', tenant)
      .where('version', '=', version)
      .limit(1)
      .executeTakeFirst();
    if (some === undefined) {
      await end(trx, { tenant, version }, 'replaced', now);
      return false;
    }
    await trx
      .updateTable('imports')
      .set({ state: 'replaced' })
      .where('tenant', '=', tenant)
      .where('kind', '=', 'postcodes')
      .where('state', '=', 'current')
      .execute();
    const { numUpdatedRows } = await end(trx, { tenant, version }, 'current', now);
    return numUpdatedRows === 1n;
  });
}

/** In parts: a whole country at once would take longer than a statement may. */
async function removeReplaced(db: Database, tenant: string): Promise<void> {
  const replaced = await db.selectFrom('imports').select('version').where('tenant', '=', tenant).where('state', '=', 'replaced').execute();
  for (const { version } of replaced) {
    for (let gone = 1n; gone > 0n; ) {
      const result = await sql`
        delete from postcodes where ctid = any (array(
          select ctid from postcodes where tenant = ${tenant} and version = ${version} limit 20000))`.execute(db);
      gone = result.numAffectedRows ?? 0n;
    }
    await db.deleteFrom('imports').where('tenant', '=', tenant).where('version', '=', version).execute();
  }
}
