import { describe, expect, it } from 'vitest';
import { type Filters, type ListPage, statusesIn, withoutUnfitStatus } from '../../src/web/features/orders/order.ts';
import { compileTenants } from '../tenants/compiled.ts';

const shell = compileTenants().get('cl')?.shell;
if (shell === undefined) throw new Error('cl is no shop');

const offered = (page: ListPage, group?: string) => statusesIn(shell, page, group).map(([status]) => status);

const active = ['paymentPending', 'paymentConfirmed', 'preparing', 'onTheWay', 'readyForPickup'];
const completed = ['delivered', 'closed'];
const canceled = ['canceled', 'expired', 'return'];

describe('A list of orders offers the statuses that its group can have', () => {
  it.each<[ListPage, string | undefined, string[]]>([
    ['myOrders', undefined, [...active, ...completed, ...canceled]],
    ['myOrders', 'active', active],
    ['myOrders', 'completed', completed],
    ['myOrders', 'active,completed', [...active, ...completed]],
    ['orderHistory', undefined, [...completed, ...canceled]],
    ['orderHistory', 'canceled', canceled],
  ])('%s of %s', (page, group, statuses) => {
    expect(offered(page, group)).toEqual(statuses);
  });
});

describe('A status that does not fit the group is dropped', () => {
  it.each<[ListPage, Filters, Filters]>([
    ['myOrders', { group: 'active', status: 'delivered', year: '2026' }, { group: 'active', year: '2026' }],
    ['myOrders', { group: 'completed', status: 'delivered' }, { group: 'completed', status: 'delivered' }],
    ['myOrders', { status: 'preparing,delivered' }, { status: 'preparing,delivered' }],
    ['myOrders', { group: 'active', status: 'preparing,delivered' }, { group: 'active', status: 'preparing' }],
    ['orderHistory', { status: 'preparing' }, {}],
  ])('%s: %o', (page, filters, kept) => {
    expect(withoutUnfitStatus(shell, page, filters)).toEqual(kept);
  });
});
