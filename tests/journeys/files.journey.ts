import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { pdf } from '../support/api/uploads.ts';
import { chooseFile } from '../support/journeys/chooseFile.ts';
import { expectFitForAll } from '../support/journeys/expectFitForAll.ts';
import { control, onward } from '../support/journeys/fillField.ts';
import { fillForm } from '../support/journeys/formSteps.ts';
import { expect, test } from '../support/journeys/journey.ts';
import { peopleOf } from '../support/journeys/people.ts';
import { queryDatabase } from '../support/journeys/queryDatabase.ts';
import { compiledOf, word } from '../support/journeys/tenants.ts';
import { tenantVerb } from '../support/journeys/tenantVerb.ts';

const item = (page: Page, name: string) => page.locator('.files-chosen li').filter({ hasText: name });

test('pe: a company sends its papers, through a connection that breaks; what is no paper is refused; the reviewer has them', async ({
  page,
  watched,
}) => {
  watched.allowed.push(/Failed to load resource/u);
  const tenant = 'pe';
  const compiled = await compiledOf(tenant);
  const { company } = peopleOf(tenant);
  const content = pdf(900_000);
  let broken = 0;
  await page.route('**/api/uploads/**', async (route) => {
    // The second piece is lost on its way, and the answer to the third.
    if (route.request().method() === 'PATCH' && ++broken === 2) return route.abort('connectionreset');
    if (route.request().method() === 'PATCH' && broken === 4) {
      await route.fetch();
      return route.abort('connectionreset');
    }
    return route.continue();
  });
  await fillForm({
    page,
    compiled,
    on: 'companyRegistration',
    answers: company,
    async halt({ name }) {
      if (name !== 'papers') return;
      await chooseFile(page, 'taxCertificate', [
        { name: 'Ficha RUC – año 2026.pdf', mimeType: 'application/pdf', buffer: content },
        { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('nota') },
      ]);
      await expect(item(page, 'nota.txt')).toHaveAttribute('data-state', 'refused');
      await expect(item(page, 'Ficha RUC')).toHaveAttribute('data-state', 'sent', { timeout: 30_000 });
      await chooseFile(page, 'taxCertificate', [{ name: 'vacío.pdf', mimeType: 'application/pdf', buffer: Buffer.from('') }]);
      await expect(item(page, 'vacío.pdf')).toContainText(word(compiled, 'fileEmpty'));
      await page.getByRole('button', { name: word(compiled, 'fileRemove', { name: 'vacío.pdf' }) }).press('Enter');
      await chooseFile(page, 'powerOfAttorney', [{ name: 'falso.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no es un PDF') }]);
      await expect(item(page, 'falso.pdf')).toHaveAttribute('data-state', 'refused', { timeout: 30_000 });
      await expectFitForAll(page, `${tenant}: papers, one sent and two refused`);
      // What did not come holds the form back, and says so at its field.
      await onward(page).click();
      await expect(page.locator('.summary-of-mistakes a')).toHaveCount(2);
      for (const name of ['nota.txt', 'falso.pdf']) {
        await page.getByRole('button', { name: word(compiled, 'fileRemove', { name }) }).focus();
        await page.keyboard.press('Enter');
        await expect(item(page, name)).toHaveCount(0);
      }
      await expect(control(page, 'powerOfAttorney')).toBeFocused();
    },
  });
  await expect(page.locator('.answers').last()).toContainText('Ficha RUC – año 2026.pdf');
  await onward(page).click();
  await expect(page.locator('.success')).toBeVisible();

  const [row] = await queryDatabase(
    `select companies.id, uploads.size from companies join uploads on uploads.tenant = companies.tenant and company_id = companies.id
     where companies.tenant = $1 and business_name = $2`,
    [tenant, String(company.businessName)],
  );
  expect(row).toMatchObject({ size: content.length });
  const folder = await mkdtemp(path.join(os.tmpdir(), 'papers-'));
  try {
    await tenantVerb('companies', 'files', tenant, String(row?.id), folder);
    expect(await readdir(folder)).toEqual(['1-taxCertificate.pdf']);
    expect((await readFile(path.join(folder, '1-taxCertificate.pdf'))).equals(content)).toBe(true);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
