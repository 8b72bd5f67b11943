import { describe, expect, test } from 'vitest';
import { statuses as catalogue, type StatusTableName } from '../../src/contract/catalogue/statuses.ts';
import {
  actionsAllowedIn,
  allows,
  firstStatus,
  groupOf,
  lapseOf,
  leadsTo,
  mayBegin,
  mayMove,
  type Statuses,
  statusesIn,
  statusesOf,
  statusesThatAllow,
  stepsAhead,
  thatLead,
} from '../../src/server/policy/statuses.ts';
import { activeStatus, inactiveStatus, invitedStatus } from '../../src/server/store/collaborators/memberStatuses.ts';
import { codes, compileTenants } from './compiled.ts';

const compiled = compileTenants();

/** They name no programme of points. */
const shopsWithoutProgramme = ['br', 'ar', 'uy'];

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

  test('an order starts with its payment and takes the way of its delivery', () => {
    expect(names.filter((status) => mayBegin(order, status))).toEqual(['paymentPending', 'paymentConfirmed']);
    const payment = ['paymentConfirmed', 'preparing'];
    expect(stepsAhead(order, 'paymentPending', 'home')).toEqual([...payment, 'onTheWay', 'delivered']);
    expect(stepsAhead(order, 'paymentPending', 'store')).toEqual([...payment, 'readyForPickup', 'delivered']);
    expect(mayMove(order, 'preparing', 'onTheWay', 'store')).toBe(false);
    expect(mayMove(order, 'preparing', 'readyForPickup', 'home')).toBe(false);
    for (const status of ['delivered', 'closed', 'canceled', 'expired', 'return']) {
      expect(stepsAhead(order, status, 'home'), status).toEqual([]);
    }
  });

  test('an order waits three days for its payment, and for nothing else', () => {
    const waits = names.flatMap((status) => {
      const lapses = lapseOf(order, status);
      return lapses === undefined ? [] : [[status, lapses.to, lapses.at(new Date('2026-11-20T15:00:00Z')).toISOString()]];
    });
    expect(waits).toEqual([['paymentPending', 'expired', '2026-11-23T15:00:00.000Z']]);
  });

  test('no status leads to itself, or out of an end', () => {
    for (const status of names) expect(mayMove(order, status, status)).toBe(false);
    for (const status of names) expect(mayMove(order, 'expired', status)).toBe(false);
    expect(mayMove(order, 'toString', 'canceled')).toBe(false);
  });
});

describe.each(codes)('what follows an order, and who belongs to a company, in %s (section 4)', (code) => {
  const side = compiled.get(code)?.server;
  if (side === undefined) throw new Error(code);
  const of = <T extends StatusTableName>(table: T): Statuses<T> => statusesOf({ now: { side } }, table);

  test('a company that waits is put right, one that was rejected is sent again; one that was approved is quoted, buys and invites (rulings)', () => {
    const company = of('company');
    const allowed = catalogue.company.names.map((state) => [state, [...actionsAllowedIn(company, state)].sort()]);
    expect(allowed).toEqual([
      ['pending', ['edit']],
      ['approved', ['buy', 'edit', 'invite', 'quote']],
      ['rejected', ['edit']],
    ]);
    expect(catalogue.company.names.filter((state) => mayBegin(company, state))).toEqual(['pending']);
    for (const [action, decided] of [
      ['approval', 'approved'],
      ['rejection', 'rejected'],
    ] as const) {
      expect(thatLead(company, action)).toEqual(['pending']);
      expect(leadsTo(company, 'pending', action)).toBe(decided);
    }
    expect([thatLead(company, 'resubmission'), leadsTo(company, 'rejected', 'resubmission')]).toEqual([['rejected'], 'pending']);
    expect(firstStatus(company)).toBe('pending');
  });

  test('the statuses of collaborators do what the constraints of their rows say', () => {
    expect([statusesThatAllow(of('collaborator'), 'enter'), statusesThatAllow(of('collaborator'), 'accept')]).toEqual([
      [activeStatus],
      [invitedStatus],
    ]);
    const { names } = catalogue.collaborator;
    expect(names.filter((status) => mayMove(of('collaborator'), status, inactiveStatus)).toSorted()).toEqual(
      [activeStatus, invitedStatus].toSorted(),
    );
  });

  test('a quotation that holds is bought, one that has expired is quoted again', () => {
    expect([statusesThatAllow(of('quotation'), 'purchase'), statusesThatAllow(of('quotation'), 'requote')]).toEqual([
      ['valid'],
      ['expired'],
    ]);
  });

  test('a refund is paid once its account is known or none is needed, and else becomes a voucher', () => {
    expect(thatLead(of('refund'), 'payment').toSorted()).toEqual(['bankDataGiven', 'requested']);
    expect(thatLead(of('refund'), 'voucher')).toEqual(['bankDataPending']);
  });

  test('of the outcomes of joining the programme all but a failure make a member, and one a new one', () => {
    const outcomes = Object.entries(side.loyalty?.outcomes ?? {});
    // A shop without a programme has no outcomes.
    expect(outcomes.length).toBe(shopsWithoutProgramme.includes(code) ? 0 : 4);
    if (outcomes.length === 0) return;
    expect(outcomes.flatMap(([name, { member }]) => (member ? [] : [name]))).toEqual(['failed']);
    expect(outcomes.flatMap(([name, { joinsNow }]) => (joinsNow ? [name] : []))).toEqual(['success']);
  });
});

test('a way that comes back to itself ends', () => {
  const row = (next: string[]) => ({ begins: true, allows: [], next });
  const table = { invited: row(['active']), active: row(['inactive']), inactive: row(['active']) };
  expect(stepsAhead({ of: 'collaborator', table }, 'invited')).toEqual(['active', 'inactive']);
});
