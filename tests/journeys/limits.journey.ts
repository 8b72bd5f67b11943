import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { dayIn } from '../../engine/runtime.ts';
import { type Actor, type ScreenId, shownScreens } from '../../scripts/gallery/shownScreens.ts';
import { restOf } from '../../scripts/gallery/takePictures.ts';
import { root } from '../../scripts/root.ts';
import { type LimitName, limits } from '../../src/contract/catalogue/limits.ts';
import { formatDay } from '../../src/contract/format/formatDay.ts';
import { addBusinessDays } from '../../src/server/policy/calendar/addBusinessDays.ts';
import { dayAfter } from '../../src/server/policy/calendar/days.ts';
import type { PaymentMethod } from '../../src/server/policy/paymentMethod.ts';
import type { Tenant } from '../../src/server/release/tenants.ts';
import { changedLimits, demoShopTest } from '../support/journeys/demoShop.ts';
import { control } from '../support/journeys/fillField.ts';
import { expect } from '../support/journeys/journey.ts';
import { type OrderDesk, openOrderDesk } from '../support/journeys/orderDesk.ts';
import type { Shop } from '../support/journeys/shop.ts';
import { addressOf, type CompiledTenant, word } from '../support/journeys/tenants.ts';

const tenant = 'cl';
const headers = { 'x-tenant': tenant, 'x-channel': 'web' };
const test = demoShopTest(tenant);

type Limit = keyof typeof changedLimits;

type ScreenContext = {
  readonly limits: readonly Limit[];
  readonly actor: Actor;
  readonly screen: ScreenId;
  /** What the screen says with the changed limits. */
  readonly says: RegExp | ((served: Tenant) => RegExp);
  /** What it says no more. */
  readonly hides?: RegExp;
  /** How the order that is canceled is paid: the till's business. */
  readonly paidBy?: PaymentMethod;
  /** An order that was delivered, placed so many days ago. */
  readonly placedAgo?: number;
  readonly query?: string;
  /** Leads to the words from the screen. */
  readonly open?: (page: Page, compiled: CompiledTenant) => Promise<void>;
};

/** The day by which money is said to be back. */
const backOn =
  (dayOf: (served: Tenant) => string) =>
  (served: Tenant): RegExp => {
    const { shell } = served.now;
    return new RegExp(`A más tardar el ${formatDay(dayOf(served), shell, 'weekday', dayIn(new Date(), shell.timeZone))}`);
  };
const businessDays = (count: number) =>
  backOn(({ now: { side, shell } }) => addBusinessDays(new Date(), count, side.calendar, shell.timeZone));
const byRefund = { actor: 'individual', screen: 'myOrdersCancellation' } as const;

/** Limits of section 9 that no screen can show. */
const unseen: Readonly<Partial<Record<LimitName, string>>> = {
  smallProductCentimetres:
    'Section 9 says what counts as small, and nothing of what follows for a shopper: only the answers of the contract tell it.',
  smallTelevisionInches: 'As smallProductCentimetres.',
};

const seen: readonly ScreenContext[] = [
  {
    ...{ limits: ['registrationReviewBusinessDays'], actor: 'guest', screen: 'registrationChoice' },
    says: /máximo de 4 días hábiles/,
  },
  {
    ...{ limits: ['codeResendSeconds'], actor: 'guest', screen: 'passwordRecovery', says: /otro código en (9\d|8\d) s/ },
    open: async (page) => {
      await control(page, 'loginEmail').fill('nadie@example.com');
      await control(page, 'loginEmail').press('Enter');
    },
  },
  {
    ...{ limits: ['comparisonProducts'], actor: 'guest', screen: 'productComparison', says: /comparan hasta 3 productos/ },
    query: 'skus=TV-32,TV-50,TV-65,FRIDGE-420',
  },
  { limits: ['warrantyYears'], actor: 'individual', screen: 'product', says: /hasta 4 años más/ },
  { limits: ['wastagePercent'], actor: 'individual', screen: 'areaCalculator', says: /15 ?%/ },
  { limits: ['freeDeliveryAbove'], actor: 'individual', screen: 'cart', says: /Te faltan \$8\d\.\d{3}\.\d{3} para el/ },
  {
    ...{ limits: ['exchangeDays', 'storeReturnDays'], actor: 'individual', screen: 'orderDetails' },
    says: /tienes 25 días para cambiarlo y 95 para devolverlo/,
  },
  {
    ...{ limits: ['storeDispatchHours', 'quotationDeliveryHours'], actor: 'individual', screen: 'quotationsLanding' },
    says: /dentro de las 36 horas siguientes .* entre las 08:00 y las 20:00/,
  },
  {
    ...{ limits: ['quotationShareDays'], actor: 'individual', screen: 'quotationsLanding', says: /Vale 11 días/ },
    open: (page, compiled) =>
      page
        .getByRole('button', { name: word(compiled, 'shareQuotation') })
        .first()
        .click(),
  },
  { limits: ['quotationValidDays'], actor: 'newcomer', screen: 'quotesInStores', says: /mantiene los precios 5 días/ },
  { limits: ['creditTermDays'], actor: 'creditLine', screen: 'creditLineUserReport', says: /se paga a los 45 días/ },
  {
    ...{ limits: ['refundVoucherBusinessDays', 'voucherValidDays'], actor: 'individual', screen: 'myOrdersCancellation' },
    says: /a los 3 días hábiles y dura 75 días/,
  },
  { ...byRefund, limits: ['refundStoreCardBusinessDays'], paidBy: 'storeCreditCard', says: businessDays(12) },
  { ...byRefund, limits: ['refundPurchaseOrderBusinessDays'], paidBy: 'purchaseOrder', says: businessDays(16) },
  { ...byRefund, limits: ['refundTransferBusinessDays'], paidBy: 'transfer', says: businessDays(6) },
  {
    ...{ ...byRefund, limits: ['reversalHours'], paidBy: 'creditCard' },
    says: backOn(({ now: { shell } }) => dayIn(new Date(Date.now() + 264 * 3_600_000), shell.timeZone)),
  },
  {
    ...{ ...byRefund, limits: ['bankDataDays', 'refundTransferBusinessDays'], paidBy: 'debitCard' },
    says: ({ now: { shell } }) => {
      const today = dayIn(new Date(), shell.timeZone);
      return new RegExp(`hasta el ${formatDay(dayAfter(today, 9), shell, 'weekday', today)} a las 23:59.*tarda 6 días hábiles`);
    },
  },
  // Days are counted from receipt, and the day from which on purchases are taken back was moved between these two.
  { limits: ['storeReturnSince'], actor: 'individual', screen: 'orderDetails', placedAgo: 20, says: /evolver.*hasta el/ },
  { limits: ['storeReturnSince'], actor: 'individual', screen: 'orderDetails', placedAgo: 40, says: /ambiar/, hides: /evolver/ },
  {
    ...{ limits: ['supportHoursWorkDays', 'supportHoursOtherDays'], actor: 'guest', screen: 'support' },
    says: /De lunes a viernes, de 07:15 a 22:45.*de 10:30 a 18:15/,
  },
  { limits: ['orderHelpLine'], actor: 'guest', screen: 'support', says: /800 555 0177/ },
];

