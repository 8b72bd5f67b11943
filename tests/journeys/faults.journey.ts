/** What can go wrong on every way with phases, driven once for all of them: each flow says how it is gone through, the faults are the same. */
import type { Locator, Page } from '@playwright/test';
import { control, fillField, fillStep, onward } from '../support/journeys/fillField.ts';
import { fillForm, logIn, register } from '../support/journeys/formSteps.ts';
import { expect } from '../support/journeys/journey.ts';
import { mailTo } from '../support/journeys/mails.ts';
import { test } from '../support/journeys/ownShopJourney.ts';
import { type Answers, addedCompanyOf, peopleOf } from '../support/journeys/people.ts';
import { placeOrder } from '../support/journeys/placeOrder.ts';
import { queryDatabase } from '../support/journeys/queryDatabase.ts';
import { inOneStore, letQuote, quoteInStore } from '../support/journeys/quotations.ts';
import { addressOf, type CompiledTenant, compiledOf, those, word } from '../support/journeys/tenants.ts';
import { filledForm } from '../tenants/filledForm.ts';

// One after the other in one shop: a second one is seconds of two cores.
test.describe.configure({ mode: 'default' });

type Place = { readonly page: Page; readonly compiled: CompiledTenant; readonly dataDir: string; readonly person: Answers };

type DrivenFlow = {
  readonly flow: string;
  /** Goes through it until nothing is left but the button that sends. */
  readonly open: (place: Place) => Promise<void>;
  /** What was chosen or typed is there. */
  readonly kept: (place: Place) => Promise<void>;
  /** What a load takes by design, given again: a secret is kept nowhere. */
  readonly refill?: (place: Place) => Promise<void>;
  readonly button: (place: Place) => Locator;
  /** The call that has the effect. */
  readonly call: string;
  /** What makes a repeated call harmless where no key does. */
  readonly keyless?: string;
  readonly done: (place: Place) => Promise<void>;
  /** How often the effect was had. */
  readonly effects: string;
  /** An address of a later step that nobody has reached, and what is shown instead. */
  readonly tooFar?: { readonly at: (place: Place) => string; readonly shows: (place: Place) => Promise<void> };
};

const main = (page: Page, on: string): Locator => page.locator(`main[data-page="${on}"]`);
const heading = (page: Page): Locator => page.locator('main h1');
const button =
  (on: string, values = {}) =>
  ({ page, compiled }: Place): Locator =>
    page.locator('main').getByRole('button', { name: word(compiled, on, values), exact: true });
const countIn = (table: string): string => `select count(*)::int as count from ${table} where tenant = $1`;

/** An order of two products that the shop has, paid by card and being prepared. */
const orderOf = async ({ compiled: { tenant }, person, dataDir }: Place): Promise<string> => {
  const { skus } = await inOneStore(tenant, dataDir);
  const [one, other] = skus.map((sku) => ({ sku, name: sku, unitPrice: '5000', quantity: 1 }));
  if (one === undefined || other === undefined) throw new Error(`${tenant} has no two products in one store`);
  return placeOrder({ tenant, email: String(person.email), lines: [one, other] }, dataDir);
};

const goToLastWord = async ({ page }: Place): Promise<void> => {
  await onward(page).click();
  await page.locator('input[name="cancellationReason"][value="changedMind"]').check();
  await onward(page).click();
  await page.locator('#field-cancellationUnderstood').check();
};

const cards = { VISA: '4012888888881881' };

const fillCard = async ({ page, compiled }: Place): Promise<void> => {
  const plan = await compiled.plan('card');
  await control(page, 'cardNumber').fill(cards.VISA);
  await control(page, 'cardHolderName').fill('Ana Núñez');
  await control(page, 'cardExpiry').fill('05/39');
  if (plan.fields.cardDocumentType) await control(page, 'cardDocumentType').selectOption({ index: 1 });
  await control(page, 'cardDocumentNumber').fill('12345678');
  await control(page, 'cardPhone').fill('987654321');
  await control(page, 'contactEmail').fill('ana@example.com');
};

