import { dayIn } from '../../../../engine/runtime.ts';
import type { Land } from '../land.ts';
import { idOf, numberOf } from '../people.ts';
import type { Put } from './seed.ts';

/** What each company may buy on credit, and what it has. */
export function seedCreditLines(put: Put, land: Land, now: Date): void {
  const { tenant, currency, timeZone } = land.release.shell;
  for (const company of ['first', 'second', 'waiting']) {
    const whose = { tenant, company_id: idOf('companies', company) };
    const used = 100 + company.length + land.mark.length;
    put('credit_lines', { ...whose, credit_limit: 9000, used: String(used), currency, updated_at: now });
    const sums = { movements: 1, purchased: used, paid: 0, refunded: 0, standing: used };
    put('credit_days', { ...whose, day: dayIn(now, timeZone), ...sums });
    put('credit_movements', {
      ...whose,
      id: idOf('credit_movements', company),
      kind: 'purchase',
      reference: `${company} ${land.mark}`,
      amount: used,
      used_after: used,
      actor: 'nobody',
      at: now,
    });
    // What somebody else of the company bought: its order is theirs.
    if (company === 'first')
      put('credit_movements', {
        ...whose,
        id: idOf('credit_movements', 'colleague'),
        kind: 'purchase',
        reference: numberOf('order', 'colleague'),
        amount: 1,
        used_after: used,
        actor: 'nobody',
        at: now,
      });
  }
}
