import type { Page } from '@playwright/test';
import { expectFitForAll } from '../support/journeys/expectFitForAll.ts';
import { control, fillStep, onward, typedOf } from '../support/journeys/fillField.ts';
import { atStep, logIn, register } from '../support/journeys/formSteps.ts';
import { expect } from '../support/journeys/journey.ts';
import { mailTo } from '../support/journeys/mails.ts';
import { test } from '../support/journeys/ownShopJourney.ts';
import { peopleOf } from '../support/journeys/people.ts';
import { queryDatabase } from '../support/journeys/queryDatabase.ts';
import { loseScripts, replaceRelease, restoreScripts } from '../support/journeys/replaceRelease.ts';
import { addressOf, type CompiledTenant, compiledOf, message, those, word } from '../support/journeys/tenants.ts';

for (const tenant of those('cl')) {
  test(`${tenant}: a superuser reads and edits the company, invites somebody, edits what they may, and takes the invitation back`, async ({
    page,
    shop,
    watched,
  }) => {
    watched.allowed.push(
      /was preloaded using link preload but not used/,
      /status of 404/,
      /Failed to load resource: net::ERR_FAILED/,
      trustedTypes,
    );
    const compiled = await compiledOf(tenant);
    const { company, added } = peopleOf(tenant);
    await register({ page, compiled, on: 'companyRegistration', answers: company });
    await queryDatabase("update companies set state = 'approved' where tenant = $1", [tenant], shop.dataDir);
    await page.goto(addressOf(compiled, 'companyLogin'));
    await logIn(page, compiled, 'companyLogin', company);
    await expect(page.locator('main .kept-cards')).toBeVisible();

    await page.goto(addressOf(compiled, 'companyDetails'));
    const details = page.locator('main[data-page="companyDetails"]');
    await expect(details).toContainText(String(company.businessName));
    await expectFitForAll(page, `${tenant}: data of a company`);
    await details.getByRole('link', { name: word(compiled, 'edit') }).click();
    await control(page, 'fantasyName').fill('La Nueva');
    await onward(page).click();
    await expect(details).toContainText('La Nueva');
    await keepContacts(page, compiled);

    await page.goto(addressOf(compiled, 'collaborators'));
    const main = page.locator('main[data-page="collaborators"]');
    await expect(main.locator('tbody tr')).toHaveCount(1);
    await main.getByRole('link', { name: word(compiled, 'inviteCollaborator') }).click();
    const plan = await compiled.plan('collaborator');
    const [step] = plan.steps;
    if (step === undefined) throw new Error('The form has a step');
    await atStep(page, step);
    await expect(control(page, 'ownCompanyDocument')).not.toHaveValue('');
    const email = `rosa.prado.${tenant}@correo.example`;
    const rosa = {
      ...{ firstName: 'Rosa', lastName: 'Prado', collaboratorEmail: email, collaboratorDocument: typedOf(added.document) },
      ...{
        workSite: 'Norte',
        userType: 'buyer',
        collaboratorStatus: 'active',
        purchaseLimit: 'limited',
        maximumPurchaseAmount: '25000000',
      },
    };
    await fillStep(page, plan, step, { ...company, ...rosa, ownCompanyDocument: company.companyDocument ?? '' });
    await onward(page).click();
    const row = main.locator('tbody tr').filter({ hasText: 'Rosa Prado' });
    await expect(row).toContainText(compiled.shell.statuses.collaborator?.invited ?? '');
    await expect(row).toContainText('25.000.000');
    await mailTo(email, 'collaboratorInvited', shop.dataDir);
    await expectFitForAll(page, `${tenant}: people of a company`);

    // Nobody who is in already is sent an invitation.
    const hint = (await compiled.texts('collaborator')).fields.collaboratorEmail?.hint ?? '';
    await main.locator('tbody tr').filter({ hasNotText: 'Rosa Prado' }).getByRole('link').first().click();
    await expect(page.locator('main')).toContainText(word(compiled, 'collaboratorEmailFixed'));
    await expect(page.locator('main')).not.toContainText(hint);
    await page.goBack();

    await row.getByRole('link', { name: 'Rosa Prado' }).click();
    await expect(page.locator('main')).toContainText(hint);
    await page.locator('input[name="userType"][value="quoter"]').check();
    await onward(page).click();
    await expect(row).toContainText(word(compiled, 'buysNothing'));

    // By keyboard alone: the menu opens, its last entry takes the invitation back.
    const menu = row.getByRole('button', { name: word(compiled, 'actionsOfCollaborator', { name: 'Rosa Prado' }) });
    await menu.focus();
    await page.keyboard.press('Enter');
    const revoke = page.getByRole('button', { name: word(compiled, 'revokeInvitation') });
    await expect(revoke).toBeVisible();
    await revoke.focus();
    await page.keyboard.press('Enter');
    // What was typed about the person goes with it: that is asked first.
    await page
      .getByRole('dialog')
      .getByRole('button', { name: word(compiled, 'revokeInvitation') })
      .press('Enter');
    await expect(row).toHaveCount(0);
    await expect(main.locator('tbody tr')).toHaveCount(1);

    // Who administers the company alone is offered no way out of it here.
    await main.locator('tbody tr').getByRole('button').click();
    await expect(page.locator(':popover-open')).toBeVisible();
    await expect(page.locator(':popover-open').getByRole('button')).toHaveCount(0);
    await page.keyboard.press('Escape');

    // A table invites many: what cannot go is said before anything is sent, and can be kept, corrected and uploaded again.
    await main.getByRole('link', { name: word(compiled, 'bulkInvite') }).click();
    const texts = await compiled.texts('collaborator');
    const labelOf = (field: string) => texts.fields[field]?.label ?? '';
    const heads = ['lastName', 'collaboratorEmail', 'userType', 'maximumPurchaseAmount'].map(labelOf);
    const role = (userType: string) => texts.fields.userType?.options?.[userType] ?? '';
    const lines = [
      heads,
      ['Rojas', `rojas.${tenant}@correo.example`, role('buyer'), '150000'],
      ['Vera', `vera.${tenant}@correo.example`, 'buyer', '90000'],
      ['Soto', String(company.email), role('buyer'), '1000'],
      ['Pinto', 'pinto sin arroba', role('buyer'), '1000'],
    ];
    const pasteAndLook = async (): Promise<void> => {
      await page.getByRole('textbox').fill(lines.map((cells) => cells.join(';')).join('\n'));
      await page.getByRole('button', { name: word(compiled, 'bulkLook') }).click();
    };
    await expectFitForAll(page, `${tenant}: a table of people`);
    await replaceRelease(page);
    await pasteAndLook();
    const newer = main.getByRole('alert').filter({ hasText: word(compiled, 'newerPageTitle') });
    await expect(newer).toBeVisible();
    await restoreScripts(page);
    await newer.getByRole('button', { name: word(compiled, 'loadNewerPage') }).click();
    await expect(newer).toHaveCount(0);
    // What was pasted is there again.
    await expect(main.getByRole('textbox')).toHaveValue(lines.map((cells) => cells.join(';')).join('\n'));
    await page.waitForLoadState('networkidle');
    // Without a connection the file that was chosen is read again once there is one, by a worker.
    await loseScripts(page);
    const buffer = Buffer.from(`${lines[0]?.join(';')}\r\n`);
    await main.locator('input[type=file]').setInputFiles({ name: 'personas.csv', mimeType: 'text/csv', buffer });
    const lost = main.getByRole('alert').filter({ hasText: message(compiled, 'connectionFailed') });
    await expect(lost).toBeVisible();
    await restoreScripts(page);
    const worker = page.waitForEvent('worker');
    await lost.getByRole('button', { name: word(compiled, 'retry') }).click();
    expect((await worker).url()).toContain('/assets/tableWorker-');
    await expect(main.getByRole('alert')).toHaveText(word(compiled, 'bulkEmpty'));
    expect(await page.evaluate(refusedByPolicy)).toEqual(['policy', 'worker', 'html', 'script']);
    await pasteAndLook();
    await expect(main.getByRole('status')).toHaveText(word(compiled, 'csvFound', { sound: 2, refused: 2 }));
    // Who works by keyboard goes on from what was found.
    await expect(main.locator('.outcome')).toBeFocused();
    await expect(main).toContainText(word(compiled, 'bulkKnown'));
    const kept = page.waitForEvent('download');
    await main.getByRole('button', { name: word(compiled, 'bulkKeepRefused') }).click();
    expect((await kept).suggestedFilename()).toBe(`${word(compiled, 'bulkRefusedFile')}.csv`);
    await expectFitForAll(page, `${tenant}: a table of people, judged`);
    // Who was invited is known before the list of people has come again.
    await page.route('**/collaborators?page=*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2000));
      await route.continue();
    });
    await main.getByRole('button', { name: word(compiled, 'bulkSend', { count: 2 }) }).click();
    await expect(main.getByRole('status')).toHaveText(word(compiled, 'bulkSent', { count: 2 }));
    await mailTo(`rojas.${tenant}@correo.example`, 'collaboratorInvited', shop.dataDir);
    // The same table once more invites nobody twice.
    await main.getByRole('button', { name: word(compiled, 'csvAnother') }).click();
    await expect(main.getByRole('textbox')).toBeFocused();
    await pasteAndLook();
    await expect(main.getByRole('status')).toHaveText(word(compiled, 'csvFound', { sound: 0, refused: 4 }));
    await page.unrouteAll({ behavior: 'ignoreErrors' });

    await page.goto(addressOf(compiled, 'companyHistory'));
    const history = page.locator('main[data-page="companyHistory"]');
    await expect(history).toContainText('La Nueva');
    await history.getByRole('link', { name: word(compiled, 'historyOfPeople') }).click();
    await expect(history).toContainText('Vera');
    await expect(history).not.toContainText('La Nueva');
    await history.getByRole('searchbox').fill('nadie');
    await page.keyboard.press('Enter');
    await expect(history).toContainText(word(compiled, 'noHistoryMatch'));

    await page.goto(addressOf(compiled, 'companyRights'));
    const rights = page.locator('main[data-page="companyRights"]');
    const buying = rights.locator('tbody tr').filter({ hasText: word(compiled, 'rightName', { right: 'buy' }) });
    await expect(buying.locator('td')).toHaveText([
      word(compiled, 'rightNotGiven'),
      ...[word(compiled, 'rightGiven'), word(compiled, 'rightGiven')],
    ]);
  });
}

