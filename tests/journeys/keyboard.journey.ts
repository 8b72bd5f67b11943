import { expect, test } from '@playwright/test';
import { expectKeyboard } from '../support/journeys/expectKeyboard.ts';

/** Pages that somebody without a mouse cannot use, though each looks right. */
const wrong = {
  'only a mouse reaches': '<div style="cursor: pointer; height: 20px">Pagar</div>',
  'no ring: <a href': '<style>a:focus { outline: none }</style><a href="#x">Pagar</a>',
  'covered or out of sight': '<a href="#x">Pagar</a><div style="position: fixed; inset: 0; background: white"></div>',
  'no Tab reaches': `<a href="#x" onfocus="document.querySelector('#last').focus()">Pagar</a><a href="#y">Volver</a><a id="last" href="#z">Fin</a>`,
};

for (const [what, html] of Object.entries(wrong))
  test(`The walk by keys notices what ${what}`, async ({ page }) => {
    await page.setContent(html);
    await expect(expectKeyboard(page, 'a page')).rejects.toThrow(what);
  });

test('The walk by keys passes a page whose every part it reaches and sees', async ({ page }) => {
  await page.setContent(
    '<a href="#x">Pagar</a><label><input type="radio" name="a"> Uno</label><label><input type="radio" name="a"> Dos</label>',
  );
  await expectKeyboard(page, 'a page');
  await expect(page.getByRole('link')).toBeVisible();
});
