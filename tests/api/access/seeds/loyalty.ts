import { idOf, numberOf } from '../people.ts';
import { ownedBy, type Seed } from './seed.ts';

/** Points of whoever is in the programme; the first person is not yet. */
export const seedLoyalty: Seed = async (trx, whose) => {
  const { user, text } = ownedBy(whose);
  const programme = whose.land.release.side.loyalty?.programme;
  if (programme === undefined || whose.name === 'individual') return;
  const member = idOf('loyalty_members', whose.name);
  await trx
    .insertInto('loyalty_members')
    .values({
      ...user,
      id: member,
      programme,
      document_key: numberOf('member', whose.name),
      origin: 'shop',
      balance: whose.name.length,
      created_at: whose.now,
      joined_at: whose.now,
    })
    .execute();
  await trx
    .insertInto('loyalty_movements')
    .values({
      tenant: user.tenant,
      id: idOf('loyalty_movements', whose.name),
      member_id: member,
      points: whose.name.length,
      reason: text('puntos'),
      order_number: null,
      at: whose.now,
    })
    .execute();
};
