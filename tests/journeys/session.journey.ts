import { expectFitForAll } from '../support/journeys/expectFitForAll.ts';
import { control } from '../support/journeys/fillField.ts';
import { logIn, register } from '../support/journeys/formSteps.ts';
import { expect, test } from '../support/journeys/journey.ts';
import { another, others } from '../support/journeys/people.ts';
import { queryDatabase } from '../support/journeys/queryDatabase.ts';
import { addressOf, compiledOf, message, word } from '../support/journeys/tenants.ts';

/** The page of the account asks for the files of the consents' form, which it shows only to whom it asks them again. */
const unused = /was preloaded using link preload but not used/;

test('A new version of what is mandatory is asked before going on; it can be read first, accepted, or left by signing out', async ({
  page,
  watched,
}) => {
  watched.allowed.push(unused);
  const compiled = await compiledOf(others.tenant);
  const person = another(12);
  await register({ page, compiled, on: 'personalRegistration', answers: person });
  // As if the terms had changed since: the only difference is the version that was accepted.
  await queryDatabase('alter table consents disable trigger user', []);
  await queryDatabase(
    `update consents set template_version = '2020-01' where template = 'terms' and tenant = $1 and user_id = (select id from users where tenant = $1 and email = $2)`,
    [others.tenant, String(person.email)],
  );
  await queryDatabase('alter table consents enable trigger user', []);

  await page.goto(addressOf(compiled, 'login'));
  await logIn(page, compiled, 'login', person);
  const dialog = page.getByRole('dialog', { name: message(compiled, 'consentAgain') });
  await expect(dialog).toBeVisible();
  for (let times = 0; times < 2; times++) await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: word(compiled, 'logOut') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('main[data-page="home"]')).toBeVisible();

  await page.goto(addressOf(compiled, 'login'));
  await logIn(page, compiled, 'login', person);
  await expect(dialog).toBeVisible();
  const policy = compiled.shell.policies.termsAndConditions;
  await page.goto(`/${others.tenant}${policy?.path}`);
  await expect(page.locator('main h1')).toHaveText(policy?.title ?? '');
  await expect(dialog).toHaveCount(0);

  await page.goto(addressOf(compiled, 'myAccount'));
  await expect(dialog).toBeVisible();
  await dialog.locator('.form-actions .button-primary').click();
  await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(1);
  await control(page, 'terms').check();
  await dialog.locator('.form-actions .button-primary').click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(page.locator('main .kept-cards')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('Where the login over an ended session does not come, a dialog says so and fetches it again', async ({ page, watched }) => {
  watched.allowed.push(unused, /Failed to load resource/);
  const compiled = await compiledOf(others.tenant);
  const person = another(23);
  await register({ page, compiled, on: 'personalRegistration', answers: person });
  await page.goto(addressOf(compiled, 'login'));
  await logIn(page, compiled, 'login', person);
  await expect(page.locator('main .kept-cards')).toBeVisible();
  await page.goto(addressOf(compiled, 'home'));
  const toAccount = page.locator('main').getByRole('link', { name: word(compiled, 'goToMyAccount') });
  await expect(toAccount).toBeVisible();
  await page.context().clearCookies();
  await page.route('**/assets/SessionOver-*.js', (route) => route.abort());
  await toAccount.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(message(compiled, 'loadFailed'));
  await expectFitForAll(page, 'the login over an ended session did not come');
  await page.unroute('**/assets/SessionOver-*.js');
  await dialog.getByRole('button', { name: word(compiled, 'retry') }).click();
  await expect(dialog).toContainText(message(compiled, 'sessionExpired'));
  await dialog.locator('#field-loginPassword').fill(String(person.password));
  await dialog.locator('.form-actions .button-primary').click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('main .kept-cards')).toBeVisible();
});

test('Who has been away is asked whether they are there, stays with one button, and every tab hears of it', async ({
  page,
  context,
  watched,
}) => {
  watched.allowed.push(unused);
  const compiled = await compiledOf(others.tenant);
  const person = another(13);
  await register({ page, compiled, on: 'personalRegistration', answers: person });
  // The browser's clock alone goes faster: what the page shows follows it, what the server says stays true.
  await context.clock.install();
  await page.goto(addressOf(compiled, 'login'));
  await logIn(page, compiled, 'login', person);
  const tab = await context.newPage();
  await tab.goto(addressOf(compiled, 'myAccount'));
  await expect(tab.locator('main .kept-cards')).toBeVisible();
  const asks = (one: typeof page) => one.getByRole('dialog', { name: word(compiled, 'stillThereTitle') });
  await context.clock.fastForward('28:30');
  await expect(asks(page)).toBeVisible();
  await expect(asks(tab)).toBeVisible();
  await asks(page)
    .getByRole('button', { name: word(compiled, 'stayHere') })
    .click();
  await expect(asks(page)).toHaveCount(0);
  await context.clock.runFor(2_000);
  await expect(asks(tab)).toHaveCount(0);
});