const typedAccount = '1234567';

const fillAccount = async ({ page, compiled }: Place): Promise<void> => {
  const plan = await compiled.plan('refund');
  const account = { ...filledForm({ plan }), accountNumber: typedAccount };
  for (const [name, field] of Object.entries(plan.fields))
    if (account[name as keyof typeof account] !== undefined && ['refundBank', 'accountType', 'bankBranch', 'accountNumber'].includes(name))
      await fillField(page, name, field, String(account[name as keyof typeof account]));
};

const flows: readonly DrivenFlow[] = [
  {
    flow: 'a form of several steps',
    open: async ({ page, compiled }) => {
      await fillForm({ page, compiled, on: 'companyAccountRegistration', answers: addedCompanyOf(compiled.tenant).company });
    },
    kept: async ({ page, compiled }) => {
      await expect(page.locator('.answers').first()).toBeVisible();
      await expect(main(page, 'companyAccountRegistration')).toContainText(String(addedCompanyOf(compiled.tenant).company.businessName));
    },
    button: ({ page }) => onward(page),
    call: '**/users/organization',
    done: ({ page }) => expect(page.locator('.success')).toBeVisible(),
    effects: countIn('companies'),
    tooFar: {
      at: ({ compiled }) => addressOf(compiled, 'companyAccountRegistration', 3),
      shows: async ({ page }) => {
        await expect(page).toHaveURL(/[^/]$/);
        await expect(page.locator('.answers')).toHaveCount(0);
      },
    },
  },
  {
    flow: 'a code',
    open: async (place) => {
      const { page, compiled, person, dataDir } = place;
      await page.goto(addressOf(compiled, 'myProfile'));
      await page
        .locator('main .summary-row[data-field="email"]')
        .getByRole('link', { name: word(compiled, 'changeAnswer') })
        .click();
      const next = `otra.${compiled.tenant}@correo.example`;
      await control(page, 'newEmail').fill(next);
      await control(page, 'currentPassword').fill(String(person.password));
      await onward(page).click();
      await expect(control(page, 'verificationCode')).toBeVisible();
      const { text } = await mailTo(next, 'emailChangeCode', dataDir);
      await control(page, 'verificationCode').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
    },
    // No code is kept anywhere; to whom it went is.
    kept: async ({ page, compiled }) => {
      await expect(control(page, 'verificationCode')).toBeVisible();
      await expect(page.locator('main')).toContainText(`otra.${compiled.tenant}@correo.example`);
    },
    refill: async ({ page, compiled, dataDir }) => {
      const { text } = await mailTo(`otra.${compiled.tenant}@correo.example`, 'emailChangeCode', dataDir);
      await control(page, 'verificationCode').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
    },
    button: ({ page }) => onward(page),
    call: '**/email/change',
    keyless: 'Whose e-mail it is already, is answered as the first time.',
    done: ({ page }) => expect(main(page, 'myProfile').locator('.summary-row').first()).toBeVisible(),
    effects: `select count(*)::int as count from audit where tenant = $1 and action = 'e-mail changed'`,
  },
  {
    flow: 'an address',
    open: async ({ page, compiled }) => {
      const plan = await compiled.plan('address');
      const { state, city, municipal, postcode, addressLine1, addressLine2 } = peopleOf(compiled.tenant).company;
      const wanted = { addressName: 'Casa', state, city, municipal, postcode, addressLine1, addressLine2 };
      const answers = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)) as Answers;
      await page.goto(addressOf(compiled, 'myAddresses'));
      await page.getByRole('link', { name: word(compiled, 'addAddress') }).click();
      const [step] = plan.steps;
      if (step) await fillStep(page, plan, step, answers);
    },
    kept: async ({ page }) => {
      await expect(control(page, 'addressName')).toHaveValue('Casa');
      await expect(control(page, 'addressLine1')).not.toHaveValue('');
    },
    button: ({ page }) => onward(page),
    call: '**/addresses',
    done: ({ page }) => expect(page.locator('.address').filter({ hasText: 'Casa' })).toHaveCount(1),
    effects: countIn('addresses'),
  },
  {
    flow: 'a cancellation',
    open: async (place) => {
      const { page, compiled } = place;
      await page.goto(`${addressOf(compiled, 'myOrdersCancellation')}/${await orderOf(place)}?lines=1x1`);
      await goToLastWord(place);
    },
    kept: async ({ page }) => {
      await expect(page).toHaveURL(/lines=1x1/);
      await expect(page.locator('#field-cancellationUnderstood')).toBeVisible();
    },
    refill: ({ page }) => page.locator('#field-cancellationUnderstood').check(),
    button: ({ page }) => onward(page),
    call: '**/initiate-cancel',
    done: ({ page, compiled }) => expect(heading(page)).toHaveText(word(compiled, 'cancelDone')),
    effects: countIn('tickets'),
  },
  {
    flow: 'the account of a refund',
    open: async (place) => {
      const { page, compiled } = place;
      await page.goto(`${addressOf(compiled, 'myOrdersCancellation')}/${await orderOf(place)}?lines=1x1`);
      await goToLastWord(place);
      await onward(page).click();
      await page.getByRole('link', { name: word(compiled, 'giveAccount') }).click();
      await expect(heading(page)).toHaveText(word(compiled, 'refundAccountHeading'));
      await fillAccount(place);
    },
    // An account is money: it is kept in no draft.
    kept: ({ page, compiled }) => expect(heading(page)).toHaveText(word(compiled, 'refundAccountHeading')),
    refill: fillAccount,
    button: ({ page }) => onward(page),
    call: '**/bank-details',
    done: ({ page }) => expect(main(page, 'refundDetails')).toContainText(typedAccount.slice(-3)),
    effects: countIn('bank_details'),
  },
  {
    flow: 'a card',
    open: async (place) => {
      const { page, compiled } = place;
      await page.goto(`${addressOf(compiled, 'myPayment')}/0`);
      await page.locator('input[name="cardType"][value="creditCard"]').check();
      await onward(page).click();
      await fillCard(place);
    },
    kept: ({ page }) => expect(control(page, 'cardHolderName')).toHaveValue('Ana Núñez'),
    refill: fillCard,
    button: ({ page }) => onward(page),
    call: '**/users/payment-methods',
    done: ({ page }) => expect(page.locator('.payment')).toHaveCount(1),
    effects: countIn('payment_methods'),
    tooFar: {
      // Whether to close is asked of nobody who has typed nothing.
      at: ({ compiled }) => `${addressOf(compiled, 'myPayment')}/2`,
      shows: ({ page }) => expect(page).toHaveURL(/\/0$/),
    },
  },
  {
    flow: 'joining the programme of points',
    open: async ({ page, compiled, person }) => {
      await page.goto(`${addressOf(compiled, 'loyaltyPoints')}/1`);
      await expect(control(page, 'firstName')).toHaveValue(String(person.firstName).trim());
      for (const [part, value] of Object.entries({ day: '17', month: '5', year: '1990' })) {
        const box = page.locator(`input[name="dateOfBirth.${part}"]`);
        if ((await box.count()) > 0) await box.fill(value);
      }
      await control(page, 'loyalty').check();
    },
    kept: ({ page, person }) => expect(control(page, 'firstName')).toHaveValue(String(person.firstName).trim()),
    refill: ({ page }) => control(page, 'loyalty').check(),
    button: ({ page }) => onward(page),
    call: '**/subscribers',
    done: ({ page }) => expect(page.locator('.balance-number')).toBeVisible(),
    effects: countIn('loyalty_members'),
  },
  {
    flow: 'buying again',
    open: async (place) => {
      const { page, compiled } = place;
      await page.goto(`${addressOf(compiled, 'repurchase')}/${await orderOf(place)}`);
      await expect(page.locator('.cart-line')).toHaveCount(2);
    },
    kept: ({ page }) => expect(page.locator('.cart-line input:checked')).toHaveCount(2),
    button: button('addChosenToCart', { count: 2 }),
    call: '**/orders/cart',
    done: ({ page, compiled }) => expect(page.locator('.repurchase-outcome')).toContainText(word(compiled, 'goToCart')),
    effects: 'select coalesce(max(quantity), 0)::int as count from cart_lines where tenant = $1',
  },
  {
    flow: 'a quotation into the cart',
    open: async ({ page, compiled, dataDir }) => {
      await queryDatabase('delete from cart_lines where tenant = $1', [compiled.tenant], dataDir);
      const { number } = await quoteInStore(page, compiled.tenant, dataDir);
      await page.goto(`${addressOf(compiled, 'quotationsLanding')}/${number}`);
    },
    kept: (place) => expect(button('addToCart')(place)).toBeVisible(),
    button: button('addToCart'),
    call: '**/quotations/*/cart',
    done: ({ page }) => expect(main(page, 'cart').locator('.cart-line')).toHaveCount(2),
    effects: 'select coalesce(max(quantity), 0)::int as count from cart_lines where tenant = $1',
  },
  {
    flow: 'requoting',
    open: async ({ page, compiled, dataDir }) => {
      const { number, id } = await quoteInStore(page, compiled.tenant, dataDir);
      await queryDatabase(
        `update quotations set ends_at = now() - interval '1 day', valid_until = current_date - 1 where tenant = $1 and id = $2`,
        [compiled.tenant, id],
        dataDir,
      );
      await page.goto(`${addressOf(compiled, 'quotationsLanding')}/${number}?step=requote`);
    },
    kept: ({ page }) => expect(page.locator('main tbody tr')).toHaveCount(2),
    button: button('requoteConfirm'),
    call: '**/requote',
    done: ({ page }) => expect(page).toHaveURL(/\/\d+$/),
    effects: countIn('quotations'),
  },
];

