/** What a key costs a phone. */
import { mainThread, record } from '../bench/page/trace.ts';
import { isAlive } from '../support/journeys/isAlive.ts';
import { expect, test } from '../support/journeys/journey.ts';
import { addressOf, compiledOf, those } from '../support/journeys/tenants.ts';

test('a key lays out the line that it is typed into, and not the page', async ({ page, context }) => {
  const session = await context.newCDPSession(page);
  for (const compiled of await Promise.all(those('cl', 'br').map((one) => compiledOf(one)))) {
    await page.goto(addressOf(compiled, 'personalRegistration'));
    await isAlive(page);
    const inputs = await page.locator('#root form').getByRole('textbox').all();
    expect(inputs.length, compiled.tenant).toBeGreaterThan(2);
    for (const input of inputs) {
      const place = `${compiled.tenant} ${await input.getAttribute('name')}`;
      await input.focus();
      await input.press('1');
      // The first key may do more, such as colouring the field.
      const events = await record(session, () => input.pressSequentially('2345'));
      const layouts = mainThread(events, 'keydown').flatMap(({ args }) => args.beginData ?? []);
      expect(layouts.length, place).toBeGreaterThan(0);
      const ofPage = layouts.filter(({ partialLayout }) => !partialLayout);
      expect(ofPage, place).toEqual([]);
    }
  }
});
