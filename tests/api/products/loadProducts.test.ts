import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Release, ReleasedCatalogue } from '../../../engine/runtime.ts';
import api from '../../../src/contract/generated/api.json' with { type: 'json' };
import { loadProductsOfTenants } from '../../../src/server/domain/products/loadProductsOfTenants.ts';
import { readCompiledFiles } from '../../../src/server/release/readCompiledFiles.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { type Answer, browser } from '../../support/api/call.ts';
import { compiledForAll } from '../../support/api/compiledTenants.ts';
import { query } from '../../support/api/query.ts';
import { type StartedServer, start } from '../../support/api/start.ts';
import { codes } from '../../tenants/compiled.ts';

const now = new Date('2026-11-20T15:00:00Z');

async function load({ connectionString }: StartedServer, dir: string, only: readonly string[] = codes): Promise<readonly string[]> {
  const { db, end } = openDatabase(connectionString, { connections: 2 });
  try {
    return await loadProductsOfTenants(db, { dir, files: readCompiledFiles(dir, () => now) }, only, now);
  } finally {
    await end();
  }
}

/** Publishes another catalogue of a tenant. */
async function publish(dir: string, code: string, change: (was: ReleasedCatalogue) => ReleasedCatalogue, hash: string): Promise<void> {
  const file = path.join(dir, code, 'release.json');
  const release = JSON.parse(await readFile(file, 'utf8')) as Release;
  const was = JSON.parse(await readFile(path.join(dir, 'files', release.catalogue ?? ''), 'utf8')) as ReleasedCatalogue;
  await writeFile(path.join(dir, 'files', hash), JSON.stringify(change(was)));
  await writeFile(file, JSON.stringify({ ...release, catalogue: hash }));
}

const pricedIn = (options: unknown) => JSON.parse(JSON.stringify(options)) as { price: string }[];
const itemsOf = ({ body }: Answer) => JSON.parse(JSON.stringify(body.items)) as { name: string; price: string; sku: string }[];

