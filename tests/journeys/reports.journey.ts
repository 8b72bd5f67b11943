import { expectFitForAll } from '../support/journeys/expectFitForAll.ts';
import { logIn, register } from '../support/journeys/formSteps.ts';
import { expect } from '../support/journeys/journey.ts';
import { openOrderDesk } from '../support/journeys/orderDesk.ts';
import { test } from '../support/journeys/ownShopJourney.ts';
import { peopleOf } from '../support/journeys/people.ts';
import { queryDatabase } from '../support/journeys/queryDatabase.ts';
import { addressOf, compiledOf, those, word } from '../support/journeys/tenants.ts';

// One after the other in one shop: a second one is seconds of two cores.
test.describe.configure({ mode: 'default' });

for (const tenant of those('co', 'br')) {
  test(`${tenant}: a superuser reads what the company bought, continues to the orders, and sees what is due on its credit line`, async ({
    page,
    shop,
    watched,
  }) => {
    watched.allowed.push(/was preloaded using link preload but not used/);
    const compiled = await compiledOf(tenant);
    const { company } = peopleOf(tenant);
    const wordOf = (name: string, values = {}) => word(compiled, name, values);
    await register({ page, compiled, on: 'companyRegistration', answers: company });
    const rows = await queryDatabase("update companies set state = 'approved' where tenant = $1 returning id", [tenant], shop.dataDir);
    const companyId = String(rows[0]?.id);
    await queryDatabase(
      `insert into role_grants select tenant, id, 'creditLine', now(), 'test' from users where tenant = $1`,
      [tenant],
      shop.dataDir,
    );
    await queryDatabase(
      `insert into credit_lines (tenant, company_id, credit_limit, currency, updated_at) values ($1, $2, 900000000, $3, now())`,
      [tenant, companyId, compiled.shell.currency],
      shop.dataDir,
    );
    const desk = await openOrderDesk(shop, tenant, String(company.email));
    const number = await desk.place('preparing', { companyId, paymentMethod: 'creditLine' }, 1);
    await desk.place('canceled', { companyId }, 1);
    await desk.end();
    await page.goto(addressOf(compiled, 'companyLogin'));
    await logIn(page, compiled, 'companyLogin', company);
    await expect(page.locator('main .kept-cards')).toBeVisible();

    await page.goto(addressOf(compiled, 'userReport'));
    const main = page.locator('main[data-page="userReport"]');
    const person = main.locator('tbody tr').first();
    await expect(person).toContainText(String(company.lastName));
    await expect(main.locator('.figure')).toHaveCount(2);
    await expectFitForAll(page, `${tenant}: purchases of a company`);

    // On paper it says whose it is, and has the table of its chart.
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.person-company')).toBeVisible();
    await expect(main.getByRole('table', { name: wordOf('purchasesByTime', { unit: 'month' }) })).toBeVisible();
    await page.emulateMedia({ media: null });

    // As narrow as a figure becomes, an amount of millions stays in one line.
    const lines = await main
      .locator('.figure-value')
      .first()
      .evaluate((value) => {
        const list = value.closest<HTMLElement>('.figures');
        if (list) list.style.width = '11rem';
        const before = value.textContent;
        value.textContent = '$ 111.478.400';
        const words = document.createRange();
        words.selectNodeContents(value);
        const { length } = words.getClientRects();
        value.textContent = before;
        list?.style.removeProperty('width');
        return length;
      });
    expect(lines).toBe(1);

    // The chart is a table too.
    await main.getByText(wordOf('chartAsTable')).click();
    await expect(main.getByRole('table', { name: wordOf('purchasesByTime', { unit: 'month' }) }).locator('tbody tr')).toHaveCount(12);
    await expectFitForAll(page, `${tenant}: purchases as a table`);

    // By keyboard from a person to their orders: what was canceled counts for nothing and is not among them.
    await person.getByRole('link').focus();
    await page.keyboard.press('Enter');
    const orders = page.locator('main[data-page="myOrders"]');
    await expect(orders.locator('.list-row')).toHaveCount(1);
    await expect(orders).toContainText(number);
    await page.goBack();
    await expect(person).toContainText(String(company.lastName));

    // Days the wrong way round are reported, and earlier ones hold nothing, with a way back.
    await main.getByText(wordOf('periodOwn')).first().click();
    await main.getByLabel(wordOf('periodFrom')).fill('2020-02-01');
    await main.getByLabel(wordOf('periodTo')).fill('2020-01-01');
    await main.getByRole('button', { name: wordOf('showPeriod') }).click();
    await expect(main.getByRole('alert')).toHaveText(wordOf('periodWrong'));
    await main.getByLabel(wordOf('periodTo')).fill('2020-02-29');
    await main.getByRole('button', { name: wordOf('showPeriod') }).click();
    await expect(main).toContainText(wordOf('noPurchasesInPeriod'));
    await expect(page).toHaveURL(/from=2020-02-01&to=2020-02-29/);
    await main.getByRole('link', { name: wordOf('seeTwelveMonths') }).click();
    await expect(person).toContainText(String(company.lastName));

    const file = page.waitForEvent('download');
    await main.getByRole('link', { name: wordOf('downloadReport') }).click();
    expect((await file).suggestedFilename()).toMatch(/\.csv$/);

    // It does not come: the page says so, and a second try brings it.
    watched.allowed.push(/Failed to load resource|503/);
    await page.route('**/v1/users/report?*', (route) => route.fulfill({ status: 503, body: '' }));
    await main.getByRole('link', { name: wordOf('periodThisYear') }).click();
    await expect(main.getByRole('button', { name: wordOf('retry') })).toBeVisible();
    await page.unroute('**/v1/users/report?*');
    await main.getByRole('button', { name: wordOf('retry') }).click();
    await expect(main.locator('.figure')).toHaveCount(2);

    await page.goto(addressOf(compiled, 'creditLineUserReport'));
    const credit = page.locator('main[data-page="creditLineUserReport"]');
    await expect(credit.locator('.credit-days > li')).toHaveCount(1);
    await expect(credit.getByRole('progressbar')).toHaveAttribute('value', /^[1-9]/);
    await expectFitForAll(page, `${tenant}: credit line`);
    // On a phone the words before a number stay beside it, and those of the bar in one line.
    const size = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 720 });
    const gap = await credit.getByRole('link', { name: number }).evaluate((link) => {
      const words = document.createRange();
      words.selectNodeContents(link.parentElement?.firstChild as Node);
      return link.getBoundingClientRect().left - words.getBoundingClientRect().right;
    });
    expect(gap).toBeLessThan(12);
    const linesOfBar = await credit.locator('.progress > label').evaluate((label) => {
      const words = document.createRange();
      words.selectNodeContents(label);
      return words.getClientRects().length;
    });
    expect(linesOfBar).toBe(1);
    if (size) await page.setViewportSize(size);
    await credit.getByRole('link', { name: number }).click();
    await expect(page.locator('main[data-page="orderDetails"]')).toContainText(number);
  });
}