/** What a browser says where Trusted Types refuse something. */
const trustedTypes = /TrustedScript|TrustedHTML|TrustedTypePolicy|trusted-types/;

/** Runs in the page: beside the policy of the worker that reads tables nothing makes a worker, HTML or a script of a text. */
function refusedByPolicy(): string[] {
  const types = (globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }).trustedTypes;
  const attempts: Record<string, () => unknown> = {
    policy: () => types.createPolicy('tables', { createHTML: String }),
    worker: () => new Worker('/assets/frame.js'),
    html: () => {
      document.createElement('p').innerHTML = '<b>bold</b>';
    },
    script: () => {
      document.createElement('script').src = '/assets/frame.js';
    },
  };
  return Object.entries(attempts).flatMap(([name, attempt]) => {
    try {
      attempt();
      return [];
    } catch {
      return [name];
    }
  });
}

/** By keyboard: a contact is added, has a mistake and a warning, is saved and there again; removed, brought back, removed for good. */
async function keepContacts(page: Page, compiled: CompiledTenant): Promise<void> {
  const details = page.locator('main[data-page="companyDetails"]');
  const { items, fields } = await compiled.texts('companyInformation');
  const contacts = items?.contacts;
  if (contacts === undefined) throw new Error(`${compiled.tenant} asks for no contacts`);
  const ofFirst = (text: string) => text.replace('{number}', '1');
  const button = (name: string) => page.locator('form').getByRole('button', { name });
  await details.getByRole('link', { name: contacts.addButton }).press('Enter');
  await button(contacts.addButton).press('Enter');
  await expect(control(page, 'companyContactName_1')).toBeFocused();
  await page.keyboard.type('Rosa Prado');
  await control(page, 'companyContactRole_1').selectOption('purchasing');
  await control(page, 'companyContactEmail_1').fill('rosa.prado');
  await onward(page).press('Enter');
  const mistakes = page.locator('.summary-of-mistakes a');
  await expect(mistakes).toHaveCount(1);
  await expectFitForAll(page, `${compiled.tenant}: a contact with a mistake`);
  await mistakes.press('Enter');
  await expect(control(page, 'companyContactEmail_1')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('@maderas.example');
  // A phone of another length is only a word at the field.
  await control(page, 'companyContactPhone_1').fill('4455');
  await control(page, 'companyContactEmail_1').focus();
  const warning = page.locator('#field-companyContactPhone_1-warning');
  await expect(warning).toHaveText(fields.companyContactPhone_1?.mistakes.length ?? '');
  await expect(warning).toHaveRole('status');
  await page.keyboard.press('Enter');
  await expect(details.locator('form')).toHaveCount(0);
  await page.reload();
  await expect(details.getByRole('heading', { name: ofFirst(contacts.name) })).toBeVisible();
  await expect(details).toContainText('rosa.prado@maderas.example');
  await expect(details).toContainText('4455');
  await expectFitForAll(page, `${compiled.tenant}: a company with a contact`);

  await details
    .getByRole('link', { name: word(compiled, 'edit') })
    .last()
    .press('Enter');
  const remove = button(ofFirst(contacts.removeButton));
  await remove.press('Enter');
  await expect(control(page, 'companyContactName_1')).toHaveCount(0);
  const notice = page.getByRole('status').filter({ hasText: ofFirst(contacts.removed) });
  await expect(notice.locator('..')).toBeFocused();
  await button(contacts.undoButton).press('Enter');
  await expect(control(page, 'companyContactName_1')).toHaveValue('Rosa Prado');
  await remove.press('Enter');
  await onward(page).press('Enter');
  await expect(details.getByRole('link', { name: contacts.addButton })).toBeVisible();
  await expect(details).not.toContainText('rosa.prado@maderas.example');
}
