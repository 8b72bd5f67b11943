/** approvals.yaml: what the people of a company may spend without an approval, and how they ask for one. */
import { integer, list, may, must, record, word } from '../../kinds/shape.ts';

const step = record({
  above: must(integer(0, 1_000_000_000_000), 'A purchase of more than this, in whole units of the currency, …'),
  agree: must(integer(2, 9), '… needs so many who agree; fewer where the company has not so many.'),
});

const rules = record({
  window: must(
    word('order', 'day', 'week', 'month'),
    'What the maximum purchase amount of a collaborator counts: each order, or all of a day, a week or a month by the shop’s calendar.',
  ),
  checkoutMinutes: must(integer(5, 1440), 'For so many minutes what was handed to the checkout counts as spent.'),
  answerDays: must(integer(1, 60), 'A request that nobody has answered by the end of this day, today aside, expires.'),
  pricesKeptDays: must(integer(0, 60), 'So many days after the approval its prices still hold, today aside; then the approval expires.'),
  keptDays: must(integer(30, 3650), 'So many days after its end a request that became no order is kept.'),
  steps: may(list(step), 'From which amount on several must agree; up to there one is enough.'),
});

export const approvals = record({ approvals: may(rules, 'Limits of purchases, and approvals of what is above them.') });
