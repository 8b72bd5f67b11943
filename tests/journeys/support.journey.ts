import type { Page } from '@playwright/test';
import { expectFitForAll } from '../support/journeys/expectFitForAll.ts';
import { fillField } from '../support/journeys/fillField.ts';
import { logIn, register } from '../support/journeys/formSteps.ts';
import { expect, test } from '../support/journeys/journey.ts';
import { peopleOf } from '../support/journeys/people.ts';
import { addressOf, type CompiledTenant, compiledOf, formOn, those, word } from '../support/journeys/tenants.ts';
import { filledForm } from '../tenants/filledForm.ts';

const fill = (page: Page, field: string, typed: string) => page.locator(`#field-${field}`).fill(typed);

/** The button at the end of a form. */
const submit = async (page: Page, compiled: CompiledTenant, on: string) =>
  page.getByRole('button', { name: (await compiled.texts(formOn(compiled, on).form)).submit, exact: true }).click();

const number = /^0*[1-9]\d*-\d{4}$/;

for (const tenant of those('ar', 'br')) {
  test(`${tenant}: a purchase is taken back without login, from a link that every page has`, async ({ page }) => {
    const compiled = await compiledOf(tenant);
    const title = compiled.shell.pages.withdrawal?.title ?? '';
    await page.goto(`/${tenant}`);
    // In Argentina it is on the first page itself, elsewhere at its foot.
    const place = tenant === 'ar' ? 'main' : 'footer';
    await page.locator(place).getByRole('link', { name: title, exact: true }).click();
    await expect(page.locator('main[data-page="withdrawal"] h1')).toHaveText(compiled.shell.pages.withdrawal?.heading ?? '');
    await expectFitForAll(page, `${tenant}: withdrawal`);
    await fill(page, 'firstName', 'Ana');
    await fill(page, 'lastName', 'Núñez');
    await fill(page, 'contactEmail', 'ana@example.com');
    await submit(page, compiled, 'withdrawal');
    await expect(page.locator('#field-purchaseNumber')).toHaveAttribute('aria-invalid', 'true');
    await fill(page, 'purchaseNumber', '1000000001');
    await submit(page, compiled, 'withdrawal');
    await expect(page.locator('main h1')).toHaveText(word(compiled, 'withdrawalFiled'));
    await expect(page.locator('.request-number')).toHaveText(number);
    await expectFitForAll(page, `${tenant}: withdrawal received`);
  });
}

test('cl: who is signed in finds the own name and e-mail in the form, and may change them', async ({ page }) => {
  const compiled = await compiledOf('cl');
  const { person } = peopleOf('cl');
  await register({ page, compiled, on: 'personalRegistration', answers: person });
  await page.goto(addressOf(compiled, 'login'));
  await logIn(page, compiled, 'login', person);
  await page.goto(addressOf(compiled, 'withdrawal'));
  for (const [field, value] of [
    ['firstName', person.firstName],
    ['lastName', person.lastName],
    ['contactEmail', person.email],
  ] as const)
    await expect(page.locator(`#field-${field}`)).toHaveValue(String(value).trim());
  expect(page.url()).not.toContain('@');
  await fill(page, 'contactEmail', 'otra@example.com');
  await fill(page, 'purchaseNumber', '1000000001');
  await submit(page, compiled, 'withdrawal');
  await expect(page.locator('main')).toContainText('otra@example.com');

  // A reload on a later step stays there, though the page knows only later whose draft it is.
  const complaint = await compiled.plan('complaint');
  const answers = filledForm({ plan: complaint });
  await page.goto(addressOf(compiled, 'complaints'));
  for (const name of complaint.steps[0]?.fields ?? []) {
    const field = complaint.fields[name];
    if (field && answers[name] !== undefined) await fillField(page, name, field, String(answers[name]));
  }
  await page.getByRole('button', { name: word(compiled, 'continue'), exact: true }).click();
  await fill(page, 'complaintDetail', 'Llegó sin el cargador.');
  await page.reload();
  await expect(page.locator('#field-complaintDetail')).toHaveValue('Llegó sin el cargador.');
  expect(page.url()).toMatch(/\/2$/u);
});

for (const tenant of those('pe')) {
  test(`${tenant}: a complaint is filed step by step, checked and numbered, and outlives a reload`, async ({ page }) => {
    const compiled = await compiledOf(tenant);
    const { document } = peopleOf(tenant).person;
    await page.goto(addressOf(compiled, 'complaints'));
    await fill(page, 'firstName', 'Ana');
    await fill(page, 'lastName', 'Quispe');
    await fill(page, 'personDocument', typeof document === 'object' ? document.typed : String(document));
    await fill(page, 'contactEmail', 'ana@example.com');
    await fill(page, 'primaryPhone', '987654321');
    if (tenant === 'pe') await fill(page, 'homeAddress', 'Jr. Los Cedros 123, Lima');
    await page.getByRole('button', { name: word(compiled, 'continue'), exact: true }).click();
    await fill(page, 'complainedGood', 'Taladro percutor');
    await fill(page, 'complaintDetail', 'Llegó sin el cargador.\nNadie respondió.');
    await fill(page, 'complaintRequest', 'Que me envíen el cargador');
    await expectFitForAll(page, `${tenant}: complaint`);
    await page.getByRole('button', { name: word(compiled, 'continue'), exact: true }).click();
    await expect(page.locator('main')).toContainText('Llegó sin el cargador. Nadie respondió.');
    await submit(page, compiled, 'complaints');
    await expect(page.locator('.request-number')).toHaveText(number);
    const filed = await page.locator('.request-number').textContent();
    await page.reload();
    await expect(page.locator('.request-number')).toHaveText(filed ?? '');
    await expectFitForAll(page, `${tenant}: complaint received`);
  });
}

test('Help says whom to ask and when, in Mexico whom to ring about an order and where the company is', async ({ page }) => {
  const compiled = await compiledOf('mx');
  const { support, company } = compiled.shell;
  await page.goto('/mx');
  await page
    .locator('footer')
    .getByRole('link', { name: compiled.shell.pages.support?.title ?? '', exact: true })
    .click();
  const main = page.locator('main[data-page="support"]');
  await expect(main.getByRole('link', { name: support?.phone ?? '' }).first()).toHaveAttribute(
    'href',
    `tel:${support?.phone.replaceAll(' ', '')}`,
  );
  await expect(main).toContainText(word(compiled, 'supportHoursWorkDays', { from: '08:00', until: '21:00' }));
  await expect(main).toContainText(word(compiled, 'supportHoursOtherDays', { from: '09:00', until: '19:00' }));
  await expect(main.getByRole('heading', { name: word(compiled, 'supportOrderLine') })).toBeVisible();
  await expect(main).toContainText(word(compiled, 'companyAddress'));
  await expect(main).toContainText(company?.address ?? '?');
  await expectFitForAll(page, 'mx: help');
});