describe('The catalogues of the tenants', () => {
  const tenants = compiledForAll();

  test('answer every price, of warranties and installations too, as the contract has money: with two decimals', async () => {
    const server = await start({ compiledDir: tenants.dir });
    await load(server, tenants.dir);
    const guest = browser(server.address);
    const money = new RegExp(api.components.schemas.Money.pattern, 'u');
    for (const tenant of codes) {
      const sold = itemsOf(await guest.call('/api/my-account/v1/products?size=100', { tenant }));
      const details = await Promise.all(sold.map(({ sku }) => guest.call(`/api/my-account/v1/products/${sku}`, { tenant })));
      const options = details.flatMap(({ body }) => [...pricedIn(body.warranties), ...pricedIn(body.installations)]);
      expect([sold.length > 30, options.length > 30], tenant).toEqual([true, true]);
      expect(
        [...sold, ...options].filter(({ price }) => !money.test(price)).map(({ price }) => price),
        tenant,
      ).toEqual([]);
    }
  });

  test('show each product: a drawing of our own host, which browsers keep', async () => {
    const server = await start({ compiledDir: tenants.dir });
    await load(server, tenants.dir);
    const guest = browser(server.address);
    const seen = new Set<string>();
    for (const tenant of codes) {
      const sold = itemsOf(await guest.call('/api/my-account/v1/products?size=100', { tenant })) as readonly {
        readonly picture?: string;
      }[];
      for (const { picture } of sold) seen.add(picture ?? `none in ${tenant}`);
    }
    expect(seen.size).toBeGreaterThan(50);
    for (const picture of seen) {
      const answer = await fetch(`${server.address}${picture}`);
      expect([answer.status, answer.headers.get('content-type')], picture).toEqual([200, 'image/svg+xml']);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      const drawing = await answer.text();
      expect(drawing).toMatch(/^<svg /);
      expect(drawing.length, picture).toBeLessThanOrEqual(3000);
    }
  });

  test('are loaded once; every shop sells in its own words, has stores where there are places, and zones with names', async () => {
    const server = await start({ compiledDir: tenants.dir });
    expect(await load(server, tenants.dir)).toEqual(codes);
    expect(await load(server, tenants.dir)).toEqual([]);
    const guest = browser(server.address);
    for (const [tenant, word] of [
      ['cl', 'taladro'],
      ['homy', 'ampolleta'],
      ['pe', 'refrigeradora'],
      ['br', 'furadeira'],
      ['mx', 'regadera'],
      ['co', 'nevera'],
      ['ar', 'heladera'],
      ['uy', 'lavarropas'],
    ] as const) {
      const found = itemsOf(await guest.call(`/api/my-account/v1/products?search=${word}`, { tenant }));
      expect(found[0]?.name.toLowerCase(), tenant).toContain(word);
      const { body } = await guest.call(`/api/my-account/v1/products/${found[0]?.sku}`, { tenant });
      expect(body, tenant).toMatchObject({ sold: true, stores: expect.any(Array) });
      expect(Number(body.product?.available), tenant).toBeGreaterThan(0);
      const all = await guest.call('/api/my-account/v1/products?size=1', { tenant });
      expect(Number(all.body.total), tenant).toBeGreaterThanOrEqual(40);
      const { body: zones } = await guest.call('/api/my-account/v2/geo/get-zones', { tenant });
      const named = JSON.parse(JSON.stringify(zones.items)) as { code: string; name: string; stores: string[] }[];
      expect(named.length, tenant).toBeGreaterThanOrEqual(3);
      for (const { code, name } of named) expect(name, tenant).not.toBe(code);
    }
    // A brand has its country's products, less those that it does not sell, and stores of its own.
    const inBrand = async (sku: string) => (await guest.call(`/api/my-account/v1/products/${sku}`, { tenant: 'homy' })).status;
    expect([await inBrand('DRILL-650'), await inBrand('CEMENT-25')]).toEqual([200, 404]);
    const { body: stores } = await guest.call('/api/my-account/v1/geo/storeList', { tenant: 'homy' });
    expect(itemsOf({ body: stores } as Answer).every(({ name }) => name.startsWith('Homy'))).toBe(true);
  });

  test('are refreshed: what is gone is sold no more and its store closed, what comes back is there again', async () => {
    const server = await start({ compiledDir: tenants.dir });
    await load(server, tenants.dir, ['uy']);
    const guest = browser(server.address);
    const drill = () => guest.call('/api/my-account/v1/products/DRILL-650', { tenant: 'uy' });
    const stores = async () => itemsOf(await guest.call('/api/my-account/v1/geo/storeList', { tenant: 'uy' })).length;
    const before = [await drill(), await stores()] as const;
    const without = ({ products, stores: all }: ReleasedCatalogue): ReleasedCatalogue => {
      const kept = products.filter(({ sku }) => sku !== 'DRILL-650').map((one) => (one.sku === 'TV-32' ? { ...one, price: '0.10' } : one));
      return { products: kept, stores: all.slice(1).map((store) => ({ ...store, stock: { 'TV-32': 3 } })) };
    };
    let whole: ReleasedCatalogue | undefined;
    await publish(
      tenants.dir,
      'uy',
      (was) => {
        whole = was;
        return without(was);
      },
      'aaaaaaaaaaaaaaaaaaaa.json',
    );
    const [one, two] = await Promise.all([load(server, tenants.dir, ['uy']), load(server, tenants.dir, ['uy'])]);
    expect([...one, ...two]).toEqual(['uy']);
    expect((await drill()).body).toMatchObject({ sold: false, product: { available: 0 } });
    expect(await stores()).toBe(before[1] - 1);
    const tv = await guest.call('/api/my-account/v1/products/TV-32', { tenant: 'uy' });
    expect(tv.body.product).toMatchObject({ price: '0.10', available: 3 * (before[1] - 1) });
    await publish(tenants.dir, 'uy', () => whole ?? { products: [], stores: [] }, 'bbbbbbbbbbbbbbbbbbbb.json');
    await load(server, tenants.dir, ['uy']);
    expect((await drill()).body).toEqual(before[0].body);
    expect(await query(server.connectionString, "select count(*)::int as others from products where tenant <> 'uy'")).toEqual([
      { others: 0 },
    ]);
  });
});
