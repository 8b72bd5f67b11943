import { expect, it } from 'vitest';
import { tenantOf } from '../../src/web/app/shell/tenant.tsx';
import type { Purchase } from '../../src/web/features/dashboard/overview.ts';
import { purchaseStateOf } from '../../src/web/features/dashboard/purchaseStateOf.ts';
import { tenantPage } from './fixtures/tenantPage.ts';

const tenant = tenantOf({
  ...tenantPage,
  today: '2026-11-23',
  shell: {
    ...tenantPage.shell,
    words: {
      ...tenantPage.shell.words,
      weekdayAndDay: '{weekday} {day}',
      arrivesOn: 'Llega el {day}',
      arrivesSoon: 'Llega {day}',
      pickupOn: 'Retíralo desde el {day}',
    },
    statuses: { order: { preparing: 'En preparación', delivered: 'Entregado' } },
  },
});

const purchase: Purchase = {
  ...{ number: '1000000001', status: 'preparing', group: 'active', placedAt: '2026-11-20T15:00:00Z', currency: 'CLP', total: '1000.00' },
  ...{ delivery: 'home', promisedOn: '2026-11-26', lines: [] },
};

it('says when a purchase comes, as near as it is', () => {
  expect(purchaseStateOf(tenant, purchase, false)).toBe('Llega el jueves 26 de noviembre');
  expect(purchaseStateOf(tenant, { ...purchase, promisedOn: '2026-11-24' }, false)).toBe('Llega mañana');
  expect(purchaseStateOf(tenant, { ...purchase, promisedOn: '2026-11-23' }, false)).toBe('Llega hoy');
  expect(purchaseStateOf(tenant, { ...purchase, delivery: 'store' }, false)).toBe('Retíralo desde el jueves 26 de noviembre');
});

it('promises nothing of what waits for the person, is over or is late', () => {
  expect(purchaseStateOf(tenant, purchase, true)).toBe('En preparación');
  expect(purchaseStateOf(tenant, { ...purchase, promisedOn: '2026-11-22' }, false)).toBe('En preparación');
  expect(purchaseStateOf(tenant, { ...purchase, status: 'delivered', group: 'completed' }, false)).toBe('Entregado');
});
