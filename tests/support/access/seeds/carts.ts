import { idOf, type Person, people } from '../people.ts';
import { ownedBy, type Seed } from './seed.ts';

/** A cart of one's own, and one for the company where there is one. */
export const seedCarts: Seed = (put, whose) => {
  const { user } = ownedBy(whose);
  const { company }: Person = people[whose.name];
  const own = { ...user, id: idOf('carts', whose.name), company_id: null, version: 1, updated_at: whose.now };
  const carts =
    company === undefined ? [own] : [own, { ...own, id: idOf('carts', `${whose.name}company`), company_id: idOf('companies', company) }];
  put('carts', carts);
  put(
    'cart_lines',
    carts.map(({ tenant, id }, nth) => ({ tenant, cart_id: id, sku: 'TAL-1', quantity: whose.name.length + nth, added_at: whose.now })),
  );
};
