import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from '../../scripts/root.ts';
import { queryDatabase } from '../support/journeys/queryDatabase.ts';
import { ownShop } from '../support/journeys/shop.ts';

test('A first start fills the shop by itself, goes on where it was interrupted, and says who can log in; the next adds nothing', async () => {
  test.setTimeout(400_000);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'first-start-'));
  const tenants = path.join(folder, 'tenants');
  // One country alone is filled sooner.
  for (const name of ['_shared', 'uy']) await cp(path.join(root, 'tenants', name), path.join(tenants, name), { recursive: true });
  const env = { TENANTS_DIR: tenants, COMPILED_DIR: path.join(folder, 'compiled'), DEMO: 'on', NODE_ENV: '' };
  const shop = await ownShop({ env });
  try {
    await expect.poll(shop.printed).toContain('are filled with invented people');
    await shop.kill();
    const killed = shop.printed().length;
    await shop.again();
    const printedSince = () => shop.printed().slice(killed);
    await expect.poll(printedSince, { timeout: 120_000 }).toContain("Everybody's password: ");
    expect(printedSince()).toContain('uy: is filled. (1 of 1)');
    const [, email] = /superuser +(\S+) /.exec(printedSince()) ?? [];
    const [, companyDocument] = /superuser .*, (\S+)$/mu.exec(printedSince()) ?? [];
    const [, password] = /password: (\S+)/.exec(printedSince()) ?? [];
    const login = await fetch(`${shop.address}/api/session/commerce/corp-login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-tenant': 'uy', 'x-channel': 'web', origin: shop.address },
      body: JSON.stringify({ email, password, companyDocument }),
    });
    expect(login.status).toBe(200);
    const count = async () => (await queryDatabase('select count(*)::int as people from users', [], shop.dataDir))[0]?.people;
    const people = await count();
    const whole = shop.printed().length;
    await shop.kill();
    await shop.again();
    expect(shop.printed().slice(whole)).not.toContain('invented people');
    expect(await count()).toBe(people);
  } finally {
    await shop.end();
    await rm(folder, { recursive: true, force: true });
  }
});
