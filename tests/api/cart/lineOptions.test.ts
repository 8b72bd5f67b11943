import { expect, test } from 'vitest';
import { loadProductsOfTenants } from '../../../src/server/domain/products/loadProductsOfTenants.ts';
import { hundredthsOf } from '../../../src/server/policy/money/money.ts';
import { readCompiledFiles } from '../../../src/server/release/readCompiledFiles.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { type Answer, etagOf } from '../../support/api/call.ts';
import { compiledForAll, shopOf } from '../../support/api/compiledTenants.ts';
import { query } from '../../support/api/query.ts';
import { start } from '../../support/api/start.ts';
import { codes } from '../../tenants/compiled.ts';

const folder = compiledForAll();
const cart = '/api/checkout/v1/orders/cart';

type Option = { readonly id: string; readonly name: string; readonly price: string };
type Details = {
  readonly product: { readonly price: string; readonly name: string };
  readonly warranties: Option[];
  readonly installations: Option[];
};
type Line = { readonly price: string; readonly unitPrice: string; readonly total: string; readonly options?: readonly Option[] };

const json = <T>(value: unknown): T => JSON.parse(JSON.stringify(value)) as T;
const linesOf = ({ body }: Answer): readonly Line[] => json<readonly Line[]>(body.lines);
const sum = (amounts: readonly string[]): string => {
  const digits = String(amounts.reduce((total, amount) => total + hundredthsOf(amount), 0n)).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

test.each(codes)('In %s a warranty and an installation are part of what cart, quotation and order cost, with their names', async (code) => {
  const server = await start({ compiledDir: folder.dir });
  const { form, who } = await shopOf(server, code, 'list');
  const { newExperience } = form.of.shell;
  const { db, end } = openDatabase(server.connectionString, { connections: 2 });
  await loadProductsOfTenants(
    db,
    { dir: folder.dir, files: readCompiledFiles(folder.dir, () => server.time.now) },
    [code],
    server.time.now,
  ).finally(end);
  await query(
    server.connectionString,
    `insert into role_grants select tenant, id, 'agent', now(), 'x' from users where tenant = '${code}'`,
  );
  const { body: stores } = await who.call('/api/my-account/v1/geo/storeList');
  const store = json<{ id: string }[]>(stores.items)[0]?.id;
  const { body: listed } = await who.call('/api/my-account/v1/products?size=100');
  const skus = json<{ sku: string; available: number }[]>(listed.items).filter(({ available }) => available > 1);
  let found: (Details & { readonly sku: string }) | undefined;
  for (const { sku } of skus) {
    const details = json<Details>((await who.call(`/api/my-account/v1/products/${sku}`)).body);
    if (details.warranties.length > 0 && details.installations.length > 0) {
      found = { ...details, sku };
      break;
    }
  }
  if (found === undefined) throw new Error(`${code} sells nothing with both.`);
  const { sku, product, warranties, installations } = found;
  const [warranty, installation] = [warranties[0], installations[0]];
  if (warranty === undefined || installation === undefined) throw new Error(sku);
  const one = sum([product.price, warranty.price, installation.price]);
  const two = sum([one, one]);
  const wanted = { sku, quantity: 2, warranty: warranty.id, installation: installation.id };

  await who.create(cart, { lines: [wanted] });
  const inCart = await who.call(cart);
  expect(linesOf(inCart)[0]).toMatchObject({
    ...{ price: one, total: two },
    options: [
      { kind: 'warranty', ...warranty },
      { kind: 'installation', ...installation },
    ],
  });
  expect(inCart.body.total).toBe(two);
  const without = await who.edit(`${cart}/${sku}`, { quantity: 2, installation: null }, etagOf(inCart));
  expect(without.body.total).toBe(sum([product.price, product.price, warranty.price, warranty.price]));

  const quoted = await who.create('/api/quotation/v1/quotations', { store, lines: [wanted] });
  expect([quoted.status, quoted.body.total]).toEqual([201, two]);
  expect(linesOf(quoted)[0]).toMatchObject({ price: one, total: two, options: [{ id: warranty.id }, { id: installation.id }] });
  const bought = await who.create('/api/checkout/v1/quotations/purchase', { quotation: quoted.body.id, paymentMethod: 'transfer' });
  expect([bought.status, bought.body.total]).toEqual([201, two]);
  const order = await who.call(`/api/my-account/${newExperience ? 'v2' : 'v1'}/${code}/orders/${bought.body.orderNumber}`);
  expect([order.status, order.body.total]).toEqual([200, two]);
  expect(linesOf(order)[0]).toMatchObject({ unitPrice: one, total: two, options: [{ name: warranty.name }, { name: installation.name }] });

  // What the shop does not offer with it is said, and nothing is added or quoted.
  const none = { sku, quantity: 1, warranty: 'never' };
  expect((await who.create(cart, { lines: [none] })).body.error?.errorObj?.problems).toEqual([
    { path: 'body/lines/0', problem: 'noSuchOption' },
  ]);
  const refused = await who.create('/api/quotation/v1/quotations', { store, lines: [none] });
  expect(refused.body.error?.errorObj?.problems).toEqual([{ path: 'body/lines/0', problem: 'noSuchOption' }]);
});
