import { idOf } from '../people.ts';
import { ownedBy, type Seed } from './seed.ts';

export const seedCards: Seed = (put, whose) => {
  const { user, text } = ownedBy(whose);
  const [ofShop = 'VISA'] = whose.land.release.side.cards?.own ?? [];
  const one = (nth: string, favourite: boolean, brand = 'VISA') => ({
    ...user,
    id: idOf('payment_methods', whose.name + nth),
    gateway: whose.land.release.side.cards?.gateway ?? '',
    token: `tok-${whose.name}${nth}`,
    card_type: 'creditCard',
    brand,
    last_four: '4242',
    expiry: '2029-05',
    holder: text('Titular'),
    favourite,
    created_at: whose.now,
    updated_at: whose.now,
  });
  put('payment_methods', [one('', true), one('other', false), one('store', false, ofShop)]);
};
