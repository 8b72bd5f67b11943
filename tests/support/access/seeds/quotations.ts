import { belongingsOf, idOf, numberOf } from '../people.ts';
import { ownedBy, type Seed } from './seed.ts';

/** A quotation that is valid, and has a link; one that has expired; and one that was requoted from the first. */
export const seedQuotations: Seed = (put, whose) => {
  const { user, text } = ownedBy(whose);
  // What the first shop has is later, so that a shop left out is noticed.
  const later = whose.land.more ? 60_000 : 0;
  for (const { key, companyId } of belongingsOf(whose.name)) {
    for (const [what, days] of [
      ['quotation', 2],
      ['expired', -2],
      ['requoted', 2],
      // What a colleague has quoted became an order.
      ...(whose.name === 'colleague' ? [['sold', 2] as const] : []),
    ] as const) {
      const id = idOf('quotations', key + what);
      const isRequoted = what === 'requoted';
      const ends = new Date(whose.now.getTime() + days * 86_400_000);
      put('quotations', {
        ...user,
        id,
        number: numberOf(isRequoted && later > 0 ? 'requotedElsewhere' : what, key),
        company_id: companyId,
        agent_id: whose.name === 'agent' ? user.user_id : null,
        agent_name: whose.name === 'agent' ? text('Agente') : null,
        buyer: JSON.stringify({ name: text('Comprador') }),
        store: JSON.stringify({ id: 'norte', name: text('Tienda'), address: 'Calle 1' }),
        store_id: 'norte',
        currency: whose.land.release.shell.currency,
        total: '2000',
        units: 2,
        created_at: new Date(whose.now.getTime() + (isRequoted ? later : 0)),
        valid_until: ends.toISOString().slice(0, 10),
        ends_at: ends,
        requoted_from: isRequoted ? idOf('quotations', `${key}quotation`) : null,
        order_number: what === 'sold' ? numberOf('order', key) : null,
        purchased_at: what === 'sold' ? whose.now : null,
      });
      put('quotation_lines', {
        tenant: user.tenant,
        quotation_id: id,
        line: 1,
        sku: 'TAL-1',
        name: text('Taladro'),
        unit_price: '1000',
        quantity: 2,
      });
    }
    put('quotation_shares', {
      tenant: user.tenant,
      quotation_id: idOf('quotations', `${key}quotation`),
      token_mac: idOf('quotations', `${key}share`),
      created_at: whose.now,
      ends_at: new Date(whose.now.getTime() + 86_400_000 + later),
    });
  }
};
