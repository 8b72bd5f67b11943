import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { test as base } from './journey.ts';
import { keepRows } from './keepRows.ts';
import { ownShop, type Shop } from './shop.ts';

type Restorable = Shop & { readonly restore: () => Promise<void> };

/** The file that this worker's shop has served last. */
let lastFile: string | undefined;

/**
 * Tests of files that have a shop to themselves: what they register and change meets nobody else's. Files in one worker follow each other in
 * one shop, which is as new for each: starting another, and a browser for it, takes seconds of a core.
 */
export const test = base.extend<{ readonly restored: undefined }, { readonly shop: Restorable }>({
  shop: [
    async ({ browserName: _ }, use) => {
      const shop = await ownShop();
      const { back, end } = await keepRows(shop);
      const restore = async () => {
        await back();
        const mails = path.join(shop.dataDir, 'mails');
        for (const name of await readdir(mails).catch(() => [])) await rm(path.join(mails, name), { force: true });
      };
      await use({ ...shop, restore });
      await end();
      await shop.end();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => use(shop.address),
  restored: [
    async ({ shop }, use, { file }) => {
      if (lastFile !== undefined && lastFile !== file) await shop.restore();
      lastFile = file;
      await use(undefined);
    },
    { auto: true },
  ],
});
