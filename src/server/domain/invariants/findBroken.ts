import type { Tenant } from '../../release/tenants.ts';
import { allowLongStatements, type Database, readConsistently, type Transaction } from '../../store/database.ts';
import { brokenApprovals } from '../../store/invariants/brokenApprovals.ts';
import { brokenCancellations } from '../../store/invariants/brokenCancellations.ts';
import { brokenCredit } from '../../store/invariants/brokenCredit.ts';
import { brokenInvoices } from '../../store/invariants/brokenInvoices.ts';
import { brokenLetters } from '../../store/invariants/brokenLetters.ts';
import { brokenNumbers } from '../../store/invariants/brokenNumbers.ts';
import { brokenOrders } from '../../store/invariants/brokenOrders.ts';
import { brokenPurchases } from '../../store/invariants/brokenPurchases.ts';
import { brokenReferences } from '../../store/invariants/brokenReferences.ts';
import { brokenRefunds } from '../../store/invariants/brokenRefunds.ts';
import { brokenStatuses } from '../../store/invariants/brokenStatuses.ts';
import { brokenSums } from '../../store/invariants/brokenSums.ts';
import { type ErasedTable, leftOfDeleted } from '../../store/invariants/leftOfDeleted.ts';
import { holdings } from '../privacy/holdings.ts';

/** What must hold of a shop's rows: a sentence for each that breaks it. */
export type Invariant = (trx: Transaction, tenant: Tenant) => Promise<readonly string[]>;

const erased: readonly ErasedTable[] = holdings.flatMap(({ table, owner, fate }): readonly ErasedTable[] => {
  if (fate.is === 'deleted') return [{ table, owner }];
  return fate.is === 'blanked' ? [{ table, owner, blank: fate.set }] : [];
});

/** What must hold in every shop at any moment, by name. */
export const invariants = {
  references: brokenReferences,
  statuses: brokenStatuses,
  orders: brokenOrders,
  sums: brokenSums,
  numbers: brokenNumbers,
  invoices: brokenInvoices,
  credit: brokenCredit,
  cancellations: brokenCancellations,
  refunds: brokenRefunds,
  approvals: brokenApprovals,
  purchases: brokenPurchases,
  letters: brokenLetters,
  deletedAccounts: (trx, tenant) => leftOfDeleted(trx, tenant, erased),
} as const satisfies Readonly<Record<string, Invariant>>;

/** What does not add up in a shop, by the name of what must hold, all of it at one moment; nobody waits for it. */
export const findBroken = (db: Database, tenant: Tenant): Promise<Readonly<Record<string, readonly string[]>>> =>
  readConsistently(db, (trx) => findBrokenOf(trx, tenant, invariants));

/** The same of what a transaction sees. Of a million orders it takes longer than a page may. */
export async function findBrokenOf<Name extends string>(
  trx: Transaction,
  tenant: Tenant,
  of: Readonly<Record<Name, Invariant>>,
): Promise<Readonly<Record<Name, readonly string[]>>> {
  await allowLongStatements(trx);
  const broken: Partial<Record<Name, readonly string[]>> = {};
  for (const name of Object.keys(of) as Name[]) broken[name] = await of[name](trx, tenant);
  return broken as Readonly<Record<Name, readonly string[]>>;
}
