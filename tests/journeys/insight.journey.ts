import { control, onward } from '../support/journeys/fillField.ts';
import { expect, test } from '../support/journeys/journey.ts';
import { queryDatabase } from '../support/journeys/queryDatabase.ts';
import { addressOf, compiledOf, formOn } from '../support/journeys/tenants.ts';

// A browser that says it is driven by a program, or has no window, is not counted.
test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36' });

test('What a person does in a form is counted by names alone, when the page is left', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }));
  const compiled = await compiledOf('cl');
  const { form } = formOn(compiled, 'personalRegistration');
  const counter = page.waitForResponse(/\/assets\/countAttempt-/);
  await page.goto(addressOf(compiled, 'personalRegistration'));
  await counter;
  const email = control(page, 'email');
  await email.fill('canary-of-figures');
  await onward(page).click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await email.fill('canary-of-figures@example.com');
  await onward(page).click();
  await expect(email).not.toHaveAttribute('aria-invalid');
  const sent = page.waitForRequest(/\/api\/my-account\/v1\/attempts$/);
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  const request = await sent;
  expect((await request.response())?.status()).toBe(204);
  const body = request.postData() ?? '';
  expect(body).not.toContain('canary');
  expect((await request.allHeaders()).cookie).toBeUndefined();
  const tallies = ['begun', 'reached account', 'refused email.format', 'mendedAtOnce email.format'];
  expect(JSON.parse(body)).toMatchObject({ form, tallies: expect.arrayContaining(tallies) });
  const rows = await queryDatabase("select what, key from form_tallies where tenant = $1 and form = $2 and what <> 'refusedByServer'", [
    'cl',
    form,
  ]);
  expect(rows).toEqual(
    expect.arrayContaining([
      { what: 'mendedAtOnce', key: 'email.format' },
      { what: 'begun', key: '' },
    ]),
  );
});
