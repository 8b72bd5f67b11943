import { documentKeyOf } from '../../../../src/server/policy/forms/documentKeys.ts';
import { recordOf } from '../land.ts';
import { idOf, numberOf } from '../people.ts';
import { ownedBy, type Seed } from './seed.ts';

/** Points of the programme's members; the first person is not yet, but in the first shop is in that of the others. */
export const seedLoyalty: Seed = async (put, whose) => {
  const { user, text } = ownedBy(whose);
  const { programmes, release } = whose.land;
  const { form, record } = await recordOf(whose.land, 'personRegistration');
  const isFirst = whose.name === 'individual';
  for (const programme of programmes) {
    if (isFirst && programme === release.side.loyalty?.programme) continue;
    const member = idOf('loyalty_members', whose.name + programme);
    put('loyalty_members', {
      ...user,
      id: member,
      programme,
      document_key: (isFirst ? documentKeyOf(form, record, 'document') : undefined) ?? numberOf('member', whose.name),
      origin: 'shop',
      balance: whose.name.length,
      created_at: whose.now,
      joined_at: whose.now,
    });
    put('loyalty_movements', {
      tenant: user.tenant,
      id: idOf('loyalty_movements', whose.name + programme),
      member_id: member,
      points: whose.name.length,
      reason: text('puntos'),
      order_number: null,
      at: whose.now,
    });
  }
};
