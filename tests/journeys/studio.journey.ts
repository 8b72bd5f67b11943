import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expectNarrow } from '../support/journeys/expectFitForAll.ts';
import { control } from '../support/journeys/fillField.ts';
import { folders } from '../support/journeys/folders.ts';
import { logIn, register } from '../support/journeys/formSteps.ts';
import { test as base, expect } from '../support/journeys/journey.ts';
import { peopleOf } from '../support/journeys/people.ts';
import { queryDatabase } from '../support/journeys/queryDatabase.ts';
import { ownShop, type Shop } from '../support/journeys/shop.ts';
import { addressOf, compiledOf } from '../support/journeys/tenants.ts';

/** A shop whose studio works on sources of its own. */
const test = base.extend<object, { readonly shop: Shop }>({
  shop: [
    async ({ browserName: _ }, use) => {
      const folder = await mkdtemp(path.join(os.tmpdir(), `studio-${process.pid}-`));
      const sources = path.join(folder, 'tenants');
      await cp(folders.tenants, sources, { recursive: true });
      const shop = await ownShop({ env: { TENANTS_DIR: sources, STUDIO_SOURCES: sources, COMPILED_DIR: path.join(folder, 'compiled') } });
      await use(shop);
      await shop.end();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => use(shop.address),
});

const side = (page: Page, name: string) => page.getByRole('navigation', { name: 'Beside the text' }).getByRole('button', { name });
const touchedNote = (page: Page) => page.locator('.studio-touched');

/** Whoever is registered in a tenant may change these folders, and approve what others change there. */
const makeOwners = (tenant: string, folders: readonly string[], dataDir: string) =>
  queryDatabase(
    `insert into author_grants (tenant, user_id, folder, files, roles, granted_at, granted_by)
     select tenant, id, folder, 'all', '{owner}', now(), 'test' from users, unnest($2::text[]) folder where tenant = $1`,
    [tenant, folders],
    dataDir,
  );

/** What axe finds on the page itself; tiles are pages of the shop, which other journeys look at. */
const expectSound = async (page: Page, what: string): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
    what,
  ).toEqual([]);
  await expectNarrow(page, what);
};

