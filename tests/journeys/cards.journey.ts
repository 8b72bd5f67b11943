import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expectFitForAll } from '../support/journeys/expectFitForAll.ts';
import { control, onward } from '../support/journeys/fillField.ts';
import { logIn, register } from '../support/journeys/formSteps.ts';
import { expect } from '../support/journeys/journey.ts';
import { test } from '../support/journeys/ownShopJourney.ts';
import { peopleOf } from '../support/journeys/people.ts';
import { queryDatabase } from '../support/journeys/queryDatabase.ts';
import type { Shop } from '../support/journeys/shop.ts';
import { addressOf, type CompiledTenant, compiledOf, message, those, word } from '../support/journeys/tenants.ts';

// One after the other in one shop: a second one is seconds of two cores.
test.describe.configure({ mode: 'default' });

/** What a card's owner has, where a country asks it in another form. */
const owners: Readonly<Record<string, { readonly document: string; readonly phone: string }>> = {
  br: { document: '52998224725', phone: '987654321' },
  co: { document: '1020304050', phone: '3001234567' },
  mx: { document: 'HEGG560427MVZRRL04', phone: '5512345678' },
  ar: { document: '12345678', phone: '1123456789' },
  uy: { document: '12345672', phone: '99123456' },
};
const anyOwner = { document: '12345678', phone: '987654321' };

const VISA = '4012888888881881';
const MASTERCARD = '5555555555554444';
const STORE = '6007310000000003';
/** Right in itself, and not taken by its issuer. */
const REFUSED = '4000000000000002';

