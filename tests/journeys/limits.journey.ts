import type { Page } from '@playwright/test';
import { type Actor, type ScreenId, shownScreens } from '../../scripts/gallery/shownScreens.ts';
import { restOf } from '../../scripts/gallery/takePictures.ts';
import { changedLimits, demoShopTest } from '../support/journeys/demoShop.ts';
import { control } from '../support/journeys/fillField.ts';
import { expect } from '../support/journeys/journey.ts';
import { addressOf, type Compiled, word } from '../support/journeys/tenants.ts';

const tenant = 'cl';
const test = demoShopTest(tenant);

type Limit = keyof typeof changedLimits;

type Seen = {
  readonly limits: readonly Limit[];
  readonly actor: Actor;
  readonly screen: ScreenId;
  /** What the screen says with the changed limits. */
  readonly says: RegExp;
  readonly query?: string;
  /** Leads to the words from the screen. */
  readonly open?: (page: Page, compiled: Compiled) => Promise<void>;
};

const seen: readonly Seen[] = [
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
    says: /dentro de 36 horas .* entre las 08:00 y las 20:00/,
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
];

test.describe.configure({ timeout: 300_000 });

test('A limit that a product owner changes is what the screens say', async ({ browser, demo: { shop, compiled, enter }, watched }) => {
  watched.allowed.push(/was preloaded using link preload but not used/);
  for (const [actor, rows] of Map.groupBy(seen, (row) => row.actor)) {
    const context = await browser.newContext({ baseURL: shop.address });
    const page = await context.newPage();
    await enter(page, actor);
    for (const { screen, says, query, open } of rows) {
      const { rest } = shownScreens[screen];
      const at = rest && actor !== 'newcomer' ? await restOf(context, { tenant, shown: shownScreens[screen] }) : '';
      await page.goto(`${addressOf(compiled, screen)}${at}${query ? `?${query}` : ''}`);
      await open?.(page, compiled);
      await expect(page.locator('main, dialog[open]').filter({ hasText: says }).first(), `${screen} of ${actor}`).toBeVisible();
    }
    if (actor === 'individual') {
      await page.goto(addressOf(compiled, 'myAccount'));
      await expect(page.locator('.purchases .list-row')).toHaveCount(changedLimits.lastPurchases);
    }
    await context.close();
  }
  const shown = new Set<string>([...seen.flatMap((row) => row.limits), 'lastPurchases']);
  expect(Object.keys(changedLimits).filter((name) => !shown.has(name))).toEqual([]);
});
