import { expectFitForAll } from '../support/journeys/expectFitForAll.ts';
import { control } from '../support/journeys/fillField.ts';
import { logIn, register } from '../support/journeys/formSteps.ts';
import { expect } from '../support/journeys/journey.ts';
import { test } from '../support/journeys/ownShopJourney.ts';
import { peopleOf } from '../support/journeys/people.ts';
import { placeOrder } from '../support/journeys/placeOrder.ts';
import { queryDatabase } from '../support/journeys/queryDatabase.ts';
import { addressOf, compiledOf, those, word } from '../support/journeys/tenants.ts';

for (const tenant of those('cl')) {
  test(`${tenant}: a company pastes codes, mends a row by keyboard, and has them in its cart`, async ({ page, shop, watched }) => {
    watched.allowed.push(/was preloaded using link preload but not used/, /ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    const compiled = await compiledOf(tenant);
    const { company } = peopleOf(tenant);
    await register({ page, compiled, on: 'companyRegistration', answers: company });
    await queryDatabase("update companies set state = 'approved' where tenant = $1", [tenant], shop.dataDir);
    await page.goto(addressOf(compiled, 'companyLogin'));
    await logIn(page, compiled, 'companyLogin', company);
    const goods = await queryDatabase(
      `select sku, sum(stock.quantity)::int as pieces from products join stock using (tenant, sku)
       join stores on stores.tenant = stock.tenant and stores.id = stock.store_id and stores.open
       where products.tenant = $1 and sold group by sku having sum(stock.quantity) between 20 and 500 order by sku limit 2`,
      [tenant],
      shop.dataDir,
    );
    const [one, other] = goods.map(({ sku, pieces }) => ({ sku: String(sku), pieces: Number(pieces) }));
    if (one === undefined || other === undefined) throw new Error('goods');

    await page.goto(addressOf(compiled, 'quickOrder'));
    const main = page.locator('main[data-page="quickOrder"]');
    const pasted = main.getByRole('textbox', { name: word(compiled, 'csvPaste') });
    const press = (name: string, values = {}) => main.getByRole('button', { name: word(compiled, name, values) }).press('Enter');
    await expectFitForAll(page, `${tenant}: quick order`);
    await pasted.focus();
    await page.keyboard.insertText(`${one.sku} 2\nNO-ES-NADA;1\n${other.sku}\t${other.pieces + 7}\n${one.sku};dos`);
    // What was pasted stays while the shop cannot be reached.
    await page.context().setOffline(true);
    await press('quickOrderLook');
    await expect(main.getByRole('alert')).toBeVisible();
    await expect(pasted).toHaveValue(/NO-ES-NADA/);
    await page.context().setOffline(false);
    await press('quickOrderLook');
    await expect(main).toContainText(word(compiled, 'csvFound', { sound: 2, refused: 2 }));
    for (const problem of ['unknown', 'quantity']) await expect(main).toContainText(word(compiled, 'rowProblem', { problem }));
    await expectFitForAll(page, `${tenant}: quick order, looked through`);

    // What there is goes into the cart; of what there is not enough the row stays and says so.
    await press('addToCart');
    await expect(main).toContainText(word(compiled, 'lineNotAdded', { problem: 'onlySoMany', available: other.pieces }));
    await expect(main).toContainText(word(compiled, 'csvFound', { sound: 0, refused: 3 }));
    const lines = await queryDatabase('select sku, quantity from cart_lines where tenant = $1 order by sku', [tenant], shop.dataDir);
    expect(lines.map(({ sku, quantity }) => [sku, Number(quantity)])).toEqual(
      [
        [one.sku, 2],
        [other.sku, other.pieces],
      ].toSorted(),
    );

    // The rows that need a change come back as they were pasted, and the focus with them.
    // After a reload too: what is in the cart is not among them.
    await page.reload();
    await expect(pasted).toHaveValue(`NO-ES-NADA;1\n${other.sku};${other.pieces + 7}\n${one.sku};dos`);
    await press('quickOrderLook');
    await expect(main).toContainText(word(compiled, 'csvFound', { sound: 1, refused: 2 }));
    await press('quickOrderStartOver');
    await expect(pasted).toHaveValue('');
    await page.keyboard.insertText(`NO-ES-NADA;1\n${one.sku};dos;"a; b"\n${other.sku};x`);
    await press('quickOrderLook');
    await press('quickOrderMend', { count: 3 });
    await expect(pasted).toBeFocused();
    await expect(pasted).toHaveValue(`NO-ES-NADA;1\n${one.sku};dos;"a; b"\n${other.sku};x`);
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText(`${one.sku};1`);
    await press('quickOrderLook');
    await expect(main).toContainText(word(compiled, 'csvFound', { sound: 1, refused: 0 }));
    await press('addToList');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: word(compiled, 'cancel') })
      .press('Enter');
    await press('addToCart');
    await expect(pasted).toBeFocused();
    await expect(pasted).toHaveValue('');

    // The answer to the second of two calls is lost. After a reload its row goes out under the same key; those of the first are sent anew.
    const sends: { readonly key: string | undefined; readonly rows: number }[] = [];
    await page.route('**/orders/cart', async (route) => {
      const { lines } = (route.request().postDataJSON() ?? { lines: [] }) as { readonly lines: readonly unknown[] };
      if (route.request().method() === 'POST') sends.push({ key: route.request().headers()['idempotency-key'], rows: lines.length });
      if (lines.length !== 1 || sends.length !== 2) return route.continue();
      await route.fetch().then(() => route.abort('connectionreset'));
    });
    const inCart = async () =>
      Number(
        (await queryDatabase('select quantity from cart_lines where tenant = $1 and sku = $2', [tenant, one.sku], shop.dataDir))[0]
          ?.quantity,
      );
    await page.keyboard.insertText([...Array.from({ length: 100 }, () => `${other.sku};1`), `${one.sku};1`].join('\n'));
    await press('quickOrderLook');
    await press('addToCart');
    await expect(main.getByRole('alert')).toBeVisible();
    expect(await inCart()).toBe(4);
    await page.reload();
    await press('quickOrderLook');
    await expect(main).toContainText(word(compiled, 'csvFound', { sound: 101, refused: 0 }));
    await press('addToCart');
    await expect(main).toContainText(word(compiled, 'csvFound', { sound: 0, refused: 100 }));
    expect(sends.map(({ rows }) => rows)).toEqual([100, 1, 1, 100]);
    expect(sends[2]?.key).toBe(sends[1]?.key);
    expect(new Set(sends.map(({ key }) => key)).size).toBe(3);
    expect(await inCart()).toBe(4);

    // What was changed meanwhile is another call, and so is the same once it was answered.
    await press('quickOrderStartOver');
    sends.length = 1;
    await page.keyboard.insertText(`${one.sku};1`);
    await press('quickOrderLook');
    await press('addToCart');
    await expect(main.getByRole('alert')).toBeVisible();
    await page.reload();
    for (const text of [`${one.sku};2`, `${one.sku};2`]) {
      await pasted.fill(text);
      await press('quickOrderLook');
      await press('addToCart');
      await expect(pasted).toHaveValue('');
    }
    expect(new Set(sends.map(({ key }) => key)).size).toBe(4);
    expect(await inCart()).toBe(9);
    await page.unroute('**/orders/cart');
    await page.goto(addressOf(compiled, 'cart'));
    await expect(page.locator(`.cart-line[data-sku="${one.sku}"] input`).first()).toHaveValue('9');

    // Before it goes to the checkout the company says what it calls the purchase by; what was given is there the next time.
    const cart = page.locator('main[data-page="cart"]');
    const toCheckout = cart.getByRole('button', { name: word(compiled, 'checkOut') });
    await toCheckout.press('Enter');
    const dialog = page.getByRole('dialog');
    await control(page, 'purchaseReference').fill('OC-2041');
    await control(page, 'costCentre').fill('Obra Ñuñoa');
    await expectFitForAll(page, `${tenant}: what a company calls a purchase by`);
    await control(page, 'costCentre').press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(cart).toContainText(word(compiled, 'checkoutReadyText'));
    await page.reload();
    await toCheckout.press('Enter');
    await expect(control(page, 'purchaseReference')).toHaveValue('OC-2041');

    // The company's orders by what it called them, and one's own apart.
    const [{ id: companyId } = {}] = await queryDatabase('select id from companies where tenant = $1', [tenant], shop.dataDir);
    const place = (references: Record<string, string>) =>
      placeOrder(
        {
          tenant,
          email: String(company.email),
          lines: [{ sku: one.sku, name: one.sku, unitPrice: '1000', quantity: 1 }],
          ofCompany: { companyId: String(companyId), references },
        },
        shop.dataDir,
      );
    const ours = await place({ costCentre: 'Obra Ñuñoa' });
    await place({});
    await page.goto(addressOf(compiled, 'myOrders'));
    const orders = page.locator('main[data-page="myOrders"]');
    await expect(orders.locator('.list-row')).toHaveCount(2);
    await orders.locator('summary', { hasText: word(compiled, 'moreFilters') }).press('Enter');
    await orders.getByRole('searchbox', { name: word(compiled, 'orderReference') }).fill('nunoa');
    await page.keyboard.press('Enter');
    await expect(orders.locator('.list-row')).toHaveCount(1);
    await expect(orders).toContainText('Obra Ñuñoa');
    // Whoever narrows it further goes on where they are; days the wrong way round are told before they are sent.
    await expect(orders.getByRole('searchbox', { name: word(compiled, 'orderReference') })).toBeFocused();
    await orders.getByLabel(word(compiled, 'periodFrom')).fill('2020-02-01');
    await orders.getByLabel(word(compiled, 'periodTo')).fill('2020-01-01');
    await page.keyboard.press('Enter');
    await expect(orders.getByRole('alert')).toHaveText(word(compiled, 'periodWrong'));
    await orders.getByRole('link', { name: word(compiled, 'ordersOfMine') }).press('Enter');
    await expect(page).toHaveURL(/whose=mine/);
    await expect(orders.getByRole('alert')).toHaveCount(0);
    await expect(orders.locator('.list-row')).toHaveCount(1);
    await expectFitForAll(page, `${tenant}: a company's orders`);
    // On a phone the views are wider than the screen: the one that is shown is in sight.
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${addressOf(compiled, 'myOrders')}?group=canceled`);
    await expect(orders.locator('.tabs [aria-current]').first()).toBeInViewport({ ratio: 1 });
    await page.goBack();
    await orders.locator('.list-row a').first().press('Enter');
    await expect(page.locator('main[data-page="orderDetails"]')).toContainText('Obra Ñuñoa');
    expect(page.url()).toContain(ours);
  });
}
