import { belongingsOf, idOf } from '../people.ts';
import { ownedBy, type Seed } from './seed.ts';

/** What a company reads of somebody: what was changed about them, and what they have bought on a day. */
export const seedCompanyHistory: Seed = (put, whose) => {
  const { user, text } = ownedBy(whose);
  const { tenant, user_id: id } = user;
  for (const { key, companyId } of belongingsOf(whose.name)) {
    if (companyId === null) continue;
    put('audit', {
      tenant,
      id: idOf('audit', `${key} ${tenant}`),
      // What the first shop has is later, so that a shop left out is noticed.
      at: new Date(whose.now.getTime() + (whose.land.more ? 60_000 : 0)),
      actor: id,
      action: 'collaborator edited',
      subject: id,
      company_id: companyId,
      changes: JSON.stringify([{ field: 'position', from: text('antes'), to: text('ahora') }]),
    });
    put('purchase_days', {
      ...user,
      company_id: companyId,
      day: whose.now.toISOString().slice(0, 10),
      orders: 1,
      total: String(100 + key.length + whose.land.mark.length),
    });
  }
};