type Constant = { readonly name: string; readonly source: string };

const isAtDesk = ({ paidBy, placedAgo }: ScreenContext): boolean => paidBy !== undefined || placedAgo !== undefined;

/** Behind the till, for who is signed in. */
const deskOf = async (context: BrowserContext, shop: Shop): Promise<OrderDesk> => {
  const answer = await context.request.get('/api/session/commerce/fetchSessionInfo', { headers });
  const { user } = (await answer.json()) as { readonly user: { readonly email: string } };
  return openOrderDesk(shop, tenant, user.email);
};

const placeFor = (desk: OrderDesk, { paidBy, placedAgo }: ScreenContext): Promise<string> =>
  paidBy === undefined ? desk.place('delivered', {}, placedAgo) : desk.place('preparing', { paymentMethod: paidBy }, 1);

const restFor = async (context: BrowserContext, { actor, screen }: ScreenContext): Promise<string> =>
  actor === 'newcomer' ? '' : restOf(context, { tenant, shown: shownScreens[screen] });

test('A limit that a product owner changes is what the screens say', async ({
  browser,
  demo: { shop, compiled, served, enter },
  watched,
}) => {
  watched.allowed.push(/was preloaded using link preload but not used/);
  for (const [actor, rows] of Map.groupBy(seen, (row) => row.actor)) {
    const context = await browser.newContext({ baseURL: shop.address });
    const page = await context.newPage();
    await enter(page, actor);
    const desk = rows.some(isAtDesk) ? await deskOf(context, shop) : undefined;
    for (const row of rows) {
      const { screen, says, hides, query, open } = row;
      const at = desk && isAtDesk(row) ? `/${await placeFor(desk, row)}` : await restFor(context, row);
      await page.goto(`${addressOf(compiled, screen)}${at}${query ? `?${query}` : ''}`);
      await open?.(page, compiled);
      const place = page.locator('main, dialog[open]');
      const expected = typeof says === 'function' ? says(served) : says;
      await expect(place.filter({ hasText: expected }).first(), `${screen} of ${actor}: ${expected}`).toBeVisible();
      if (hides) await expect(place.filter({ hasText: hides }), `${screen} of ${actor}: ${hides}`).toHaveCount(0);
    }
    await desk?.end();
    if (actor === 'individual') {
      await page.goto(addressOf(compiled, 'myAccount'));
      await expect(page.locator('.purchases .list-row')).toHaveCount(changedLimits.lastPurchases);
    }
    await context.close();
  }
  const shown = new Set<string>([...seen.flatMap((row) => row.limits), 'lastPurchases']);
  expect(Object.keys(changedLimits).filter((name) => !shown.has(name))).toEqual([]);
});

test('Each limit of section 9 is seen on a screen, or the table says why none can show it', async () => {
  const rows = parse(await readFile(path.join(root, 'tests/oracle/constants.csv'), 'utf8'), { columns: true }) as Constant[];
  const ofSection9 = new Set(rows.filter(({ source }) => source.startsWith('section 9')).map(({ name }) => name));
  expect(ofSection9.size).toBeGreaterThan(20);
  expect([...ofSection9].filter((name) => name in limits && !(name in changedLimits)).sort()).toEqual(Object.keys(unseen).sort());
  expect([...ofSection9].filter((name) => !(name in limits))).toEqual([]);
});