test('An author sees what an edit does in all shops that it reaches, publishes it and rolls it back, by keyboard', async ({
  browser,
  page,
  shop,
  watched,
}) => {
  // The whole way of an author, and each edit compiles shops.
  test.setTimeout(1_200_000);
  // Who comes signed in at the shop alone is asked by the studio which session that is; a frame of an origin of its own cannot share a process.
  watched.allowed.push(/status of 401 \(Unauthorized\) \(\S+\/studio\/api\/session\)/, /origin-keyed agent cluster/);
  const compiled = await compiledOf('cl');
  const { person } = peopleOf('cl');
  await register({ page, compiled, on: 'personalRegistration', answers: person });
  await makeOwners('cl', ['cl', 'homy'], shop.dataDir);

  await page.goto('/studio');
  await expect(page.getByRole('link', { name: 'Sign in at Viga (cl)' })).toHaveAttribute('href', addressOf(compiled, 'login'));
  await expectSound(page, 'the way into the studio');
  const shopTab = await page.context().newPage();
  await shopTab.goto(addressOf(compiled, 'login'));
  await logIn(shopTab, compiled, 'login', person);
  await shopTab.close();
  // Back in the tab of the studio, nothing is left to press.
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(touchedNote(page)).toHaveText('No mistakes. Nothing is edited.', { timeout: 60_000 });
  const tiles = page.locator('.studio-tiles > li');
  await expect(tiles).toHaveCount(2);
  const cl = page.frameLocator('iframe[title="cl personRegistration"]');
  await expect(cl.getByRole('heading', { level: 1 })).toBeVisible();
  await expectSound(page, 'the studio');

  // Tab goes from tile to tile; Enter goes into one, Escape comes back.
  const tile = (tenant: string) => page.getByRole('group', { name: `${tenant} personRegistration` });
  await tile('cl').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ana');
  await expect(cl.locator('#field-firstName')).toHaveValue('Ana');
  await page.keyboard.press('Escape');
  await expect(tile('cl')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(tile('homy')).toBeFocused();

  // A rule: whom it reaches, and the example that it makes false.
  const text = page.getByRole('textbox', { name: 'cl/fields.yaml' });
  await text.focus();
  await page.keyboard.press('Control+f');
  await page.keyboard.type('min: 9, max: 9');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.type('min: 8, max: 9');
  await expect(touchedNote(page)).toContainText(/first at cl\/examples\.yaml:\d+\. This touches cl and homy: \d+ forms\./, {
    timeout: 60_000,
  });
  await expect(page.locator('.studio-tiles > [data-touched]')).toHaveCount(2);
  await side(page, 'Changes').press('Enter');
  const changes = page.getByRole('region', { name: 'Changes' });
  await expect(changes).toContainText('"92581470" was refused (length), is accepted', { timeout: 60_000 });
  await expect(changes).toContainText('cl/fields.yaml:2 primaryPhone: {digits: {min: 8, max: 9}}');
  await expect(changes).toContainText('was cl/fields.yaml:2 primaryPhone: {digits: {min: 9, max: 9}}');
  await expectSound(page, 'changes');
  await changes.getByRole('button', { name: 'Undo all of cl/fields.yaml' }).press('Enter');
  await expect(touchedNote(page)).toHaveText('No mistakes. Nothing is edited.', { timeout: 60_000 });

  // A text that is not finished leaves the wall as it was.
  await text.press('Control+End');
  await page.keyboard.type('  emial: {');
  await expect(touchedNote(page)).toContainText('cl and homy stay as last sound', { timeout: 60_000 });
  await expect(page.locator('.cm-lintRange-error').first()).toBeAttached();
  await side(page, 'Wall').press('Enter');
  await expect(cl.getByRole('heading', { level: 1 })).toBeVisible();
  await text.focus();
  for (let at = 0; at < 12; at++) await page.keyboard.press('Control+z');
  await expect(touchedNote(page)).toHaveText('No mistakes. Nothing is edited.', { timeout: 60_000 });

  // A country gets a file of its own for what it inherits: it is seen, kept, and emptied again it is not there.
  const files = page.getByRole('navigation', { name: 'Files' });
  const ownTheme = files.getByRole('button', { name: /^theme\.yaml\s*edited$/ });
  await files.getByRole('button', { name: /^theme\.yaml\s*from _shared$/ }).press('Enter');
  await page.getByRole('button', { name: 'Change for cl', exact: true }).press('Enter');
  const theme = page.getByRole('textbox', { name: 'cl/theme.yaml' });
  await expect(theme).toBeFocused();
  const begun = page.getByText('A new file: write only what differs from _shared/theme.yaml. Empty, it is not there.');
  await expect(begun).toBeVisible();
  await page.keyboard.type("themes: {default: {colours: {brand: '#5b2a86'}}}");
  await expect(touchedNote(page)).toContainText(/^No mistakes\. This touches cl/, { timeout: 60_000 });
  await expect(begun).toHaveCount(0);
  await expect(cl.locator('body')).toHaveCSS('--brand', '#5b2a86');
  await expect(page.locator('.studio-saving')).toHaveText('Draft saved.', { timeout: 60_000 });
  await page.reload();
  await expect(touchedNote(page)).toContainText(/^No mistakes\. This touches cl/, { timeout: 60_000 });
  await ownTheme.press('Enter');
  await expect(theme).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect(touchedNote(page)).toHaveText('No mistakes. Nothing is edited.', { timeout: 60_000 });
  await expect(cl.locator('body')).not.toHaveCSS('--brand', '#5b2a86');
  await expect(ownTheme).toHaveCount(0);
  await expect(page.locator('.studio-saving')).toHaveText('Draft saved.', { timeout: 60_000 });

  // What an element says is found on the wall, and changed for one country.
  await page.getByLabel('Explain').selectOption('lastName');
  await expect(page.getByRole('region', { name: 'lastName cl' })).toContainText('Apellidos');
  await page.getByRole('button', { name: 'Point at' }).press('Enter');
  // A frame of another process that is drawn smaller is not hit where the driver computes.
  await cl.locator('#field-email-label').dispatchEvent('click');
  const inspector = page.getByRole('region', { name: 'email cl' });
  await expect(inspector).toContainText(/_shared\/texts\/es\.yaml:\d+ holds here/);
  await inspector.getByLabel('Try a value').fill('no es un correo');
  await page.keyboard.press('Enter');
  await expect(inspector.getByRole('status').last()).toContainText('format');
  await expectSound(page, 'an element that somebody points at');
  await inspector.getByRole('button', { name: 'Change for cl' }).first().press('Enter');
  const texts = page.getByRole('textbox', { name: 'cl/texts.yaml' });
  await expect(texts).toBeFocused();
  await page.keyboard.press('Control+f');
  await page.keyboard.type('label: Correo electrónico');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.type('label: Tu correo');
  await expect(cl.locator('#field-email-label')).toHaveText('Tu correo', { timeout: 60_000 });

  // A mail is seen as people get it, while it is written.
  await files.locator('summary', { hasText: 'homy' }).press('Enter');
  await files.getByRole('button', { name: /^mails\/personRegistered/ }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'homy/mails/personRegistered.es.md' })).toBeFocused();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.type(' y mucho más');
  const homy = page.locator('.studio-tiles > li').filter({ has: page.getByRole('heading', { name: /^homy/ }) });
  await expect(homy.locator('.studio-subject')).toHaveText(/ y mucho más$/, { timeout: 60_000 });
  await expect(homy.locator('iframe').contentFrame().getByRole('heading', { level: 1 })).toHaveText(/ y mucho más$/);
  await expect(touchedNote(page)).toContainText('forms and 1 mail.', { timeout: 60_000 });
  await expect(page.locator('.studio-saving')).toHaveText('Draft saved.', { timeout: 60_000 });

  // Nothing is lost with the page.
  await page.reload();
  await expect(touchedNote(page)).toContainText('This touches cl and homy', { timeout: 60_000 });

  // A file that is begun goes with the rest.
  await files.getByRole('button', { name: /^theme\.yaml\s*from _shared$/ }).press('Enter');
  await page.getByRole('button', { name: 'Change for cl', exact: true }).press('Enter');
  await expect(theme).toBeFocused();
  await page.keyboard.type("themes: {default: {colours: {brand: '#5b2a86'}}}");
  await expect(cl.locator('body')).toHaveCSS('--brand', '#5b2a86', { timeout: 60_000 });
  await side(page, 'Changes').press('Enter');
  await expect(changes.getByRole('listitem').filter({ hasText: 'cl/theme.yaml' }).first()).toContainText('new');
  await expect(changes.locator('.studio-findings > li').first()).toHaveAttribute('data-class', 'texts', { timeout: 60_000 });
  await changes.getByLabel(/Why/).fill('Así lo decimos en la tienda');
  await changes.getByRole('button', { name: 'Propose' }).press('Enter');
  const releases = page.getByRole('region', { name: 'Releases' });
  const proposal = releases.getByRole('article', { name: 'Así lo decimos en la tienda' });
  await expect(proposal).toContainText('texts', { timeout: 60_000 });
  await expect(proposal).toContainText('New: cl/theme.yaml.');
  const mail = proposal.locator('details', { hasText: 'homy mail personRegistered' });
  await expect(mail.locator('summary')).toBeVisible({ timeout: 60_000 });
  await mail.locator('summary').press('Enter');
  const subjects = mail.locator('.studio-subject');
  await expect(subjects).toHaveCount(2, { timeout: 60_000 });
  await expect(subjects.last()).toHaveText(`${await subjects.first().textContent()} y mucho más`);
  for (const frame of await mail.locator('iframe').all())
    await expect(frame.contentFrame().getByRole('heading', { level: 1 })).toBeVisible();
  await expectSound(page, 'releases');
  await proposal.getByRole('button', { name: /^Publish to/ }).press('Enter');
  const published = releases.getByRole('listitem').filter({ hasText: 'Así lo decimos en la tienda' });
  await expect(published).toBeVisible({ timeout: 90_000 });

  // A guest looks: who is signed in is led on to their account.
  const guest = await (await browser.newContext({ baseURL: shop.address })).newPage();
  const label = async (): Promise<string | null> => {
    await guest.goto(addressOf(compiled, 'personalRegistration'));
    await expect(control(guest, 'email')).toBeVisible();
    return guest.locator('#field-email-label').textContent();
  };
  await expect.poll(label, { timeout: 60_000 }).toBe('Tu correo');
  await expect(guest.locator('body')).toHaveCSS('--brand', '#5b2a86');

  // A release is taken back from a phone, with its keyboard alone.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/studio');
  await expect(touchedNote(page)).toHaveText('No mistakes. Nothing is edited.', { timeout: 60_000 });
  await page.getByRole('navigation', { name: 'Parts of the studio' }).getByRole('button', { name: 'Beside' }).press('Enter');
  await side(page, 'Releases').press('Enter');
  const rollBack = published.getByRole('button', { name: /^Roll back/ });
  await rollBack.focus();
  await expect(rollBack).toBeInViewport();
  await expectSound(page, 'releases on a phone');
  await page.keyboard.press('Enter');
  await expect(releases.getByRole('listitem')).toHaveCount(2, { timeout: 90_000 });
  await expect.poll(label, { timeout: 60_000 }).toBe('Correo electrónico');
  await expect(guest.locator('body')).not.toHaveCSS('--brand', '#5b2a86');
  await page.getByRole('navigation', { name: 'Parts of the studio' }).getByRole('button', { name: 'Files' }).press('Enter');
  await expect(files.getByRole('button', { name: /^theme\.yaml\s*from _shared$/ })).toBeVisible();
});

