import { isQuick } from '../../.config/leftToWhole.ts';
import { galleryCases } from '../../scripts/gallery/galleryCases.ts';
import { addressOf } from '../../scripts/gallery/galleryPage.ts';
import { restOf } from '../../scripts/gallery/takePictures.ts';
import { expectFitForAll, expectWithin } from '../support/journeys/expectFitForAll.ts';
import { expectKeyboard } from '../support/journeys/expectKeyboard.ts';
import { expect, test as journey } from '../support/journeys/journey.ts';
import { test } from '../support/journeys/ownShopJourney.ts';
import { shopVerb } from '../support/journeys/shopVerb.ts';
import { compiledOf, those } from '../support/journeys/tenants.ts';

// What a gallery of one shop takes: a year of orders, and some fifty screens.
test.describe.configure({ timeout: isQuick ? 600_000 : 2_400_000 });

// One of each family: its words, its documents and its fields are the longest; all of them with FULL=1.
for (const tenant of those('cl', 'br', 'mx')) {
  test(`${tenant}: every screen in each of its states is read and used by everyone, by keys alone and with large text too`, async ({
    browser,
    playwright,
    shop,
    watched,
  }) => {
    watched.allowed.push(/was preloaded using link preload but not used/);
    const { shell } = await compiledOf(tenant);
    await shopVerb(shop, 'demo', tenant, '--yes');
    const gallery = /gallery {2}\S+?(\/dev\/gallery\S+)/.exec(shop.printed())?.[1] ?? '';
    // A part of the screens of each person in `npm test`: every screen of one kind is made of the same parts.
    const taken = (at: number): boolean => !isQuick || at % 5 === 0;
    // The others show each screen filled; words that are longer are for who looks at pictures.
    const shown = galleryCases(shell).filter(
      ({ state, actor, shown }) => state !== 'long' && (state !== 'filled' || actor === shown.actors[0]),
    );
    const filled = shown.filter(({ state }) => state === 'filled');
    const others = shown.filter(({ state }) => state !== 'filled').filter((_, at) => !isQuick || at % 25 === 0);
    // A mistake on one screen does not hide those of the next ones.
    const found: string[] = [];
    for (const [actor, cases] of Map.groupBy([...filled.filter((_, at) => taken(at)), ...others], (one) => one.actor)) {
      const context = await browser.newContext({ baseURL: shop.address });
      const page = await context.newPage();
      await page.goto(gallery);
      const entered = await page.goto(`/dev/gallery/as/${tenant}/${actor}?to=/${tenant}/`);
      expect(entered?.ok(), `${actor} is signed in`).toBe(true);
      for (const one of cases) {
        const what = `${one.screen} of ${actor}, ${one.state}`;
        await journey
          .step(what, async () => {
            await page.goto(addressOf(one, await restOf(context, one)));
            await expect(page.locator(`main[data-page="${one.screen}"]`)).toBeVisible();
            // The page's script has come: it replaces what was drawn before it, and with that what had the focus.
            await expect(page.locator('.footer-parts')).toBeVisible();
            if (one.state !== 'loading') await expect(page.locator('main [class*="skeleton"]')).toHaveCount(0);
            if (one.state === 'mistakes')
              await expect(page.locator('[aria-invalid="true"], .banner-error').first()).toBeVisible({ timeout: 60_000 });
            // What a link leads to is shown, not that the link is good no more.
            if (one.shown.link !== undefined && one.state === 'filled') await expect(page.locator('main .empty')).toHaveCount(0);
            await expectFitForAll(page, what);
            if (one.state !== 'loading') await expectKeyboard(page, what);
          })
          // The other screens are looked at all the same: one run names what is wrong on each.
          .catch((error: unknown) => void found.push(`${what}: ${error instanceof Error ? error.message : String(error)}`));
      }
      await context.close();
    }
    // A phone that shows text at twice the size.
    const { launchOptions } = test.info().project.use;
    const enlarged = await playwright.chromium.launch({
      ...launchOptions,
      args: [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32'],
    });
    for (const [actor, cases] of Map.groupBy(
      filled.filter((_, at) => taken(at)),
      (one) => one.actor,
    )) {
      const context = await enlarged.newContext({ baseURL: shop.address, viewport: { width: 360, height: 740 } });
      const page = await context.newPage();
      await page.goto(gallery);
      await page.goto(`/dev/gallery/as/${tenant}/${actor}?to=/${tenant}/`);
      for (const one of cases) {
        const what = `${one.screen} of ${actor}, large text`;
        await journey
          .step(what, async () => {
            await page.goto(addressOf(one, await restOf(context, one)));
            await expect(page.locator('.footer-parts')).toBeVisible();
            await expect(page.locator('main [class*="skeleton"]')).toHaveCount(0);
            await expectWithin(page, what);
          })
          .catch((error: unknown) => void found.push(`${what}: ${error instanceof Error ? error.message : String(error)}`));
      }
    }
    await enlarged.close();
    expect(found).toEqual([]);
  });
}
