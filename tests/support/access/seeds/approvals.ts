import { belongingsOf, idOf, numberOf } from '../people.ts';
import { ownedBy, type Seed } from './seed.ts';

/** Of people who buy for a company: a request that waits for a decision, one that became an order, and what was left at the checkout. */
export const seedApprovals: Seed = (put, whose) => {
  const { user, text } = ownedBy(whose);
  for (const { key, companyId } of belongingsOf(whose.name)) {
    if (companyId === null) continue;
    const id = idOf('approvals', key);
    const approval = {
      ...user,
      id,
      company_id: companyId,
      quotation_id: whose.land.more ? idOf('quotations', `${key}requoted`) : null,
      status: 'pending',
      note: text('Para la obra'),
      currency: whose.land.release.shell.currency,
      total: '2000',
      units: 2,
      purchase_limit: '1000',
      spent: '0',
      // What the first shop has is later, so that a shop left out is noticed.
      asked_at: new Date(whose.now.getTime() + (whose.land.more ? 60_000 : 0)),
      lapses_at: new Date(whose.now.getTime() + 2 * 86_400_000),
      ended_at: null,
      usable_until: null,
      order_number: null,
      checkout_reference: null,
      updated_at: whose.now,
    } as const;
    const used = { ...approval, id: idOf('approvals', `${key}used`), status: 'used', order_number: numberOf('order', key) } as const;
    put('approvals', [
      approval,
      { ...used, asked_at: new Date(approval.asked_at.getTime() - 60_000), lapses_at: null, ended_at: whose.now },
    ]);
    put('approval_decisions', {
      ...user,
      approval_id: used.id,
      decision: 'approve',
      word: text('Adelante'),
      at: whose.now,
    });
    const ended = new Date(whose.now.getTime() - 60_000);
    put('checkouts', {
      ...user,
      company_id: companyId,
      reference: idOf('checkouts', key),
      total: '500',
      started_at: ended,
      ends_at: ended,
    });
    put('approval_lines', {
      tenant: user.tenant,
      approval_id: id,
      line: 1,
      sku: 'TAL-1',
      name: text('Taladro'),
      quantity: 2,
      warranty: null,
      installation: null,
      total: '2000',
    });
  }
};
