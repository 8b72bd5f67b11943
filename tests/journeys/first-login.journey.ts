import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type FormRecord, openForm, type Payload, writePayload } from '../../engine/runtime.ts';
import { expectFitForAll } from '../support/journeys/expectFitForAll.ts';
import { onward, typedOf } from '../support/journeys/fillField.ts';
import { folders } from '../support/journeys/folders.ts';
import { fillSteps, logIn, register } from '../support/journeys/formSteps.ts';
import { expect } from '../support/journeys/journey.ts';
import { linkIn, mailTo } from '../support/journeys/mails.ts';
import { test } from '../support/journeys/ownShopJourney.ts';
import { peopleOf } from '../support/journeys/people.ts';
import { queryDatabase } from '../support/journeys/queryDatabase.ts';
import type { Shop } from '../support/journeys/shop.ts';
import { addressOf, type CompiledTenant, compiledOf, message, those, word } from '../support/journeys/tenants.ts';

// One after the other in one shop: a second one is seconds of two cores.
test.describe.configure({ mode: 'default' });

const main = (page: Page) => page.locator('main[data-page="collaboratorFirstLogin"]');

/** The company of a tenant invites somebody, by the call: the page of collaborators is another subject. */
const invite = async (page: Page, compiled: CompiledTenant, shop: Shop, email: string): Promise<void> => {
  const { tenant, shell, release } = compiled;
  const { company, added } = peopleOf(tenant);
  await register({ page, compiled, on: 'companyRegistration', answers: company });
  await queryDatabase("update companies set state = 'approved' where tenant = $1", [tenant], shop.dataDir);
  await page.goto(addressOf(compiled, 'companyLogin'));
  await logIn(page, compiled, 'companyLogin', company);
  const [plan, texts] = [await compiled.plan('collaborator'), await compiled.texts('collaborator')];
  const typed: FormRecord = {
    ...{ firstName: 'Rosa', lastName: 'Prado', collaboratorEmail: email, collaboratorDocument: typedOf(added.document) },
    ...{ ownCompanyDocument: typedOf(company.companyDocument ?? ''), defaultWorkSite: 'Norte', userType: 'buyer' },
    ...{ collaboratorStatus: 'active', purchaseLimit: 'unlimited', primaryPhone: typedOf(company.primaryPhone ?? '') },
  };
  const starts = Object.entries(plan.fields).flatMap(([name, { start }]) => (start === undefined ? [] : [[name, start] as const]));
  const record = openForm({ plan, texts, factory: () => ({}), now: () => new Date() }).canonical({
    ...Object.fromEntries(starts),
    ...typed,
  });
  const file = path.join(folders.compiled, 'files', release.forms.collaborator?.payload ?? '');
  const payload = JSON.parse(await readFile(file, 'utf8')) as Payload;
  const { country, newExperience } = shell;
  const body = writePayload(payload, record, { plan, country, newExperience, labelOf: () => undefined });
  const answer = await page.request.post(`/api/my-account/${newExperience ? 'v3' : 'v2'}/${tenant}/users/collaborators`, {
    headers: { 'x-channel': 'web', 'idempotency-key': randomUUID(), origin: shop.address },
    data: body,
  });
  expect(answer.status(), await answer.text()).toBe(201);
};

for (const tenant of those('co', 'cl', 'br')) {
  test(`${tenant}: somebody who is invited comes in by the mail's link and code, whatever goes wrong on the way`, async ({
    page,
    shop,
    watched,
  }) => {
    const compiled = await compiledOf(tenant);
    const { company } = peopleOf(tenant);
    const email = `rosa.prado.${tenant}@correo.example`;
    await invite(page, compiled, shop, email);
    const link = linkIn(await mailTo(email, 'collaboratorInvited', shop.dataDir));
    expect(new URL(link).pathname).toBe(addressOf(compiled, 'collaboratorFirstLogin'));

    // The inviting person opens the link: another account is open.
    await page.goto(link);
    await expect(main(page)).toContainText(word(compiled, 'signedInAs', { email: String(company.email) }));
    await expectFitForAll(page, `${tenant}: an invitation for another account`);
    await main(page)
      .getByRole('button', { name: word(compiled, 'logOut') })
      .click();

    watched.allowed.push(/status of (403|422)/);
    const asking = await compiled.plan('collaboratorCode');
    const identity = { loginEmail: `otra.${email}`, loginCompanyDocument: company.companyDocument ?? '' };
    await expectFitForAll(page, `${tenant}: the first step of a first login`);
    await fillSteps(page, asking, identity);
    await onward(page).click();
    await expect(main(page).locator('.summary-of-mistakes')).toContainText(message(compiled, 'collaboratorNotFound'));
    // The server says of nobody whether they were ever invited: each reason has its way on.
    for (const reason of ['invitationOtherEmail', 'invitationEnded', 'invitationUsed'])
      await expect(main(page).locator('.banner-notice')).toContainText(word(compiled, reason));
    await expectFitForAll(page, `${tenant}: nobody is invited with this e-mail`);
    await fillSteps(page, asking, { ...identity, loginEmail: email });
    await onward(page).click();

    // The wait for another code outlives a reload.
    await expect(main(page).locator('h1')).toHaveText(word(compiled, 'firstLoginPassword'));
    await expect(main(page)).toContainText(email);
    await page.reload();
    await expect(main(page).locator('h1')).toHaveText(word(compiled, 'firstLoginPassword'));
    await expect(main(page).getByRole('button', { name: word(compiled, 'resendCode') })).toHaveCount(0);

    const entering = await compiled.plan('collaboratorAccess');
    const code = /\b\d{6}\b/.exec((await mailTo(email, 'collaboratorCode', shop.dataDir)).text)?.[0] ?? '';
    const password = String(company.password);
    const answers = { password, terms: true, personalDataTreatmentPolicy: true };
    await fillSteps(page, entering, { ...answers, verificationCode: code === '000000' ? '000001' : '000000' });
    await onward(page).click();
    const texts = await compiled.texts('collaboratorAccess');
    await expect(main(page).locator('.summary-of-mistakes')).toContainText(texts.fields.verificationCode?.mistakes.wrong ?? '');
    await expectFitForAll(page, `${tenant}: another code`);
    await fillSteps(page, entering, { ...answers, verificationCode: code });
    await onward(page).click();
    await expect(main(page).locator('h1')).toHaveText(message(compiled, 'collaboratorWelcome'));
    await expect(main(page)).toContainText(word(compiled, 'firstLoginDone'));
    await expectFitForAll(page, `${tenant}: welcome`);
    await main(page)
      .getByRole('link', { name: word(compiled, 'goToMyAccount') })
      .click();
    await expect(page.locator('main[data-page="myAccount"]')).toContainText('Rosa');
    const [row] = await queryDatabase(
      `select status, (select count(*)::int from consents where consents.user_id = users.id) as consents
       from memberships join users on users.id = memberships.user_id where email_folded = $1`,
      [email],
      shop.dataDir,
    );
    expect(row).toEqual({ status: 'active', consents: asking.tenant === 'co' ? 2 : 1 });
  });
}
