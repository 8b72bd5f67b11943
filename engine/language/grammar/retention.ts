/** retention.yaml: what of a person stays after the account is deleted, by which law and for how long. */
import { boolean, integer, may, must, record, speech } from '../../kinds/shape.ts';

const rule = record({
  law: must(speech, 'The law that asks for it, as people are shown it.'),
  years: must(integer(1, 30), 'So many years it stays.'),
  endOfYear: may(boolean(), 'true: the years are counted from the end of the year.'),
});
const rules = record({
  purchases: must(rule, 'Orders with their invoices, cancellations and refunds; counted from the last document of each.'),
  consents: must(rule, 'The proof of what was accepted; counted from the deletion of the account.'),
  audit: must(rule, 'Who did what, by ids alone; counted from each entry, whether or not the account is deleted.'),
});

export const retention = record({ retention: may(rules, 'What stays after an account is deleted, why, and for how long.') });
