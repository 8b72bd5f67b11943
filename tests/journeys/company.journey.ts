import { expectStored, logOut } from './account.ts';
import { query } from './database.ts';
import { expect, test } from './journey.ts';
import { expectFitForAll } from './looking.ts';
import { linkIn, mailTo } from './mails.ts';
import { peopleOf } from './people.ts';
import { type Compiled, compiledOf, formOn, message, tenants, word } from './tenants.ts';
import { tenantVerb } from './verb.ts';
import { logIn, register } from './walking.ts';

/** A day as the tenant writes it. */
const inWords = ({ shell }: Compiled, day: string): string =>
  new Intl.DateTimeFormat(shell.language, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

for (const tenant of tenants) {
  test(`${tenant}: a company asks for an account, waits with a date, is approved and told so`, async ({ page }) => {
    const { company, companyKey } = peopleOf(tenant);
    const [email, businessName] = [String(company.email), String(company.businessName)];
    const compiled = await compiledOf(tenant);
    await register({ page, compiled, on: 'companyRegistration', answers: company });

    const [row] = await query(
      `select companies.id, state, document_key, answer_by::text from companies
       join company_requests on company_id = companies.id where companies.tenant = $1 and business_name = $2`,
      [tenant, businessName],
    );
    expect(row).toMatchObject({ state: 'pending', document_key: companyKey });
    const day = inWords(compiled, String(row?.answer_by));
    await expect(page.locator('h1')).toHaveText(word(compiled, 'companyRequested'));
    await expect(page.locator('.success')).toContainText(message(compiled, 'requestReceived'));
    await expect(page.locator('.answer-by')).toHaveText(day);
    await expectFitForAll(page, `${tenant}: company requested`);
    const request = await mailTo(email, 'companyRequested');
    expect(request.text).toContain(day);
    expect(request.subject).toContain(businessName);

    await page
      .locator('.success')
      .getByRole('link', { name: word(compiled, 'logIn') })
      .click();
    await logIn(page, compiled, 'companyLogin', company);
    const banner = page.locator('main .banner');
    await expect(banner).toContainText(word(compiled, 'companyPending', { businessName }));
    await expect(banner).toContainText(day);
    await expectStored(page, compiled, formOn(compiled, 'companyRegistration').form, company);
    await expectFitForAll(page, `${tenant}: account of a company that waits`);
    await logOut(page, compiled);

    expect(await tenantVerb('companies', 'list', tenant)).toContain(`${row?.id}  answer by ${row?.answer_by}  ${businessName}`);
    await tenantVerb('companies', 'approve', tenant, String(row?.id));
    const approval = await mailTo(email, 'companyApproved');
    expect(approval.subject).toContain(businessName);
    await page.goto(linkIn(approval));
    await logIn(page, compiled, 'companyLogin', company);
    await expect(page.locator('main .banner')).toContainText(word(compiled, 'companyApproved', { businessName }));
    await logOut(page, compiled);
  });
}
