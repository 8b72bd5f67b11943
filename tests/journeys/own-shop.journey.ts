import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { control, onward } from '../support/journeys/fillField.ts';
import { fillForm, logIn, register } from '../support/journeys/formSteps.ts';
import { test as base, expect } from '../support/journeys/journey.ts';
import { peopleOf } from '../support/journeys/people.ts';
import { queryDatabase } from '../support/journeys/queryDatabase.ts';
import { ownShop, type Shop } from '../support/journeys/shop.ts';
import { type SmtpServer, startSmtpServer } from '../support/journeys/smtpServer.ts';
import { addressOf, compiledOf, message, word } from '../support/journeys/tenants.ts';

const clock = path.join(os.tmpdir(), `clock-${process.pid}`);

type Own = { readonly shop: Shop; readonly post: SmtpServer };

const test = base.extend<object, { readonly own: Own }>({
  own: [
    async ({ browserName: _ }, use) => {
      await writeFile(clock, '');
      const post = await startSmtpServer();
      const shop = await ownShop({ env: { SMTP_URL: post.url, TEST_CLOCK_FILE: clock } });
      await use({ shop, post });
      await shop.end();
      await post.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ own }, use) => use(own.shop.address),
});

test.describe
  .serial('A shop of its own', () => {
    test('A mail goes out by SMTP to a real server, in both forms, with a link that works', async ({ page, own: { shop, post } }) => {
      const compiled = await compiledOf('pe');
      const person = peopleOf('pe').person;
      await register({ page, compiled, on: 'personalRegistration', answers: person });
      const mail = await post.mailTo(String(person.email));
      expect(mail).toContain('From: Viga <cuentas@tienda.example>');
      expect(mail).toContain('Content-Type: text/plain');
      expect(mail).toContain('Content-Type: text/html');
      expect(mail).toContain(String(person.firstName));
      const link = /href="([^"]+)"/.exec(mail)?.[1] ?? '';
      expect(link.startsWith(shop.address)).toBe(true);
      await page.goto(link);
      await logIn(page, compiled, 'login', person);
    });

    for (const [tenant, expiry] of [
      ['cl', 'modal'],
      ['pe', 'redirect'],
    ] as const) {
      test(`A session that ends by itself: ${expiry}; what was typed is there again, on the same page`, async ({
        page,
        watched,
        own: { shop },
      }) => {
        watched.allowed.push(/Failed to load resource: the server responded with a status of 401/);
        await writeFile(clock, '');
        const compiled = await compiledOf(tenant);
        expect(compiled.shell.session.expiry).toBe(expiry);
        const { person, company } = peopleOf(tenant);
        if (tenant === 'cl') await register({ page, compiled, on: 'personalRegistration', answers: person });
        await page.goto(addressOf(compiled, 'login'));
        await logIn(page, compiled, 'login', person);
        await page
          .locator('main')
          .getByRole('link', { name: compiled.shell.pages.companyAccountRegistration?.title ?? '' })
          .click();
        await expect(control(page, 'position')).toBeVisible();
        await fillForm({ page, compiled, on: 'companyAccountRegistration', answers: company });
        // Half an hour of rest is too long.
        await writeFile(clock, new Date(Date.now() + 31 * 60_000).toISOString());
        await onward(page).click();
        if (expiry === 'modal') {
          const dialog = page.getByRole('dialog');
          await expect(dialog).toContainText(message(compiled, 'sessionExpired'));
          await dialog.locator('#field-loginEmail').fill(String(person.email));
          await dialog.locator('#field-loginPassword').fill(String(person.password));
          await dialog.locator('.form-actions .button-primary').click();
          await expect(dialog).toHaveCount(0);
          await page.getByRole('button', { name: word(compiled, 'retry') }).click();
        } else {
          await expect(page.locator('main[data-page="login"] .banner')).toContainText(message(compiled, 'sessionExpired'));
          await page.locator('#field-loginEmail').fill(String(person.email));
          await page.locator('#field-loginPassword').fill(String(person.password));
          await onward(page).click();
          await expect(page.locator('main[data-page="companyAccountRegistration"] .answers').first()).toContainText(
            String(company.position),
          );
          await onward(page).click();
        }
        await expect(page.locator('h1')).toHaveText(word(compiled, 'companyRequested'));
        const [row] = await queryDatabase('select count(*) from companies where tenant = $1', [tenant], shop.dataDir);
        expect(Number(row?.count)).toBe(1);
        await writeFile(clock, '');
      });
    }

    test('A server that dies under a registration loses nothing: Retry goes on where it was', async ({ page, watched, own: { shop } }) => {
      // What did not come is reported as an error of the page, too.
      watched.allowed.push(/Failed to load resource/, /^thrown: /);
      const compiled = await compiledOf('zb');
      const person = peopleOf('zb').person;
      await fillForm({ page, compiled, on: 'personalRegistration', answers: person });
      await shop.kill();
      await onward(page).click();
      // What sends the form did not come: nothing was sent, and the page says so.
      const notice = page.getByRole('alert').filter({ hasText: word(compiled, 'formNotLoaded') });
      await expect(notice).toBeVisible();
      await shop.again();
      await notice.getByRole('button', { name: word(compiled, 'retry') }).click();
      await expect(page.locator('.success')).toBeVisible();
      const [row] = await queryDatabase('select count(*) from users where tenant = $1', ['zb'], shop.dataDir);
      expect(Number(row?.count)).toBe(1);
    });
  });
