import { expect, test } from '@playwright/test';
import { expectNarrow } from '../support/journeys/expectFitForAll.ts';

/** Pages that are wider than a phone, though every element of them ends inside. */
const wide = {
  'a word that is painted beyond its box':
    '<p style="width: 100px; white-space: nowrap">Extraordinariamentelargapalabraquenocabeenunteléfono</p>',
  'a pseudo-element':
    '<style>p { position: relative } p::after { content: ""; position: absolute; left: 400px; width: 9px; height: 9px }</style><p>Text</p>',
};

for (const [what, html] of Object.entries(wide))
  test(`The look at 320 px notices ${what}`, async ({ page }) => {
    await page.setContent(html);
    await expect(expectNarrow(page, what)).rejects.toThrow('scrollWidth');
  });

test('The look at 320 px names the element that is too wide, and passes a page that fits', async ({ page }) => {
  await page.setContent('<div id="wide" style="width: 500px">Text</div>');
  await expect(expectNarrow(page, 'a wide element')).rejects.toThrow('id=\\"wide');
  await page.setContent('<p>Text</p>');
  await expectNarrow(page, 'a page that fits');
});
