import { expect, test } from 'vitest';
import { plansOf } from '../../../scripts/demo/bulk/plansOf.ts';
import type { Tenant } from '../../../src/server/release/tenants.ts';
import { codes, compileTenants } from '../../tenants/compiled.ts';

const tenants = compileTenants();

function plans(code: string) {
  const tenant = tenants.get(code);
  if (tenant === undefined) throw new Error(code);
  const shop = { code, now: { side: tenant.server, shell: tenant.shell } } as unknown as Tenant;
  return plansOf(shop);
}

test.each(codes)('%s: a customer cancels what is being prepared, once through the year and once lately; it was invoiced before', (code) => {
  const canceled = plans(code).filter(({ canceledAfter }) => canceledAfter !== null);
  const usual = { status: 'canceled', invoicedAfter: 6, canceledAfter: 12, givenBackAfter: 12, lapsesAfter: null, days: 1 };
  expect(canceled).toMatchObject(
    ['home', 'home', 'store', 'store'].map((delivery, at) => ({ ...usual, delivery, moreDays: at % 2 === 0 ? 363 : 6 })),
  );
  expect(canceled.map(({ steps }) => steps.map(({ status, actor }) => [status, actor]))).toEqual(
    canceled.map(() => [
      ['paymentConfirmed', null],
      ['preparing', 'warehouse'],
      ['canceled', null],
    ]),
  );
});

test.each(codes)('%s: what nobody pays lapses by itself after three days, and is owed no more', (code) => {
  const all = plans(code);
  expect(all.find(({ status }) => status === 'paymentPending')).toMatchObject({
    lapsesAfter: 72,
    givenBackAfter: null,
    invoicedAfter: null,
  });
  const expired = all.find(({ status }) => status === 'expired');
  expect(expired).toMatchObject({ givenBackAfter: 72, canceledAfter: null, invoicedAfter: null, days: 3 });
  expect(expired?.steps.at(-1)).toEqual({ status: 'expired', hours: 72, actor: 'server' });
});

test.each(codes)('%s: nothing happens after now', (code) => {
  for (const { days, steps } of plans(code)) expect((steps.at(-1)?.hours ?? 0) <= days * 24).toBe(true);
});
