import type { Transaction } from './database.ts';

/** Whose rows: both are in the condition of every query on them. */
export type Owner = { readonly tenant: string; readonly userId: string };

/** Lets one transaction at a time decide on what a person has one of. */
export async function lockOwner(trx: Transaction, { tenant, userId }: Owner): Promise<void> {
  await trx.selectFrom('users').select('id').where('tenant', '=', tenant).where('id', '=', userId).forNoKeyUpdate().execute();
}
