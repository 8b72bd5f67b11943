import type { Page } from '@playwright/test';
import { type Actor, type ScreenId, shownScreens } from '../../scripts/gallery/shownScreens.ts';
import { restOf } from '../../scripts/gallery/takePictures.ts';
import { demoShopTest } from '../support/journeys/demoShop.ts';
import { control, onward } from '../support/journeys/fillField.ts';
import { fillForm, fillSteps } from '../support/journeys/formSteps.ts';
import { expect } from '../support/journeys/journey.ts';
import { peopleOf } from '../support/journeys/people.ts';
import { addressOf, type CompiledTenant, message, word } from '../support/journeys/tenants.ts';

const tenant = 'cl';
const test = demoShopTest(tenant);

type Refusal = {
  readonly actor: Actor | 'guest';
  readonly screen: ScreenId;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /**
   * Status and message of section 8 that the call is refused with, one after the other; `answered`: the message of the server, where the page
   * has one that names what was not done.
   */
  readonly refused: readonly (readonly [status: number, code: string, answered?: string])[];
  /** Fills in what is needed, once. */
  readonly begin?: (page: Page, compiled: CompiledTenant) => Promise<unknown>;
  /** Sends the call. */
  readonly ask: (page: Page, compiled: CompiledTenant) => Promise<unknown>;
};

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).first().press('Enter');

/** What one keeps (addresses, cards): the call that makes another one the favourite. */
const preferring = (screen: 'myAddresses' | 'myPayment', path: string, refused: Refusal['refused']): Refusal => ({
  ...{ actor: 'individual', screen, method: 'PUT', path, refused },
  ask: (page, compiled) => press(page, word(compiled, 'makeFavourite')),
});

/** What one keeps is deleted once its toast, with the way back, is closed. */
const deleting = (screen: 'myAddresses' | 'myPayment', path: string, refused: Refusal['refused']): Refusal => ({
  ...{ actor: 'individual', screen, method: 'DELETE', path, refused },
  ask: async (page, compiled) => {
    await press(page, word(compiled, 'delete'));
    await page
      .locator('.toast')
      .getByRole('button', { name: word(compiled, 'close') })
      .press('Enter');
  },
});

/** The menu of a row, of the first row that has it. */
const pressInMenu = async (page: Page, name: string): Promise<void> => {
  const row = page
    .locator('.list-row, tr')
    .filter({ has: page.getByRole('button', { name, includeHidden: true }) })
    .first();
  await row.getByRole('button').first().press('Enter');
  await row.getByRole('button', { name }).press('Enter');
};

