import { expect, test } from 'vitest';
import { browser } from '../../support/api/call.ts';
import { writeRelease } from '../../support/api/fixture-release/writeRelease.ts';
import { insertProducts } from '../../support/api/insertProducts.ts';
import { query } from '../../support/api/query.ts';
import { start } from '../../support/api/start.ts';

const map = '/api/my-account/v1/geo/storeList/map';
const [template, attribution] = ['https://tile.example:8443/{z}/{x}/{y}.png?key=1', '© Somebody'];

test('The stores of a shop are on a map, or one of them; its names are nothing but names', async () => {
  const server = await start();
  await insertProducts(server.connectionString);
  await query(server.connectionString, `update stores set name = '<script>alert(1)</script>' where tenant = 'aa' and id = 'south'`);
  const get = async (query: string) => {
    // As an image of a page does: no header says the tenant.
    const { status, headers, bytes } = await browser(server.address).call(`${map}?${query}`, { tenant: '' });
    return { status, type: headers.get('content-type'), csp: headers.get('content-security-policy'), text: String(bytes) };
  };
  const all = await get('tenant=aa');
  expect(all).toMatchObject({
    status: 200,
    type: expect.stringMatching(/^image\/svg\+xml/),
    csp: expect.stringContaining("default-src 'none'"),
  });
  expect(all.text).toMatch(/<title id="title">storesMap [^<]+<\/title>/);
  expect(all.text).toContain('North, One Street 1 (1.5, -2.25)');
  expect(all.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;, Two Street 2');
  expect(all.text).not.toContain('<script');
  const one = await get('tenant=aa&store=north');
  expect(one.text).toContain('<title id="title">North</title>');
  expect(one.text).not.toContain('Two Street');
  const zone = await get('tenant=aa&state=N');
  expect([zone.text.includes('One Street'), zone.text.includes('Two Street')]).toEqual([true, false]);
  expect((await get('tenant=aa&store=nowhere')).status).toBe(404);
  expect((await get('tenant=aa&state=nowhere')).status).toBe(404);
  // A shop without stores has no map.
  expect((await get('tenant=bb')).status).toBe(404);
});

test('A host of tiles opens the policy of that shop’s pages for its pictures, and nothing else anywhere', async () => {
  const server = await start();
  await writeRelease(server.compiledDir, { tenant: 'aa', newExperience: true, maps: { tiles: template, attribution } });
  const policyOf = async (path: string) => (await fetch(`${server.address}${path}`)).headers.get('content-security-policy') ?? '';
  const [open, closed] = [await policyOf('/aa/'), await policyOf('/bb/')];
  expect(open).toContain("img-src 'self' data: https://tile.example:8443;");
  expect(closed).toContain("img-src 'self' data:;");
  expect(open.replace(' https://tile.example:8443', '')).toBe(closed);
  for (const path of ['/', '/xx/', '/compiled/nothing', `${map}?tenant=aa`]) expect(await policyOf(path)).toBe(closed);
  expect(await policyOf('/api/commerce-config/v1/account/aa/web')).toBe("default-src 'none';frame-ancestors 'none'");
  const { call } = browser(server.address);
  expect((await call('/api/commerce-config/v1/account/aa/web')).body.tiles).toEqual({ template, attribution });
  expect((await call('/api/commerce-config/v1/account/bb/web')).body).not.toHaveProperty('tiles');
});
