import { belongingsOf, idOf, numberOf } from '../people.ts';
import { ownedBy, type Seed } from './seed.ts';

/** Of everybody: an order that moved, for each that they act for, what concerns the account itself, and a choice of their own. */
export const seedNotifications: Seed = (put, whose) => {
  const { user, text } = ownedBy(whose);
  const { land, now } = whose;
  for (const { key, companyId } of belongingsOf(whose.name))
    put('notifications', {
      ...user,
      id: idOf('notifications', key),
      company_id: companyId,
      topic: 'orderMoved',
      event: 'orderMoved',
      about: numberOf('order', key),
      details: JSON.stringify({ number: numberOf('order', key), status: 'onTheWay' }),
      at: now,
      read_at: null,
    });
  put('notifications', {
    ...user,
    id: idOf('notifications', `${whose.name}account`),
    company_id: null,
    topic: 'security',
    event: 'newDevice',
    about: null,
    details: JSON.stringify({ name: text('Firefox') }),
    at: now,
    read_at: now,
  });
  put('notification_choices', { ...user, topic: 'refundPaid', channel: 'mail', is_on: land.more, chosen_at: now });
};
