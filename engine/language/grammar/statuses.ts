/** statuses.yaml: the statuses of orders and of what follows from them, and which may follow which. */
import { about, boolean, integer, list, may, must, name, record, word } from '../../kinds/shape.ts';

const status = record({
  group: may(name('statusGroup'), 'The group that lists filter by.'),
  begins: may(boolean('false'), 'true: it may be the first status.'),
  for: may(list(name('statusKind'), 'fewerOfAll'), 'The sorts that can have it; all, if left out.'),
  allows: may(list(name('statusAction'), 'fewer'), 'What people may do meanwhile.'),
  next: must(list(name('status'), 'fewer'), 'What may come next, the usual way first; [] is an end.'),
  leads: may(about('statusAction', name('status')), 'What an action leads to: a status of next, or this one again.'),
  businessDaysBeforePromise: may(
    integer(0, 60),
    'Of an order: so many business days before the promised day it is expected; without it, it has no expected day.',
  ),
  notifies: may(
    word('orderMoved', 'orderDelivered'),
    'Of an order: what its people are notified of when it comes into the status (notifications.yaml); without it, of nothing.',
  ),
  lapses: may(
    record({
      afterHours: must(integer(1, 8760), 'So many hours after it came into the status.'),
      to: must(name('status'), 'The status of next into which it comes then.'),
    }),
    'What becomes of it by itself where nothing else does.',
  ),
});

export const statuses = record({
  statuses: may(about('statusTable', about('status', status)), 'Tables of statuses: what may come next, and what is allowed meanwhile.'),
});
