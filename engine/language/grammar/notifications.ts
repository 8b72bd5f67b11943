/** notifications.yaml: what a person is notified of, by mail and within the account, and what of it they may switch off. */
import { integer, may, must, record, word } from '../../kinds/shape.ts';

const ways = {
  mail: 'By mail: `always` (nobody switches it off), `on` or `off` (until the person decides otherwise), `never`.',
  account: 'On the page of notifications, the same words.',
};
const decidable = ['always', 'on', 'off', 'never'] as const;

const topic = (says: string) =>
  must(record({ mail: must(word(...decidable), ways.mail), account: must(word(...decidable), ways.account) }), says);

const rules = record({
  keptDays: must(integer(7, 730), 'How many days a notification is kept in the account, read or not.'),
  orderMoved: topic('An order is in another status of those that say `notifies: orderMoved`.'),
  orderDelivered: topic('An order is in a status that says `notifies: orderDelivered`.'),
  refundPaid: topic('The money of a cancellation was sent.'),
  approvalAsked: topic('Somebody of the company asks for a purchase above their limit.'),
  approvalDecided: topic('What one has asked for was approved or rejected, or nobody answered in time.'),
  quotationEnding: topic('A quotation of one’s own ends in `quotationEndsSoonDays`, or sooner.'),
  companyDecided: topic('The registration of the company, or a change of it, was approved or rejected.'),
  security: must(
    record({ mail: must(word('always'), 'Nobody switches it off.'), account: must(word('always'), 'Nobody switches it off.') }),
    'The password or the e-mail is another one, or somebody has logged in from another browser.',
  ),
});

export const notifications = record({ notifications: may(rules, 'What people are notified of, and how.') });