/** The gateway has an origin of its own; a browser writes each refusal to the console. */
const expected = [/asked another host: http:\/\/127\.0\.0\.1:\d+\/frames\//, /status of 4(22|04)/, /status of 503/];

const openCards = async (page: Page, compiled: CompiledTenant): Promise<void> => {
  const { person } = peopleOf(compiled.tenant);
  await register({ page, compiled, on: 'personalRegistration', answers: person });
  await page.goto(addressOf(compiled, 'login'));
  await logIn(page, compiled, 'login', person);
  await page.goto(addressOf(compiled, 'myPayment'));
  await expect(page.locator('main[data-page="myPayment"] h1')).toBeVisible();
};

const rows = (page: Page): Locator => page.locator('.payment');
const row = (page: Page, lastFour: string): Locator => rows(page).filter({ hasText: `•••• ${lastFour}` });
const toast = (page: Page): Locator => page.locator('.toast');
const nameOf = (compiled: CompiledTenant, brand: string, lastFour: string): string =>
  word(compiled, 'cardName', { brand: word(compiled, 'cardBrand', { brand }), lastFour });

/** The last digits in the order of the list, the favourite with a star. */
const cardsOf = (page: Page): Promise<readonly string[]> =>
  rows(page).evaluateAll((all) =>
    all.map(
      (one) =>
        `${/\d{4}/.exec(one.querySelector('.payment-name')?.textContent ?? '')?.[0]}${one.querySelector('.badge-success') ? '*' : ''}`,
    ),
  );

/** The input of the number, in our form or in the gateway's frame. */
const numberInput = async (page: Page, compiled: CompiledTenant): Promise<Locator> => {
  const plan = await compiled.plan('card');
  const field = plan.fields.cardNumber;
  const isFramed = field?.kind === 'cardNumber' && field.entry === 'frame';
  return isFramed ? page.frameLocator('.gateway-frame iframe').locator('#number') : control(page, 'cardNumber');
};

const chooseType = async (page: Page, type = 'creditCard'): Promise<void> => {
  await page.locator(`input[name="cardType"][value="${type}"]`).check();
  await onward(page).click();
  await expect(page).toHaveURL(/\/1$/);
};

const fillCard = async (page: Page, compiled: CompiledTenant, number: string): Promise<void> => {
  const { document, phone } = owners[compiled.tenant] ?? anyOwner;
  await (await numberInput(page, compiled)).fill(number);
  await control(page, 'cardHolderName').fill('Ana Núñez');
  await control(page, 'cardExpiry').fill('05/39');
  const plan = await compiled.plan('card');
  if (plan.fields.cardDocumentType) await control(page, 'cardDocumentType').selectOption({ index: 1 });
  await control(page, 'cardDocumentNumber').fill(document);
  await control(page, 'cardPhone').fill(phone);
  // A person's own e-mail is there already.
  await expect(control(page, 'contactEmail')).toHaveValue(/.+@.+/);
};

const addCard = async (page: Page, compiled: CompiledTenant, number: string, type?: string): Promise<void> => {
  await page.getByRole('link', { name: word(compiled, 'addPaymentMethod') }).click();
  await chooseType(page, type);
  await fillCard(page, compiled, number);
  await onward(page).click();
  await expect(row(page, number.slice(-4))).toBeVisible();
};

/** A number as it may be written somewhere: plain, in groups, in Base64 and in hexadecimal digits. */
const formsOf = (number: string): readonly string[] => [
  number,
  number.slice(0, 12),
  number.replace(/(\d{4})(?=\d)/g, '$1 '),
  number.replace(/(\d{4})(?=\d)/g, '$1-'),
  Buffer.from(number).toString('base64').slice(0, 20),
  Buffer.from(number).toString('hex'),
];

/** Where numbers could be on the side of the shop: every table, the files of the database with its log, what the server has printed. */
const leftAtShop = async ({ dataDir, printed }: Shop, numbers: readonly string[]): Promise<readonly string[]> => {
  const found: string[] = [];
  const look = (text: string, where: string): void => {
    for (const number of numbers) for (const form of formsOf(number)) if (text.includes(form)) found.push(`${where}: ${form}`);
  };
  look(printed(), 'printed');
  const tables = await queryDatabase(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    [],
    dataDir,
  );
  for (const { name } of tables)
    for (const { line } of await queryDatabase(`select t::text as line from ${name} t`, [], dataDir)) look(String(line), String(name));
  const files = (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  expect(files.some(({ name }) => name === 'postgres.log')).toBe(true);
  for (const { parentPath, name } of files) {
    const file = path.join(parentPath, name);
    look(await readFile(file, 'latin1').catch(() => ''), file);
  }
  return found;
};

/** Where numbers could be in the page's browser, except the value of the input in which they are typed. */
const leftInBrowser = async (page: Page, numbers: readonly string[]): Promise<readonly string[]> => {
  const places = await page.evaluate(async () => {
    const attributes = [...document.querySelectorAll('*')].flatMap((one) =>
      [...one.attributes].map(({ name, value }) => `${one.tagName} ${name}=${value}`),
    );
    const databases = (await indexedDB.databases?.()) ?? [];
    const caches = await globalThis.caches?.keys();
    return {
      html: document.documentElement.outerHTML,
      attributes: attributes.join('\n'),
      local: JSON.stringify({ ...localStorage }),
      session: JSON.stringify({ ...sessionStorage }),
      history: JSON.stringify([history.state, location.href, document.referrer]),
      asked: performance
        .getEntries()
        .map(({ name }) => name)
        .join('\n'),
      cookies: document.cookie,
      databases: JSON.stringify([databases, caches ?? []]),
    };
  });
  return Object.entries(places).flatMap(([place, text]) =>
    numbers.flatMap((number) => formsOf(number).flatMap((form) => (text.includes(form) ? [`${place}: ${form}`] : []))),
  );
};

// One shop types the number into its own form, one into the gateway's frame.
for (const tenant of those('pe', 'cl')) {
  test(`${tenant}: cards are added, listed, preferred, deleted and taken back; no number stays anywhere`, async ({
    page,
    shop,
    watched,
  }) => {
    watched.allowed.push(...expected);
    const compiled = await compiledOf(tenant);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(shop.address))
        sent.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`);
    });
    const numbers = [VISA, MASTERCARD, STORE, REFUSED];
    await openCards(page, compiled);
    await expect(page.locator('.empty')).toContainText(word(compiled, 'noCards'));
    await expectFitForAll(page, `${tenant}: no cards`);

    await page.getByRole('link', { name: word(compiled, 'addPaymentMethod') }).click();
    await expectFitForAll(page, `${tenant}: the type of a card`);
    await chooseType(page);
    await fillCard(page, compiled, REFUSED);
    await onward(page).click();
    await expect(page.getByText(message(compiled, 'cardDeclined')).first()).toBeVisible();
    await expectFitForAll(page, `${tenant}: a card that was declined`);
    expect(await leftInBrowser(page, numbers)).toEqual([]);

    // Back to the type, and on: what was typed stays, and the number in no attribute.
    await page.locator('.form-actions .button-quiet').click();
    await expect(page).toHaveURL(/\/0$/);
    await chooseType(page);
    await expect(control(page, 'cardHolderName')).toHaveValue('Ana Núñez');
    await (await numberInput(page, compiled)).fill(`${VISA.slice(0, -1)}2`);
    await onward(page).click();
    const texts = await compiled.texts('card');
    await expect(page.getByText(texts.fields.cardNumber?.mistakes.checkDigit ?? '').first()).toBeVisible();
    await (await numberInput(page, compiled)).fill(VISA);
    await onward(page).click();
    await expect(toast(page)).toContainText(word(compiled, 'cardAddedFirst', { name: nameOf(compiled, 'VISA', '1881') }));
    expect(await cardsOf(page)).toEqual(['1881*']);
    await expect(row(page, '1881').locator('svg.card-logo')).toHaveAttribute('data-logo', 'visa');

    await addCard(page, compiled, MASTERCARD);
    await addCard(page, compiled, STORE, 'storeCreditCard');
    expect(await cardsOf(page)).toEqual(['1881*', '4444', '0003']);
    const logos = { cl: 'storeGold', pe: 'store' } as const;
    if (tenant in logos)
      await expect(row(page, '0003').locator('svg.card-logo')).toHaveAttribute('data-logo', logos[tenant as keyof typeof logos]);
    await expectFitForAll(page, `${tenant}: three cards`);

    await row(page, '4444')
      .getByRole('button', { name: word(compiled, 'makeFavourite') })
      .click();
    await expect(toast(page)).toContainText(message(compiled, 'cardFavouriteSelected'));
    await expect.poll(() => cardsOf(page)).toEqual(['4444*', '1881', '0003']);

    // Deleted, and taken back: nothing has happened. Left alone, it is gone, and the next takes its place.
    const remove = () =>
      row(page, '4444')
        .getByRole('button', { name: word(compiled, 'delete') })
        .click();
    await remove();
    const next = nameOf(compiled, 'VISA', '1881');
    await expect(toast(page)).toContainText(word(compiled, 'cardDeletedNext', { name: nameOf(compiled, 'MASTERCARD', '4444'), next }));
    await toast(page)
      .getByRole('button', { name: word(compiled, 'undo') })
      .click();
    await expect.poll(() => cardsOf(page)).toEqual(['4444*', '1881', '0003']);
    await remove();
    await expect(toast(page)).toContainText(word(compiled, 'undo'));
    await page.goto(addressOf(compiled, 'myAccount'));
    // It goes out as the page is left, and may arrive after the next page has asked.
    await expect(async () => {
      await page.goto(addressOf(compiled, 'myPayment'));
      await expect.poll(() => cardsOf(page), { timeout: 3000 }).toEqual(['1881*', '0003']);
    }).toPass({ timeout: 30_000 });

    await queryDatabase(`update payment_methods set expiry = '2024-01' where tenant = $1 and last_four = '0003'`, [tenant], shop.dataDir);
    await page.reload();
    await expect(row(page, '0003')).toContainText(word(compiled, 'cardExpired', { date: '01/24' }));
    await expect(row(page, '0003').getByRole('button', { name: word(compiled, 'makeFavourite') })).toHaveCount(0);
    await expectFitForAll(page, `${tenant}: a card that has expired`);

    expect(await leftInBrowser(page, numbers)).toEqual([]);
    // What is looked for is found in place: the last digits of a card.
    expect((await queryDatabase(`select last_four from payment_methods where tenant = $1`, [tenant], shop.dataDir)).length).toBe(2);
    expect(sent.length).toBeGreaterThan(20);
    expect(sent.filter((one) => numbers.some((number) => formsOf(number).some((form) => one.includes(form))))).toEqual([]);
    expect(await leftAtShop(shop, numbers)).toEqual([]);
  });
}

test('By keyboard alone a card is added: recognised and grouped as one types, and closing asks first', async ({ page, watched }) => {
  watched.allowed.push(...expected);
  const compiled = await compiledOf('homy');
  await openCards(page, compiled);
  await expect(page.locator('.empty')).toBeVisible();
  await page.getByRole('link', { name: word(compiled, 'addPaymentMethod') }).focus();
  await page.keyboard.press('Enter');
  await page.locator('input[name="cardType"]').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/1$/);
  const number = control(page, 'cardNumber');
  await number.focus();
  await page.keyboard.type('40128888');
  await expect(number).toHaveValue('4012 8888');
  await expect(page.getByText(word(compiled, 'cardRecognised', { brand: word(compiled, 'cardBrand', { brand: 'VISA' }) }))).toBeVisible();
  // In the middle the caret stays where it is typed.
  for (let presses = 0; presses < 2; presses++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('77');
  await expect(number).toHaveValue('4012 8877 88');
  for (let presses = 0; presses < 2; presses++) await page.keyboard.press('Backspace');
  await page.keyboard.press('End');
  await page.keyboard.type('88881881');
  await expect(number).toHaveValue('4012 8888 8888 1881');

  // Closing asks; who stays has everything.
  await page
    .getByRole('button', { name: word(compiled, 'close') })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: word(compiled, 'closeCardHeading') });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\/2$/);
  await expectFitForAll(page, 'homy: whether to close');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: word(compiled, 'closeCardStay') }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(number).toHaveValue('4012 8888 8888 1881');
  await fillCard(page, compiled, VISA);
  await control(page, 'contactEmail').focus();
  await page.keyboard.press('Enter');
  await expect(row(page, '1881')).toBeVisible();

  // Who leaves finds the rest again, without the number; the draft has none.
  await page.getByRole('link', { name: word(compiled, 'addPaymentMethod') }).click();
  await chooseType(page);
  await fillCard(page, compiled, MASTERCARD);
  await page
    .getByRole('button', { name: word(compiled, 'close') })
    .first()
    .click();
  await page.getByRole('button', { name: word(compiled, 'closeCardLeave') }).click();
  await expect(rows(page)).toHaveCount(1);
  expect(await leftInBrowser(page, [MASTERCARD, VISA])).toEqual([]);
  await page.goto(`${addressOf(compiled, 'myPayment')}/1`);
  await expect(control(page, 'cardHolderName')).toHaveValue('Ana Núñez');
  await expect(control(page, 'cardNumber')).toHaveValue('');
});

test('A gateway that is out says so before a number is typed, and once more it is there', { tag: '@whole' }, async ({ page, watched }) => {
  watched.allowed.push(...expected);
  const compiled = await compiledOf('uy');
  await openCards(page, compiled);
  const error = {
    status: 503,
    statusText: '',
    errorObj: { code: 'publicKeyFailed', message: message(compiled, 'publicKeyFailed'), requestId: 'x' },
  };
  await page.route('**/cryptoKeyManager/public', (route) => route.fulfill({ status: 503, json: { error } }));
  await page.getByRole('link', { name: word(compiled, 'addPaymentMethod') }).click();
  await chooseType(page);
  const failure = page.locator('.number-failed');
  await expect(failure).toContainText(message(compiled, 'publicKeyFailed'));
  await expectFitForAll(page, 'uy: no key');
  await fillCard(page, compiled, VISA);
  await onward(page).click();
  await expect(page.getByText(message(compiled, 'publicKeyFailed'))).toHaveCount(2);
  await page.unroute('**/cryptoKeyManager/public');
  await failure.getByRole('button', { name: word(compiled, 'retry') }).click();
  await expect(failure).toHaveCount(0);
  await onward(page).click();
  await expect(row(page, '1881')).toBeVisible();
});

test('Who joins the programme of points sees that, and the points; a shop without one has no such page', async ({
  page,
  watched,
  shop,
}) => {
  watched.allowed.push(...expected);
  const compiled = await compiledOf('mx');
  const { person } = peopleOf('mx');
  await register({ page, compiled, on: 'personalRegistration', answers: { ...person, loyalty: false } });
  await page.goto(addressOf(compiled, 'login'));
  await logIn(page, compiled, 'login', person);
  // With the document of a legal entity: the page says whom the programme is for, and leads on.
  const account = 'tenant = $1 and email_folded = lower($2)';
  const [{ document_key: key } = {}] = await queryDatabase(
    `select document_key from users where ${account}`,
    ['mx', person.email],
    shop.dataDir,
  );
  expect(key).toMatch(/^MX/);
  const setKey = (to: unknown) =>
    queryDatabase(`update users set document_key = $3 where ${account}`, ['mx', person.email, to], shop.dataDir);
  await setKey('MX35GODE561231GR8');
  await page.goto(addressOf(compiled, 'loyaltyPoints'));
  await expect(page.locator('.empty')).toContainText(word(compiled, 'pointsForPersons'));
  await expectFitForAll(page, 'mx: a programme for persons');
  await page
    .locator('.empty')
    .getByRole('link', { name: word(compiled, 'goToMyAccount') })
    .click();
  await expect(page.locator('main[data-page="myAccount"]')).toBeVisible();
  await setKey(key);
  await page.goto(addressOf(compiled, 'loyaltyPoints'));
  await expect(page.locator('.empty')).toContainText(word(compiled, 'pointsJoinHeading'));
  await expectFitForAll(page, 'mx: not yet a member');
  await page.getByRole('link', { name: word(compiled, 'joinPoints') }).click();
  // What the account knows is there already.
  await expect(control(page, 'firstName')).toHaveValue(String(person.firstName));
  await expect(control(page, 'ownDocument')).not.toHaveValue('');
  await expectFitForAll(page, 'mx: joining');
  const fillRest = async (): Promise<void> => {
    if ((await page.locator('input[name="dateOfBirth.day"]').inputValue()) === '')
      for (const [part, value] of [
        ['day', '17'],
        ['month', '5'],
        ['year', '1990'],
      ] as const)
        await page.locator(`input[name="dateOfBirth.${part}"]`).fill(value);
    await control(page, 'loyalty').check();
  };
  await fillRest();
  // The other outcomes of section 4, as the programme of a bank would answer. What failed leaves the form as it was.
  const subscribers = '**/loyalty/*/subscribers';
  const answerOnce = (status: number, json: unknown) =>
    page.route(subscribers, (route) => (route.request().method() === 'POST' ? route.fulfill({ status, json }) : route.fallback()), {
      times: 1,
    });
  const failed = { code: 'loyaltyFailed', message: message(compiled, 'loyaltyFailed'), requestId: 'x' };
  await answerOnce(422, { error: { status: 422, statusText: '', errorObj: failed } });
  await onward(page).click();
  await expect(page.locator('.banner-error')).toContainText(message(compiled, 'loyaltyFailed'));
  await expect(control(page, 'firstName')).toHaveValue(String(person.firstName));
  await expectFitForAll(page, 'mx: could not join');
  for (const [outcome, text] of [
    ['alreadyBankClient', 'loyaltyAlreadyBankClient'],
    ['alreadyRegistered', 'loyaltyAlreadyRegistered'],
  ] as const) {
    await answerOnce(200, { outcome, message: message(compiled, text), programme: 'x', member: false });
    await onward(page).click();
    await expect(page.locator(`[data-outcome="${outcome}"]`)).toHaveText(message(compiled, text));
    await page.getByRole('link', { name: word(compiled, 'joinPoints') }).click();
    await fillRest();
  }
  await onward(page).click();
  await expect(page.locator('[data-outcome="success"]')).toHaveText(message(compiled, 'loyaltySuccess'));
  await expect(page.locator('.balance-number')).toHaveText('100');
  await expect(page.locator('.table tbody tr')).toHaveCount(1);
  await expectFitForAll(page, 'mx: a member');
  // The form is for who is none.
  await page.goto(`${addressOf(compiled, 'loyaltyPoints')}/1`);
  await expect(page.locator('.balance-number')).toBeVisible();
  const { shell } = await compiledOf('uy');
  expect([Object.keys(shell.pages), Object.values(shell.menus).flat()].flat()).not.toContain('loyaltyPoints');
});