/** Who is signed in to a shop that has a process of its own in this worker. */
const registered = new Set<string>();
const enter = async (page: Page, compiled: CompiledTenant, dataDir: string): Promise<Answers> => {
  const { person } = addedCompanyOf(compiled.tenant);
  const answers = { ...person, loyalty: false };
  if (!registered.has(compiled.tenant)) {
    await register({ page, compiled, on: 'personalRegistration', answers });
    await letQuote(compiled.tenant, dataDir);
  }
  registered.add(compiled.tenant);
  // The flow of a code has changed it.
  await queryDatabase(
    'update users set email = $2, email_folded = lower($2) where tenant = $1',
    [compiled.tenant, String(person.email)],
    dataDir,
  );
  await page.goto(addressOf(compiled, 'login'));
  await logIn(page, compiled, 'login', answers);
  return answers;
};

/** Logs in where the session ended: with the page still behind it, or on the login's page, which leads back. */
const logInHere = async (page: Page, compiled: CompiledTenant, { password }: Answers): Promise<void> => {
  if (compiled.shell.session.expiry === 'redirect') {
    const login = page.locator('main[data-page="login"]');
    await login.locator('#field-loginPassword').fill(String(password));
    await login.locator('.form-actions .button-primary').click();
    await expect(login).toHaveCount(0);
    return;
  }
  const dialog = page.getByRole('dialog', { name: word(compiled, 'logIn') });
  await expect(dialog).toBeVisible();
  await dialog.locator('#field-loginPassword').fill(String(password));
  await dialog.locator('.form-actions .button-primary').click();
  await expect(dialog).toHaveCount(0);
};

