import type { Page } from '@playwright/test';
import { expectFitForAll } from '../support/journeys/expectFitForAll.ts';
import { logIn, register } from '../support/journeys/formSteps.ts';
import { expect } from '../support/journeys/journey.ts';
import { mailTo } from '../support/journeys/mails.ts';
import { openOrderDesk } from '../support/journeys/orderDesk.ts';
import { test } from '../support/journeys/ownShopJourney.ts';
import { peopleOf } from '../support/journeys/people.ts';
import { shopVerb } from '../support/journeys/shopVerb.ts';
import { addressOf, compiledOf, those, word } from '../support/journeys/tenants.ts';

const pageOf = (page: Page, id: string) => page.locator(`main[data-page="${id}"]`);

for (const tenant of those('cl')) {
  test(`${tenant}: an order that moves is shown in the header and by mail; a person reads it by keyboard, switches mails off, and ends them by the link of one`, async ({
    page,
    shop,
    watched,
    browser,
  }) => {
    watched.allowed.push(/was preloaded using link preload but not used/, /ERR_FAILED/);
    const compiled = await compiledOf(tenant);
    const { person } = peopleOf(tenant);
    const email = String(person.email);
    await register({ page, compiled, on: 'personalRegistration', answers: person });
    await page.goto(addressOf(compiled, 'login'));
    await logIn(page, compiled, 'login', person);
    const account = pageOf(page, 'myAccount');
    await expect(account).toBeVisible();
    const bell = page.locator('.header .counted-link').first();
    await expect(bell).toHaveAccessibleName(compiled.shell.pages.notifications?.title ?? '');
    await bell.click();
    const list = pageOf(page, 'notifications');
    await expect(list).toContainText(word(compiled, 'notificationsEmpty'));

    // The warehouse takes up the order: one more in the header with the next page, and no call for it.
    const desk = await openOrderDesk(shop, tenant, email);
    const number = await desk.place('paymentConfirmed');
    await shopVerb(shop, 'orders', 'move', tenant, number, 'preparing');
    await page.goto(addressOf(compiled, 'myAccount'));
    await expect(bell.locator('.count')).toHaveText('1');
    await bell.focus();
    await page.keyboard.press('Enter');
    const status = compiled.shell.statuses.order?.preparing ?? '';
    const moved = list.getByRole('link', { name: word(compiled, 'orderMovedNotice', { number, status }) });
    await expect(moved).toBeVisible();
    await expectFitForAll(page, `${tenant}: notifications`);
    await moved.focus();
    await page.keyboard.press('Enter');
    await expect(pageOf(page, 'orderDetails')).toContainText(number);
    await expect(bell.locator('.count')).toHaveCount(0);

    // All at once; what does not reach the shop is not read, and it says so.
    for (const next of ['onTheWay', 'delivered']) await shopVerb(shop, 'orders', 'move', tenant, number, next);
    await page.goto(`${addressOf(compiled, 'notifications')}?show=unread`);
    await expect(list.locator('.list-row')).toHaveCount(2);
    await page.route('**/notifications/read', (route) => route.abort());
    const readAll = list.getByRole('button', { name: word(compiled, 'markAllRead') });
    await readAll.click();
    await expect(page.locator('.toast .toast-card')).toBeVisible();
    await expect(bell.locator('.count')).toHaveText('2');
    await page.unroute('**/notifications/read');
    await readAll.click();
    await expect(list).toContainText(word(compiled, 'notificationsNothingUnread'));
    await expect(bell.locator('.count')).toHaveCount(0);

    // Each topic by its switch; what keeps the account safe has none.
    await list.getByRole('link', { name: compiled.shell.pages.notificationSettings?.title ?? '' }).click();
    const settings = pageOf(page, 'notificationSettings');
    const topic = (name: string) => settings.getByRole('group', { name: word(compiled, name) });
    await expect(topic('topicSecurity').getByRole('switch')).toHaveCount(0);
    await expect(topic('topicSecurity')).toContainText(word(compiled, 'alwaysNotified'));
    const byMail = topic('topicOrderMoved').getByRole('switch', { name: word(compiled, 'notifyByMail') });
    await expect(byMail).toBeChecked();
    await expectFitForAll(page, `${tenant}: how one is notified`);
    await byMail.focus();
    await page.keyboard.press('Space');
    await expect(byMail).not.toBeChecked();
    await page.reload();
    await expect(byMail).not.toBeChecked();

    // By the link of a mail, without an account: who only looks changes nothing.
    const letter = await mailTo(email, 'orderDelivered', shop.dataDir);
    const link = /href="([^"]+#[\w-]+)"/.exec(letter.html)?.[1] ?? '';
    const reading = await browser.newContext({ baseURL: shop.address });
    const guest = await reading.newPage();
    await guest.goto(link);
    const question = pageOf(guest, 'unsubscribe');
    const values = { topic: word(compiled, 'topicOrderDelivered') };
    await expect(question.getByRole('heading', { level: 1 })).toHaveText(word(compiled, 'unsubscribeQuestion', values));
    await expectFitForAll(guest, `${tenant}: whether mails end`);
    await page.reload();
    const delivered = topic('topicOrderDelivered').getByRole('switch', { name: word(compiled, 'notifyByMail') });
    await expect(delivered).toBeChecked();
    // The page shows it before the server has answered.
    const answered = () => guest.waitForResponse((response) => response.request().method() === 'PUT');
    const ended = answered();
    await question.getByRole('button', { name: word(compiled, 'unsubscribeDo') }).press('Enter');
    await ended;
    await expect(question.getByRole('heading', { level: 1 })).toHaveText(word(compiled, 'unsubscribed', values));
    await page.reload();
    await expect(delivered).not.toBeChecked();
    // By mistake; then as a mail program does it, by one post.
    const begun = answered();
    await question.getByRole('button', { name: word(compiled, 'subscribeAgain') }).click();
    await begun;
    await expect(question.getByRole('heading', { level: 1 })).toHaveText(word(compiled, 'unsubscribeQuestion', values));
    const posted = await fetch(String(letter.unsubscribeAddress), {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(posted.status).toBe(204);
    await page.reload();
    await expect(delivered).not.toBeChecked();
    await guest.goto(`${addressOf(compiled, 'unsubscribe')}#${'x'.repeat(60)}`);
    await expect(question).toContainText(word(compiled, 'unsubscribeGone'));
    await reading.close();
    await desk.end();
  });
}
