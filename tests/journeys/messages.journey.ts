import type { Page } from '@playwright/test';
import { expectFitForAll } from '../support/journeys/expectFitForAll.ts';
import { logIn, register } from '../support/journeys/formSteps.ts';
import { expect } from '../support/journeys/journey.ts';
import { test } from '../support/journeys/ownShopJourney.ts';
import { peopleOf } from '../support/journeys/people.ts';
import { addressOf, type CompiledTenant, compiledOf, message, those, word } from '../support/journeys/tenants.ts';

type Refusal = {
  /** Which message of section 8 the call is refused with. */
  readonly code: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Leads to the call. */
  readonly ask: (page: Page, compiled: CompiledTenant) => Promise<void>;
  /** Where it is said. */
  readonly said: '.banner-error' | '.toast';
};

const sku = 'TV-65';
const openProduct = async (page: Page, compiled: CompiledTenant): Promise<void> =>
  void (await page.goto(`${addressOf(compiled, 'product')}/${sku}`));

/** What is outside of the shop (catalogue, programmes) is out while a person is at work: the call is refused as the server would. */
const refusals: readonly Refusal[] = [
  {
    ...{ code: 'listLoadFailed', method: 'GET', path: '**/lists/*/lines?**', said: '.banner-error' },
    ask: async (page, compiled) => {
      await page.goto(addressOf(compiled, 'myLists'));
      await page.locator('.list-title a').first().click();
    },
  },
  { ...{ code: 'availabilityFailed', method: 'GET', path: `**/products/${sku}`, said: '.banner-error' }, ask: openProduct },
  {
    ...{ code: 'comparisonFailed', method: 'GET', path: '**/products/comparison?**', said: '.banner-error' },
    ask: async (page, compiled) => void (await page.goto(`${addressOf(compiled, 'productComparison')}?skus=${sku},TV-50`)),
  },
  {
    ...{ code: 'addToCartFailed', method: 'POST', path: '**/orders/cart', said: '.toast' },
    ask: async (page, compiled) => {
      await openProduct(page, compiled);
      await page.locator('.add-to-cart .button-primary').press('Enter');
    },
  },
];

for (const tenant of those('cl')) {
  test(`${tenant}: what a call is refused with is said where it was asked, and the same try later succeeds`, async ({ page, watched }) => {
    watched.allowed.push(/status of 503/);
    const compiled = await compiledOf(tenant);
    const { person } = peopleOf(tenant);
    await register({ page, compiled, on: 'personalRegistration', answers: person });
    await page.goto(addressOf(compiled, 'login'));
    await logIn(page, compiled, 'login', person);
    const headers = { 'x-tenant': tenant, 'x-channel': 'web', 'idempotency-key': crypto.randomUUID() };
    expect((await page.request.post('/api/my-account/lists', { headers, data: { name: 'Terraza' } })).status()).toBe(201);
    for (const { code, method, path, said, ask } of refusals) {
      const text = message(compiled, code);
      const error = { status: 503, statusText: 'Service Unavailable', errorObj: { code, message: text, requestId: 'x' } };
      await page.route(path, (route) =>
        route.request().method() === method ? route.fulfill({ status: 503, json: { error } }) : route.fallback(),
      );
      await ask(page, compiled);
      const place = page.locator(said);
      await expect(place.first(), code).toContainText(text);
      await expectFitForAll(page, `${tenant}: ${code}`);
      await page.unroute(path);
      await place
        .first()
        .getByRole('button', { name: word(compiled, 'retry') })
        .press('Enter');
      await expect(place.filter({ hasText: text }), code).toHaveCount(0);
    }
    // The cart was filled by the try that was made again.
    await expect(page.locator('.header .counted-link').last().locator('.count')).toHaveText('1');
  });
}