test('Of a proposal for two countries one is published from a phone, by keyboard; the rest stays proposed', { tag: '@whole' }, async ({
  page,
  shop,
  watched,
}) => {
  watched.allowed.push(/status of 401 \(Unauthorized\) \(\S+\/studio\/api\/session\)/, /origin-keyed agent cluster/);
  const compiled = await compiledOf('uy');
  const { person } = peopleOf('uy');
  await register({ page, compiled, on: 'personalRegistration', answers: person });
  await makeOwners('uy', ['uy', 'pe'], shop.dataDir);
  await page.goto(addressOf(compiled, 'login'));
  await logIn(page, compiled, 'login', person);
  await page.goto('/studio');
  await expect(touchedNote(page)).toHaveText('No mistakes. Nothing is edited.', { timeout: 60_000 });
  const answered = await page.evaluate(async () => {
    const at = `/studio/api/drafts/${crypto.randomUUID()}`;
    const send = (method: string, url: string, body: object, version?: number) =>
      fetch(url, {
        method,
        headers: { 'content-type': 'application/json', ...(version === undefined ? {} : { 'if-match': `"${version}"` }) },
        body: JSON.stringify(body),
      });
    for (const [version, code] of [undefined, 1].entries()) {
      const tenant = version === 0 ? 'uy' : 'pe';
      const { files } = (await (await fetch(`/studio/api/sources/${tenant}`)).json()) as { files: Record<string, { text: string }> };
      const path = `${tenant}/support.yaml`;
      const text = (files[path]?.text ?? '').replace(/mail: \S+@/u, 'mail: nueva@');
      await send('PUT', `${at}/files/${path}`, { text }, code);
    }
    return (await send('POST', `${at}/proposal`, { message: 'Otro correo de ayuda' }, 2)).status;
  });
  expect(answered).toBe(201);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  const parts = page.getByRole('navigation', { name: 'Parts of the studio' });
  await parts.getByRole('button', { name: 'Beside' }).press('Enter', { timeout: 60_000 });
  await side(page, 'Releases').press('Enter');
  const proposal = page.getByRole('article', { name: 'Otro correo de ayuda' });
  const choice = proposal.getByRole('group', { name: 'What is published now' });
  await expect(choice.getByRole('checkbox')).toHaveCount(2, { timeout: 60_000 });
  await expect(choice.getByRole('status')).toHaveText('Reaches pe and uy.');
  await choice.getByRole('checkbox', { name: 'pe' }).focus();
  await page.keyboard.press('Space');
  await expect(choice.getByRole('status')).toHaveText('Reaches uy. The rest stays proposed.');
  await expectSound(page, 'a part of a proposal on a phone');
  await proposal.getByRole('button', { name: 'Publish to uy', exact: true }).press('Enter');
  const published = page.getByRole('listitem').filter({ hasText: 'Otro correo de ayuda' });
  await expect(published).toBeVisible({ timeout: 90_000 });
  await expect(published).not.toContainText('pe');
  await expect(proposal).toContainText('Reaches pe.');
  await expect(choice).toHaveCount(0);
});