/** A case that nobody brings about by hand: the call is refused as the server refuses it, and the screen says so where it was sent. */
const refusals: readonly Refusal[] = [
  {
    ...{ actor: 'guest', screen: 'personalRegistration', method: 'POST', path: '**/my-account/v2/users' },
    refused: [
      [500, 'accountCreationFailed'],
      [409, 'emailTaken'],
      [409, 'documentTaken'],
      [409, 'notKnownYet'],
      [429, 'tooManyTries'],
      [503, 'serverBusy'],
    ],
    begin: (page, compiled) => fillForm({ page, compiled, on: 'personalRegistration', answers: peopleOf(tenant).person, stands: true }),
    ask: (page) => onward(page).click(),
  },
  {
    ...{ actor: 'guest', screen: 'passwordRecovery', method: 'POST', path: '**/otp-recovery', refused: [[500, 'codeNotSent']] },
    begin: (page) => control(page, 'loginEmail').fill('nadie@example.com'),
    ask: (page) => onward(page).click(),
  },
  {
    ...{ actor: 'guest', screen: 'seekOrder', method: 'POST', path: '**/orders/lookup', refused: [[404, 'orderNotFound']] },
    begin: (page) => page.locator('main input').first().fill('1000000017'),
    ask: (page) => onward(page).click(),
  },
  {
    ...{ actor: 'individual', screen: 'notifications', method: 'GET', path: '**/v1/notifications?**', refused: [[500, 'loadFailed']] },
    ask: (page) => page.reload(),
  },
  preferring('myAddresses', '**/preferredaddress', [
    [500, 'preferredAddressFailed'],
    [403, 'notAllowed'],
    [409, 'actingChanged'],
  ]),
  deleting('myAddresses', '**/addresses/*', [[500, 'addressNotDeleted']]),
  {
    ...{ actor: 'individual', screen: 'myAddresses', method: 'POST', path: '**/users/addresses' },
    refused: [
      [500, 'addressNotAdded', 'serverError'],
      [400, 'requestFailed'],
    ],
    begin: async (page, compiled) => {
      await page.goto(addressOf(compiled, 'myAddresses', 0));
      await fillSteps(page, await compiled.plan('address'), { ...peopleOf(tenant).company, addressName: 'Obra' });
    },
    ask: (page) => onward(page).click(),
  },
  preferring('myPayment', '**/preferred-payment-method', [[500, 'cardFavouriteFailed']]),
  deleting('myPayment', '**/payment-methods/*', [[500, 'cardNotDeleted']]),
  {
    ...{ actor: 'individual', screen: 'myProfile', method: 'POST', path: '**/user/consent' },
    refused: [
      [500, 'consentFailed'],
      [422, 'consentMandatory'],
      [503, 'subscriptionFailed'],
    ],
    ask: (page) => page.getByRole('main').getByRole('switch').first().press('Space'),
  },
  {
    ...{ actor: 'individual', screen: 'changePassword', method: 'POST', path: '**/password/change' },
    refused: [
      [422, 'wrongPassword'],
      [500, 'savingFailed'],
      [500, 'dataModificationFailed'],
      [412, 'changedMeanwhile'],
    ],
    begin: async (page) => {
      await control(page, 'currentPassword').fill('Una-clave-2026');
      await control(page, 'newPassword').fill('Otra-clave-2027');
    },
    ask: (page) => onward(page).click(),
  },
  {
    ...{ actor: 'individual', screen: 'quotationsLanding', method: 'POST', path: '**/quotations/*/cart' },
    refused: [
      [409, 'quotationPurchased'],
      [403, 'creditRefused'],
    ],
    ask: (page, compiled) => press(page, word(compiled, 'addToCart')),
  },
  {
    // The limit was lowered, or the cart filled elsewhere, since the page was shown.
    ...{ actor: 'individual', screen: 'cart', method: 'POST', path: '**/checkout/v1/checkouts', refused: [[422, 'purchaseLimitPassed']] },
    ask: (page, compiled) => press(page, word(compiled, 'checkOut')),
  },
  {
    ...{ actor: 'superuser', screen: 'collaborators', method: 'POST', path: '**/invitation' },
    refused: [
      [500, 'collaboratorNotEdited'],
      [500, 'collaboratorNotCreated'],
      [404, 'collaboratorNotFound'],
    ],
    ask: (page, compiled) => pressInMenu(page, word(compiled, 'resendInvitation')),
  },
  {
    ...{ actor: 'superuser', screen: 'collaborators', method: 'DELETE', path: '**/collaborators/*' },
    refused: [
      [500, 'collaboratorNotDeleted'],
      [409, 'lastSuperuser'],
    ],
    ask: async (page, compiled) => {
      await pressInMenu(page, word(compiled, 'delete'));
      await page
        .getByRole('dialog')
        .getByRole('button', { name: word(compiled, 'deleteCollaborator') })
        .press('Enter');
    },
  },
  {
    ...{ actor: 'superuser', screen: 'approvals', method: 'PUT', path: '**/decision' },
    refused: [
      [403, 'approvalByAnother'],
      [409, 'approvalClosed'],
    ],
    begin: (page) => page.getByRole('main').locator('.list-title a').first().press('Enter'),
    ask: (page, compiled) => press(page, word(compiled, 'approveRequest')),
  },
  {
    ...{ actor: 'superuser', screen: 'myLists', method: 'POST', path: '**/lists/*/quotation' },
    refused: [
      [404, 'customerNotFound'],
      [500, 'quotationNotMade'],
      [409, 'quotationStillValid'],
      [409, 'approvalNotNeeded'],
    ],
    begin: async (page, compiled) => {
      await pressInMenu(page, word(compiled, 'quoteList'));
      await page.getByRole('dialog').locator('select').first().selectOption({ index: 1 });
    },
    ask: (page) => page.getByRole('dialog').locator('.button-primary').press('Enter'),
  },
];

test('What a call is refused with is said where it was sent', async ({ browser, demo: { shop, compiled, enter }, watched }) => {
  watched.allowed.push(/was preloaded using link preload but not used/, /Failed to load resource: the server responded with a status of/);
  for (const [actor, rows] of Map.groupBy(refusals, (row) => row.actor)) {
    const context = await browser.newContext({ baseURL: shop.address });
    const page = await context.newPage();
    await enter(page, actor);
    for (const { screen, method, path, refused, begin, ask } of rows) {
      const shown = shownScreens[screen];
      await page.goto(`${addressOf(compiled, screen)}${await restOf(context, { tenant, shown })}`);
      await expect(page.locator('main .skeleton')).toHaveCount(0);
      await begin?.(page, compiled);
      for (const [status, code, answered = code] of refused) {
        const text = message(compiled, code, { minutes: 5 });
        const error = {
          status,
          statusText: 'Refused',
          errorObj: { code: answered, message: message(compiled, answered, { minutes: 5 }), requestId: 'x' },
        };
        const refuse = `${screen} of ${actor}: ${code}`;
        await page.route(path, (route) =>
          route.request().method() === method ? route.fulfill({ status, json: { error } }) : route.fallback(),
        );
        await ask(page, compiled);
        // While a modal is open, nothing outside it is read.
        await expect(async () => {
          const modal = page.locator('dialog[open]');
          const place = (await modal.count()) > 0 ? modal : page.locator('main, .toast');
          await expect(place.getByText(text).first(), refuse).toBeVisible({ timeout: 500 });
        }).toPass({ timeout: 20_000 });
        await page.unroute(path);
        const dismiss = page.locator('.toast').getByRole('button', { name: word(compiled, 'close') });
        if (await dismiss.isVisible()) await dismiss.press('Enter');
      }
    }
    await context.close();
  }
});
