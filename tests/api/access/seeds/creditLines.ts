import type { Transaction } from '../../../../src/server/store/database.ts';
import type { Land } from '../land.ts';
import { idOf } from '../people.ts';

/** What each company may buy on credit, and what it has. */
export async function seedCreditLines(trx: Transaction, land: Land, now: Date): Promise<void> {
  const { tenant, currency } = land.release.shell;
  for (const company of ['first', 'second', 'waiting']) {
    const whose = { tenant, company_id: idOf('companies', company) };
    const used = 100 + company.length + land.mark.length;
    await trx
      .insertInto('credit_lines')
      .values({ ...whose, credit_limit: 9000, used: String(used), currency, updated_at: now })
      .execute();
    await trx
      .insertInto('credit_movements')
      .values({
        ...whose,
        id: idOf('credit_movements', company),
        kind: 'purchase',
        reference: `${company} ${land.mark}`,
        amount: used,
        used_after: used,
        actor: 'nobody',
        at: now,
      })
      .execute();
  }
}