test('Two owners: neither approves alone what they propose, and what both changed is seen as each has it', { tag: '@whole' }, async ({
  browser,
  page: ana,
  shop,
  watched,
}) => {
  watched.allowed.push(/status of 401 \(Unauthorized\) \(\S+\/studio\/api\/session\)/, /status of 422 /, /origin-keyed agent cluster/);
  const compiled = await compiledOf('br');
  const { person, company } = peopleOf('br');
  const bia = await (await browser.newContext({ baseURL: shop.address })).newPage();
  await register({ page: ana, compiled, on: 'personalRegistration', answers: person });
  await register({ page: bia, compiled, on: 'companyRegistration', answers: company });
  await makeOwners('br', ['br'], shop.dataDir);
  for (const [page, on, who] of [
    [ana, 'login', person],
    [bia, 'companyLogin', company],
  ] as const) {
    await page.goto(addressOf(compiled, on));
    await logIn(page, compiled, on, who);
    await page.goto('/studio');
    await expect(touchedNote(page)).toHaveText('No mistakes. Nothing is edited.', { timeout: 60_000 });
  }
  const replace = async (page: Page, file: string, text: string, by: string): Promise<void> => {
    await page
      .getByRole('navigation', { name: 'Files' })
      .getByRole('button', { name: new RegExp(`^${file}`) })
      .click();
    await page.getByRole('textbox', { name: `br/${file}` }).focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Control+f');
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.keyboard.type(by);
  };
  /** How many letters a street has at least, and its example says so. */
  const edit = async (page: Page, letters: string): Promise<void> => {
    await replace(page, 'fields.yaml', 'min: 3', `min: ${letters}`);
    await replace(page, 'examples.yaml', 'Use de 3 a 50', `Use de ${letters} a 50`);
    await expect(touchedNote(page)).toHaveText('No mistakes. This touches br: 4 forms.', { timeout: 60_000 });
    await expect(page.locator('.studio-saving')).toHaveText('Draft saved.', { timeout: 60_000 });
  };
  const propose = async (page: Page, why: string): Promise<void> => {
    const changes = page.getByRole('region', { name: 'Changes' });
    await side(page, 'Changes').click();
    await changes.getByLabel(/Why/).fill(why);
    await changes.getByRole('button', { name: 'Propose' }).click();
  };
  const proposalOf = (page: Page, why: string) => page.getByRole('article', { name: why });
  await edit(bia, '4');
  await edit(ana, '5');
  await propose(bia, 'Quatro letras bastam');
  const second = proposalOf(bia, 'Quatro letras bastam');
  await expect(second).toContainText('Waits for owner', { timeout: 60_000 });
  await propose(ana, 'Ruas têm nome');
  const own = proposalOf(ana, 'Ruas têm nome');
  await expect(own).toContainText('Waits for owner', { timeout: 60_000 });
  await expect(own.locator('iframe')).toHaveCount(2, { timeout: 60_000 });
  await expect(own.getByRole('button', { name: /^(?:Approve|Publish)/ })).toHaveCount(0);

  // The list of who comes back to the page has what others did meanwhile.
  await bia.evaluate(() => dispatchEvent(new Event('focus')));
  const theirs = proposalOf(bia, 'Ruas têm nome');
  await theirs.getByLabel('Why you agree').fill('Sem nome ninguém entrega');
  await theirs.getByRole('button', { name: /^Approve/ }).click();
  await theirs.getByRole('button', { name: /^Publish to br/ }).click();
  await expect(bia.getByRole('listitem').filter({ hasText: 'Ruas têm nome' })).toBeVisible({ timeout: 90_000 });

  // Of the same place there is one value: who cannot choose is told who can, and where; both are seen, and one is chosen.
  await ana.evaluate(() => dispatchEvent(new Event('focus')));
  const late = proposalOf(ana, 'Quatro letras bastam');
  await late.getByLabel('Why you agree').fill('Também serve');
  await late.getByRole('button', { name: /^Approve/ }).click();
  await late.getByRole('button', { name: /^Publish to br/ }).click();
  await expect(late.getByRole('alert')).toContainText(/br\/fields\.yaml: .* has to withdraw it/, { timeout: 60_000 });
  await second.getByRole('button', { name: 'Withdraw' }).click();
  await expect(bia.getByText('Nothing waits.')).toBeVisible({ timeout: 60_000 });
  await propose(bia, 'Quatro letras bastam');
  const conflicts = bia.locator('.studio-conflicts');
  await expect(conflicts.getByRole('heading', { name: 'Somebody changed the same' })).toBeFocused({ timeout: 60_000 });
  await expect(conflicts.locator('iframe')).toHaveCount(4, { timeout: 60_000 });
  for (const frame of await conflicts.locator('iframe').all())
    await expect(frame.contentFrame().locator('#field-addressLine1')).toBeVisible({ timeout: 60_000 });
  await expectSound(bia, 'a conflict');
  for (const yours of await conflicts.getByRole('radio', { name: /^Yours/ }).all()) await yours.check();
  await conflicts.getByRole('button', { name: 'Merge' }).press('Enter');
  await expect(bia.getByRole('region', { name: 'Changes' })).toContainText('5 → 4', { timeout: 90_000 });
  // Neither the reason nor the place in the files is lost by it.
  await expect(bia.getByLabel(/Why/)).toHaveValue('Quatro letras bastam');
  await expect(bia.getByRole('textbox', { name: 'br/examples.yaml' })).toBeVisible();
});
