import { isQuick } from '../../.config/leftToWhole.ts';
import { galleryCases } from '../../scripts/gallery/galleryCases.ts';
import { addressOf } from '../../scripts/gallery/galleryPage.ts';
import { restOf } from '../../scripts/gallery/takePictures.ts';
import { expectFitForAll } from '../support/journeys/expectFitForAll.ts';
import { expectKeyboard } from '../support/journeys/expectKeyboard.ts';
import { expect, test as journey } from '../support/journeys/journey.ts';
import { ownShopTest } from '../support/journeys/ownShopTest.ts';
import { shopVerb } from '../support/journeys/shopVerb.ts';
import { compiledOf, those } from '../support/journeys/tenants.ts';

const test = ownShopTest();

// What a gallery of one shop takes: a year of orders, and some fifty screens.
test.describe.configure({ timeout: 600_000 });

for (const tenant of those('cl')) {
  test(`${tenant}: every screen that is filled is read and used by everyone, by keys alone too`, async ({ browser, shop, watched }) => {
    watched.allowed.push(/was preloaded using link preload but not used/);
    const { shell } = await compiledOf(tenant);
    await shopVerb(shop, 'demo', tenant, '--yes');
    const gallery = /gallery {2}\S+?(\/dev\/gallery\S+)/.exec(shop.printed())?.[1] ?? '';
    // A part of the screens of each person in `npm test`: every screen of one kind is made of the same parts.
    const taken = (at: number): boolean => !isQuick || at % 5 === 0;
    const filled = galleryCases(shell).filter(({ state, actor, shown }) => state === 'filled' && actor === shown.actors[0]);
    for (const [actor, cases] of Map.groupBy(filled, (one) => one.actor)) {
      const context = await browser.newContext({ baseURL: shop.address });
      const page = await context.newPage();
      await page.goto(gallery);
      const entered = await page.goto(`/dev/gallery/as/${tenant}/${actor}?to=/${tenant}/`);
      expect(entered?.ok(), `${actor} is signed in`).toBe(true);
      for (const one of cases.filter((_, at) => taken(at)))
        await journey.step(`${one.screen} of ${actor}`, async () => {
          await page.goto(addressOf(one, await restOf(context, one)));
          await expect(page.locator(`main[data-page="${one.screen}"]`)).toBeVisible();
          await expect(page.locator('main .skeleton')).toHaveCount(0);
          await expectFitForAll(page, `${tenant}: ${one.screen} of ${actor}`);
          await expectKeyboard(page, `${tenant}: ${one.screen} of ${actor}`);
        });
      await context.close();
    }
  });
}
