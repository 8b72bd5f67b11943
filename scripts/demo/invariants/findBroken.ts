import { findBrokenOf, invariants } from '../../../src/server/domain/invariants/findBroken.ts';
import type { Tenant } from '../../../src/server/release/tenants.ts';
import type { Database, Transaction } from '../../../src/server/store/database.ts';
import { brokenCompanyOrders } from './brokenCompanyOrders.ts';
import { brokenDeliveries } from './brokenDeliveries.ts';

/** What holds of a demonstration besides: its rules have not changed since, and it was drawn evenly. */
const ofDemonstrations = { companyOrders: brokenCompanyOrders, deliveries: brokenDeliveries };

/** What does not add up in a demonstration, a sentence each, all of it at one moment. */
export function findBroken(db: Database, tenant: Tenant): Promise<readonly string[]> {
  return db.transaction().execute((trx) => findBrokenIn(trx, tenant));
}

/** The same of what a transaction sees. */
export async function findBrokenIn(trx: Transaction, tenant: Tenant): Promise<readonly string[]> {
  const broken = await findBrokenOf(trx, tenant, { ...invariants, ...ofDemonstrations });
  return Object.values(broken).flatMap((sentences) => sentences.map((sentence) => `${tenant.code}: ${sentence}`));
}