/**
 * Every way for everybody in the whole run; else those whose faults differ most: one by its form, one by its choice, and one in a shop that
 * leads to its login's page when the session ends.
 */
const few: Readonly<Record<string, readonly string[]>> = { cl: ['an address', 'buying again'], pe: ['an address'] };
const drivenIn = (tenant: string) => flows.filter(({ flow }) => process.env.FULL === '1' || few[tenant]?.includes(flow));

for (const tenant of those('pe', 'cl'))
  for (const one of drivenIn(tenant))
    test(`${tenant}: ${one.flow} survives a link too far, a reload, Back, no connection, the end of the session, a lost answer and two clicks`, async ({
      page,
      context,
      shop,
      watched,
    }) => {
      // What a form is sent by comes when it is sent: without a connection nothing is reported as uncaught.
      watched.allowed.push(/Failed to load resource/, /was preloaded using link preload but not used/, /net::ERR_/);
      const compiled = await compiledOf(tenant);
      test.skip(one.flow.includes('points') && compiled.shell.pages.loyaltyPoints === undefined, 'No programme of points.');
      const person = await enter(page, compiled, shop.dataDir);
      const place: Place = { page, compiled, dataDir: shop.dataDir, person };
      const effects = async (): Promise<number> => Number((await queryDatabase(one.effects, [tenant], shop.dataDir))[0]?.count);
      if (one.tooFar) {
        await page.goto(one.tooFar.at(place));
        await one.tooFar.shows(place);
      }
      await one.open(place);
      await one.kept(place);
      const before = await effects();
      const keys: string[] = [];
      page.on('request', (request) => {
        const key = request.headers()['idempotency-key'];
        if (key !== undefined && new RegExp(one.call.replaceAll('**', '.*').replaceAll(/(?<!\.)\*/g, '[^/]*')).test(request.url()))
          keys.push(key);
      });
      /** The same wish again: where the page offers to repeat it, by that. */
      const again = async (): Promise<Locator> => {
        const retry = page.locator('main').getByRole('button', { name: word(compiled, 'retry'), exact: true });
        return (await retry.count()) > 0 ? retry.first() : one.button(place);
      };

      await test.step('a reload, and a visit elsewhere and back', async () => {
        await page.reload();
        await one.kept(place);
        await page.goto(addressOf(compiled, 'myAccount'));
        await page.goBack();
        await one.kept(place);
        await one.refill?.(place);
      });

      await test.step('no connection', async () => {
        await context.setOffline(true);
        await one.button(place).click();
        await expect(page.locator('.offline')).not.toBeEmpty();
        await expect(page.locator('main').getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
        await context.setOffline(false);
        expect(await effects()).toBe(before);
      });

      await test.step('the session ends in the middle', async () => {
        await queryDatabase('delete from sessions where tenant = $1', [tenant], shop.dataDir);
        await (await again()).click();
        await logInHere(page, compiled, person);
        await one.kept(place);
        if (compiled.shell.session.expiry === 'redirect') await one.refill?.(place);
        expect(await effects()).toBe(before);
      });

      await test.step('two clicks, and the answer is lost after its effect', async () => {
        let sent = 0;
        await page.route(one.call, async (route) => {
          if (route.request().method() === 'GET') return route.fallback();
          sent++;
          if (sent > 1) return route.fallback();
          await route.fetch();
          await route.abort();
        });
        await (await again()).dblclick();
        await expect.poll(effects).toBe(before + 1);
        await expect(
          page
            .locator('main')
            .getByRole('button', { name: word(compiled, 'retry'), exact: true })
            .first(),
        ).toBeVisible();
        expect(sent).toBe(1);
        await (await again()).click();
        await one.done(place);
        expect(sent).toBe(2);
        expect(await effects()).toBe(before + 1);
        expect(new Set(keys.slice(-2)).size).toBe(one.keyless === undefined ? 1 : 0);
      });
    });
