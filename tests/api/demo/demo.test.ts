import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { gatewayOf, storeGatewayAddress } from '../../../scripts/launch/gatewayAddress.ts';
import { root } from '../../../scripts/root.ts';
import { startSandbox } from '../../../src/server/adapters/gateway/sandbox/startSandbox.ts';
import { browser } from '../../support/api/call.ts';
import { shopOf } from '../../support/api/compiledTenants.ts';
import { emptyDatabase, runDemo, settingsOf } from '../../support/api/demoShop.ts';
import { query } from '../../support/api/query.ts';
import { start } from '../../support/api/start.ts';

async function emptyShop() {
  const { folder, connectionString, remove } = await emptyDatabase();
  onTestFinished(remove);
  const compiledDir = path.join(folder, 'compiled');
  // One country alone is compiled sooner.
  const tenants = path.join(folder, 'tenants');
  for (const name of ['_shared', 'pe']) await cp(path.join(root, 'tenants', name), path.join(tenants, name), { recursive: true });
  const env = {
    TENANTS_DIR: tenants,
    DATABASE_URL: connectionString,
    DATA_DIR: path.join(folder, 'data'),
    COMPILED_DIR: compiledDir,
  };
  return { env, compiledDir, connectionString };
}

/** Of those who have a name of their own. */
const named = (user: string) => `${user} in (select id from users where email not like 'load-%')`;
const counts = `select (select count(*) from users where email not like 'load-%') as users, (select count(*) from quotations) as quotations,
  (select count(*) from memberships m where ${named('m.user_id')}) as members, (select count(*) from credit_movements c where exists (
    select from memberships m where m.company_id = c.company_id and ${named('m.user_id')})) as movements,
  (select count(*) from invoices i where ${named('i.user_id')}) as invoices,
  (select count(*) from audit where action not in ('order canceled', 'order lapsed', 'bank details given', 'refund paid', 'voucher issued')) as notes`;

test('A shop is filled once: every status, what adds up, and people who can log in', async () => {
  const { env, compiledDir, connectionString } = await emptyShop();
  const first = await runDemo(settingsOf(env), 'pe');
  expect([first.code, first.said]).toEqual([0, expect.stringContaining('@example.com')]);
  const rows = (statement: string) => query(connectionString, statement);
  // Section 9's table, as the shop has it.
  const every = [
    'canceled',
    'closed',
    'delivered',
    'expired',
    'onTheWay',
    'paymentConfirmed',
    'paymentPending',
    'preparing',
    'readyForPickup',
    'return',
  ];
  expect((await rows('select distinct status from orders order by 1')).map(({ status }) => status)).toEqual(every);
  expect(
    (await rows('select distinct user_type, status from memberships order by 1, 2')).map((row) => Object.values(row).join(' ')),
  ).toEqual(['buyer active', 'buyer inactive', 'quoter active', 'quoter invited', 'superuser active']);
  expect((await rows('select distinct state from companies order by 1')).map(({ state }) => state)).toEqual([
    'approved',
    'pending',
    'rejected',
  ]);
  expect((await rows('select distinct kind from credit_movements order by 1')).map(({ kind }) => kind)).toEqual([
    'payment',
    'purchase',
    'refund',
  ]);
  const [years] = await rows(
    'select count(distinct date_trunc($$month$$, placed_at)) as months, max(placed_at) < now() as past from orders',
  );
  expect([Number(years?.months) > 9, years?.past]).toEqual([true, true]);
  const [found] = await rows(
    `select (select count(*) from quotations where ends_at < now()) > 0 as expired, (select count(*) from quotations where ends_at > now()) > 0 as valid,
      (select count(*) from quotations where order_number is not null) > 0 as bought, (select count(*) from invoices) > 9 as invoices,
      (select count(*) from payment_methods) > 1 as cards, (select count(*) from list_lines) > 4 as lines, (select count(*) from tickets) > 2 as tickets`,
  );
  expect(Object.entries(found ?? {}).filter(([, is]) => is !== true)).toEqual([]);
  // What it would have mailed is mailed to nobody.
  expect(await rows('select * from outbox')).toEqual([]);

  // Again, and with bulk data: what was there is as it was, and there are no more orders than was said.
  const stood = await rows(counts);
  const second = await runDemo(settingsOf(env), 'pe', '--scale', '300');
  expect([second.code, second.said]).toEqual([0, expect.stringContaining('pe: was filled before; nothing is added.')]);
  expect(await rows(counts)).toEqual(stood);
  const masses = 'select count(*)::int as orders, count(distinct status)::int as statuses from orders';
  expect(await rows(masses)).toEqual([{ orders: 300, statuses: 10 }]);

  const papers = `select count(*)::int as orders, count(i.id)::int as invoices from orders o
    left join invoices i on i.order_number = o.number and i.kind <> 'creditNote' where o.status in ('delivered', 'closed')`;
  const [complete] = await rows(papers);
  expect(complete?.invoices).toBe(complete?.orders);

  // The verb looks at sums and ways itself, whenever it is asked.
  await rows('update orders set total = total + 1 where number = (select max(number) from orders)');
  await rows("delete from invoices where order_number = (select max(number) from orders where status = 'closed')");
  await rows("delete from order_history where step = 1 and order_number = (select max(number) from orders where status = 'delivered')");
  const broken = await runDemo(settingsOf(env), 'pe', '--scale', '300');
  expect([broken.code, broken.said]).toEqual([
    1,
    expect.stringMatching(/the total is not that of its lines[\s\S]*went from nowhere to[\s\S]*: it has no invoice/u),
  ]);
  expect(await rows(masses)).toEqual([{ orders: 300, statuses: 10 }]);

  const password = /password: (\S+)/.exec(first.said)?.[1];
  const printed = [...first.said.matchAll(/(\S+@example\.com) .*?(?:, (\S+))?$/gmu)];
  expect(printed).toHaveLength(16);
  const server = await start({ connectionString, compiledDir });
  server.time.now = new Date();
  for (const [, email, companyDocument] of printed) {
    const body = { email, password, ...(companyDocument === undefined ? {} : { companyDocument }) };
    const way = `/api/session/commerce/${companyDocument === undefined ? 'login' : 'corp-login'}`;
    expect([email, (await browser(server.address).call(way, { method: 'POST', tenant: 'pe', body })).status]).toEqual([email, 200]);
  }
}, 180_000);

