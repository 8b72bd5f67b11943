import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Axe for a page. One without frames is judged in place, with the axe that the document already has: otherwise axe is read twice
 * more at each look, and a second page is opened to put the frames' results together.
 */
const axeOn = async (page: Page): Promise<AxeBuilder> => {
  if (page.frames().length > 1) return new AxeBuilder({ page });
  const isThere = await page.evaluate(() => 'axe' in window);
  return new AxeBuilder({ page, ...(isThere ? { axeSource: '0' } : {}) }).setLegacyMode(true);
};

/** What is on the screen can be used by everyone (WCAG 2.2 AA, as far as axe can tell) and fits a phone of 320 px. */
export const expectFitForAll = async (page: Page, what: string): Promise<void> => {
  // Colours are checked after their transition: a button that was working turns back within a moment.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
  const axe = await axeOn(page);
  const { violations } = await axe
    // What is in order is not written up.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  expect(found, `axe on ${what}`).toEqual([]);
  await expectNarrow(page, what);
};

/** Nothing sticks out sideways at 320 px: neither an element nor what it paints, such as a long word or a pseudo-element. */
export const expectNarrow = async (page: Page, what: string): Promise<void> => {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectWithin(page, `320 px on ${what}`);
  if (size) await page.setViewportSize(size);
};

/** Nothing sticks out sideways, whatever the width of the screen and the size of the text. */
export const expectWithin = async (page: Page, what: string): Promise<void> => {
  const wide = await page.evaluate(() => {
    const limit = document.documentElement.clientWidth;
    const { scrollWidth } = document.documentElement;
    const isInside = (element: Element): boolean => element.getBoundingClientRect().right <= limit + 1;
    const outside = [...document.body.querySelectorAll('*')].filter((element) => !isInside(element));
    return { limit, scrollWidth, outside: scrollWidth > limit ? outside.map((element) => element.outerHTML.slice(0, 120)) : [] };
  });
  expect(wide, what).toEqual({ limit: wide.limit, scrollWidth: wide.limit, outside: [] });
};
