import { describe, expect, test } from 'vitest';
import { statuses as catalogue } from '../../src/contract/catalogue/statuses.ts';
import {
  allows,
  groupOf,
  lapseOf,
  mayBegin,
  mayMove,
  type Statuses,
  statusesIn,
  statusesOf,
  wayAhead,
} from '../../src/server/statuses/steps.ts';
import { codes, compileTenants } from './compiled.ts';

const compiled = compileTenants();

describe.each(codes)('orders of %s (section 4)', (code) => {
  const side = compiled.get(code)?.server;
  if (side === undefined) throw new Error(code);
  const order: Statuses<'order'> = statusesOf({ now: { side } }, 'order');
  const { names } = catalogue.order;

  test('only what is being prepared can be canceled by who ordered it (section 9)', () => {
    expect(names.filter((status) => allows(order, status, 'cancellation'))).toEqual(['preparing']);
    expect(mayMove(order, 'preparing', 'canceled')).toBe(true);
    for (const status of ['onTheWay', 'delivered', 'closed', 'canceled', 'expired', 'return']) {
      expect(mayMove(order, status, 'canceled'), status).toBe(false);
    }
  });

  test('the groups are those of the rulings', () => {
    expect([...statusesIn(order, ['active'])].sort()).toEqual(
      ['onTheWay', 'paymentConfirmed', 'paymentPending', 'preparing', 'readyForPickup'].sort(),
    );
    expect([...statusesIn(order, ['completed'])].sort()).toEqual(['closed', 'delivered']);
    expect([...statusesIn(order, ['canceled'])].sort()).toEqual(['canceled', 'expired', 'return']);
    expect(statusesIn(order, ['active', 'completed', 'canceled'])).toHaveLength(names.length);
    expect(groupOf(order, 'closed')).toBe('completed');
  });

  test('an order begins with its payment and takes the way of its delivery', () => {
    expect(names.filter((status) => mayBegin(order, status))).toEqual(['paymentPending', 'paymentConfirmed']);
    const payment = ['paymentConfirmed', 'preparing'];
    expect(wayAhead(order, 'paymentPending', 'home')).toEqual([...payment, 'onTheWay', 'delivered']);
    expect(wayAhead(order, 'paymentPending', 'store')).toEqual([...payment, 'readyForPickup', 'delivered']);
    expect(mayMove(order, 'preparing', 'onTheWay', 'store')).toBe(false);
    expect(mayMove(order, 'preparing', 'readyForPickup', 'home')).toBe(false);
    for (const status of ['delivered', 'closed', 'canceled', 'expired', 'return']) {
      expect(wayAhead(order, status, 'home'), status).toEqual([]);
    }
  });

  test('an order waits three days for its payment, and for nothing else', () => {
    const waits = names.flatMap((status) => {
      const lapses = lapseOf(order, status);
      return lapses === undefined ? [] : [[status, lapses.to, lapses.at(new Date('2026-11-20T15:00:00Z')).toISOString()]];
    });
    expect(waits).toEqual([['paymentPending', 'expired', '2026-11-23T15:00:00.000Z']]);
  });

  test('nothing steps to where it stands, or out of an end', () => {
    for (const status of names) expect(mayMove(order, status, status)).toBe(false);
    for (const status of names) expect(mayMove(order, 'expired', status)).toBe(false);
    expect(mayMove(order, 'toString', 'canceled')).toBe(false);
  });
});

test('a way that comes back to itself ends', () => {
  const row = (next: string[]) => ({ begins: true, allows: [], next });
  const table = { invited: row(['active']), active: row(['inactive']), inactive: row(['active']) };
  expect(wayAhead({ of: 'collaborator', table }, 'invited')).toEqual(['active', 'inactive']);
});