test('What is interrupted leaves nothing: the next time it is filled whole', async () => {
  const { env, connectionString } = await emptyShop();
  const { TENANTS_DIR: _, ...own } = { ...env, COMPILED_DIR: inject('compiledTenants') };
  // The card's number goes to nobody.
  await expect(runDemo(settingsOf({ ...own, GATEWAY_URL: 'http://127.0.0.1:9' }), 'uy', '--first')).rejects.toThrow('503');
  const there = 'select (select count(*)::int from users) as users, (select count(*)::int from audit) as notes';
  expect(await query(connectionString, there)).toEqual([{ users: 0, notes: 0 }]);
  const whole = await runDemo(settingsOf(own), 'uy', '--first');
  expect([whole.code, whole.said]).toEqual([0, expect.stringContaining('uy: is filled. (1 of 1)')]);
  expect(await runDemo(settingsOf(own), 'uy', '--first')).toEqual({ code: 0, said: '' });
}, 120_000);

test('A first start adds nothing where somebody else has an account', async () => {
  const server = await start({ compiledDir: inject('compiledTenants') });
  await shopOf(server, 'uy', 'address');
  const settings = settingsOf({ DATABASE_URL: server.connectionString, DATA_DIR: server.dataDir, COMPILED_DIR: server.compiledDir });
  const first = await runDemo(settings, '--first');
  expect([first.code, first.said]).toEqual([0, expect.stringContaining('Somebody has registered')]);
  expect(await query(server.connectionString, 'select tenant from users')).toEqual([{ tenant: 'uy' }]);
}, 120_000);

test('The verb beside a shop that runs has its card taken by the shop’s own gateway', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'gateway-'));
  const sandbox = await startSandbox({ vault: path.join(folder, 'gateway', 'vault.json') });
  try {
    expect(await gatewayOf(folder)).toBeUndefined();
    const forget = await storeGatewayAddress(folder, sandbox.address);
    expect(await gatewayOf(folder)).toBe(sandbox.address);
    await sandbox.close();
    expect(await gatewayOf(folder)).toBeUndefined();
    await forget();
  } finally {
    await sandbox.close();
    await rm(folder, { recursive: true, force: true });
  }
});

test('A shop that others may use is not filled by accident', async () => {
  const { env, connectionString } = await emptyShop();
  const refused = await runDemo(settingsOf({ ...env, PUBLIC_URL: 'https://shop.example' }), 'pe');
  expect([refused.code, refused.said]).toEqual([2, expect.stringContaining('--yes')]);
  expect(await query(connectionString, 'select * from users')).toEqual([]);
});

test('A name that its country would refuse is reported at its line, before anybody is registered', async () => {
  const { env, connectionString } = await emptyShop();
  const people = path.join(env.TENANTS_DIR, 'pe', 'demo', 'people.csv');
  await writeFile(people, (await readFile(people, 'utf8')).replace('Milagros', 'M1l@gros'));
  const outcome = await runDemo(settingsOf(env), 'pe');
  expect([outcome.code, outcome.said]).toEqual([1, expect.stringMatching(/pe: demo\/people\.csv:2 firstName: \p{L}/u)]);
  // Nor are numbers that its documents do not have, or a street in a place that it has not.
  const demoOf = path.dirname(people);
  await writeFile(path.join(demoOf, 'numbers.csv'), 'use,type,begins,length\ncompany,RUC,99,11\n');
  const addresses = path.join(demoOf, 'addresses.csv');
  await writeFile(addresses, (await readFile(addresses, 'utf8')).replace('Lima,Lima,Lince', 'Lima,Lima,Lynce'));
  const { said } = await runDemo(settingsOf(env), 'pe');
  expect(said).toMatch(/demo\/numbers\.csv:2 RUC: no number of 11 .*\n.*demo\/addresses\.csv:4 municipal: "Lynce" is none/u);
  expect(await query(connectionString, 'select * from users')).toEqual([]);
});
