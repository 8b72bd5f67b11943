import { query } from '../support/journeys/database.ts';
import { expectFitForAll } from '../support/journeys/expectUsable.ts';
import { expect } from '../support/journeys/journey.ts';
import { ownShopTest } from '../support/journeys/ownShopTest.ts';
import { peopleOf } from '../support/journeys/people.ts';
import { addressOf, compiledOf, those, word } from '../support/journeys/tenants.ts';
import { logIn, register } from '../support/journeys/walkForm.ts';

const test = ownShopTest();

for (const tenant of those('cl')) {
  test(`${tenant}: a company pastes codes, mends a row by keyboard, and has them in its cart`, async ({ page, shop, watched }) => {
    watched.allowed.push(/was preloaded using link preload but not used/, /ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    const compiled = await compiledOf(tenant);
    const { company } = peopleOf(tenant);
    await register({ page, compiled, on: 'companyRegistration', answers: company });
    await query("update companies set state = 'approved' where tenant = $1", [tenant], shop.dataDir);
    await page.goto(addressOf(compiled, 'companyLogin'));
    await logIn(page, compiled, 'companyLogin', company);
    const goods = await query(
      `select sku, sum(stock.quantity)::int as pieces from products join stock using (tenant, sku)
       join stores on stores.tenant = stock.tenant and stores.id = stock.store_id and stores.open
       where products.tenant = $1 and sold group by sku having sum(stock.quantity) between 2 and 500 order by sku limit 2`,
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
    const lines = await query('select sku, quantity from cart_lines where tenant = $1 order by sku', [tenant], shop.dataDir);
    expect(lines.map(({ sku, quantity }) => [sku, Number(quantity)])).toEqual(
      [
        [one.sku, 2],
        [other.sku, other.pieces],
      ].toSorted(),
    );

    // The rows that need a change come back as they were pasted, and the focus with them.
    await press('quickOrderMend', { count: 3 });
    await expect(pasted).toBeFocused();
    await expect(pasted).toHaveValue(`NO-ES-NADA;1\n${other.sku};${other.pieces + 7}\n${one.sku};dos`);
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
    await page.goto(addressOf(compiled, 'cart'));
    await expect(page.locator(`.cart-line[data-sku="${one.sku}"] input`).first()).toHaveValue('3');
  });
}
