import { describe, expect, it } from 'vitest';
import { type TenantPage, tenantOf } from '../../src/web/app/shell/tenant.tsx';
import type { OrderSummary } from '../../src/web/features/orders/order.ts';
import { orderStateOf } from '../../src/web/features/orders/orderState.ts';
import { compileTenants } from '../tenants/compiled.ts';
import { tenantPage } from './fixtures/tenantPage.ts';

const shops = compileTenants();

const tenantAt = (code: string, today = '2026-11-24') => {
  const shell = shops.get(code)?.shell;
  if (shell === undefined) throw new Error(`${code} is no shop`);
  return tenantOf({ ...tenantPage, shell, today } satisfies TenantPage);
};

const order = { status: 'preparing', group: 'active', delivery: 'home', promisedOn: '2026-11-26' } as const;
type OrderFacts = Parameters<typeof orderStateOf>[1];

describe('One sentence of the status of an order', () => {
  it.each<[string, OrderFacts, cl: string, br: string]>([
    ['is expected on a day', order, 'Llega el jueves 26 de noviembre', 'quinta-feira, 26 de novembro'],
    [
      'is expected between hours',
      { ...order, window: { from: '09:00', until: '13:00' } },
      'de noviembre, entre 09:00 y 13:00',
      'entre 09:00 e 13:00',
    ],
    [
      'is late, whatever its hours were',
      { ...order, promisedOn: '2026-11-23', window: { from: '09:00', until: '13:00' } },
      'apenas avance',
      'assim que avançar',
    ],
    ['is expected tomorrow', { ...order, promisedOn: '2026-11-25' }, 'Llega mañana', 'amanhã'],
    ['is expected today', { ...order, promisedOn: '2026-11-24' }, 'Llega hoy', 'hoje'],
    ['is late', { ...order, promisedOn: '2026-11-23' }, 'con demora', 'atrasado'],
    ['has no day', { ...order, promisedOn: undefined } as never, 'Lo estamos preparando', 'Estamos preparando'],
    ['is picked up later', { ...order, delivery: 'store' }, 'retirarlo desde el jueves 26', '26 de novembro'],
    ['waits in a store', { ...order, waitsFor: 'pickup', store: { id: 'n', name: 'Norte' } }, 'en Norte', 'na loja Norte'],
    [
      'waits for a payment',
      { ...order, waitsFor: 'payment', waitsUntil: '2026-11-27T01:30:00.000Z' },
      'jueves 26 de noviembre a las 22:30',
      'quinta-feira, 26 de novembro, às 22:30',
    ],
    [
      'has come',
      { ...order, status: 'delivered', group: 'completed', since: '2026-11-18T14:00:00.000Z' },
      'Llegó el 18 de noviembre',
      'Chegou em 18 de novembro',
    ],
    [
      'has come a year ago',
      { ...order, status: 'delivered', group: 'completed', since: '2025-11-18T14:00:00.000Z' },
      'Llegó el 18 de noviembre de 2025',
      'Chegou em 18 de novembro de 2025',
    ],
  ])('%s', (_what, facts, cl, br) => {
    expect(orderStateOf(tenantAt('cl'), facts)).toContain(cl);
    expect(orderStateOf(tenantAt('br'), facts)).toContain(br);
    expect(orderStateOf(tenantAt('cl'), facts), 'the year in which it is read').not.toContain('2026');
  });

  it('names the day on paper, where "tomorrow" is read later', () => {
    const soon = { ...order, promisedOn: '2026-11-25' };
    expect(orderStateOf(tenantAt('cl'), soon, 'paper')).toBe('Llega el miércoles 25 de noviembre');
    expect(orderStateOf(tenantAt('br'), { ...soon, delivery: 'store' }, 'paper')).toContain('quarta-feira, 25 de novembro');
  });

  it('every shop has its own for each of its statuses, once they are at their end or no day is known', () => {
    for (const code of shops.keys()) {
      const tenant = tenantAt(code);
      const sentences = Object.keys(tenant.shell.statuses.order ?? {}).map((status): [string, string] => [
        status,
        orderStateOf(tenant, {
          status,
          group: 'completed',
          delivery: 'home',
          since: '2026-11-18T14:00:00.000Z',
        } satisfies Partial<OrderSummary>),
      ]);
      const fallback = tenant.say('orderState', { status: 'none', since: 'none' });
      // What waits for its people has a sentence of its own, whatever its status is called.
      expect([code, sentences.filter(([, sentence]) => sentence === fallback).map(([status]) => status)]).toEqual([
        code,
        ['paymentPending', 'readyForPickup'],
      ]);
      for (const [, sentence] of sentences) expect(sentence).not.toMatch(/[{}]/);
    }
  });
});
