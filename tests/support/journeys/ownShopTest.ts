import { test as base } from './journey.ts';
import { ownShop, type Shop } from './shop.ts';

/**
 * Tests of a file that has a shop to itself: what they register and change meets nobody else's. Each file calls it once: files whose
 * fixtures are the same may share a worker, and with it the shop.
 */
export const ownShopTest = () =>
  base.extend<object, { readonly shop: Shop }>({
    shop: [
      async ({ browserName: _ }, use) => {
        const shop = await ownShop();
        await use(shop);
        await shop.end();
      },
      { scope: 'worker' },
    ],
    baseURL: async ({ shop }, use) => use(shop.address),
  });
