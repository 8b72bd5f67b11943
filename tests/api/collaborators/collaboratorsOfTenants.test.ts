import { describe, expect, test } from 'vitest';
import type { FormRecord } from '../../../engine/runtime.ts';
import { systemClock } from '../../../src/server/platform/clock.ts';
import { openTenants } from '../../../src/server/release/tenants.ts';
import { browser, freshKey } from '../../support/api/call.ts';
import { bodyOfRecord, compiledForAll } from '../../support/api/compiledTenants.ts';
import { query } from '../../support/api/query.ts';
import { start } from '../../support/api/start.ts';
import { codes } from '../../tenants/compiled.ts';
import { filledForm } from '../../tenants/filledForm.ts';

/** What a limit counts, where it is not each order. */
const windows: Readonly<Record<string, string>> = { br: 'month', cl: 'month', co: 'day', homy: 'month', mx: 'week' };

describe('every tenant, in its own words', () => {
  const tenants = compiledForAll();

  test('a company invites, the invited person signs in with the code of a mail and may buy up to the amount', async () => {
    const server = await start({ compiledDir: tenants.dir, env: { PUBLIC_URL: 'https://shop.example' } });
    for (const code of codes) {
      const rosa = `rosa@${code}.example`;
      const tenant = await openTenants(tenants.dir, () => undefined, systemClock).find(code);
      const formOf = async (name: string) => {
        const form = await tenant?.now.form(name);
        if (form === undefined) throw new Error(`${code} ${name}`);
        return { form, record: filledForm({ plan: form.form.plan }) };
      };
      const as =
        (who: ReturnType<typeof browser>) =>
        (path: string, body?: unknown, method = 'POST') =>
          who.call(path, { method, tenant: code, body, headers: { 'idempotency-key': freshKey(), origin: 'https://shop.example' } });
      const own = browser(server.address);
      const boss = as(own);
      const company = await formOf('companyRegistration');
      const registered = await boss('/api/my-account/v2/users/businessUser/registration', bodyOfRecord(company.form, company.record));
      expect(registered.status, `${code} ${JSON.stringify(registered.body)}`).toBe(201);
      await query(server.connectionString, `update companies set state = 'approved' where tenant = '${code}'`);
      const { companyDocument, email, password } = company.record;
      const logIn = (call: typeof boss, as: FormRecord[string] | undefined) =>
        call('/api/session/commerce/corp-login', { companyDocument, email: as, password });
      expect((await logIn(boss, email)).status, code).toBe(200);

      // Who is invited has no document that anybody has.
      const { form, record } = await formOf('collaborator');
      const { collaboratorDocument, ...others }: FormRecord = {
        ...record,
        collaboratorEmail: rosa,
        ownCompanyDocument: companyDocument ?? '',
      };
      const limited: FormRecord = {
        ...others,
        userType: 'buyer',
        collaboratorStatus: 'active',
        purchaseLimit: 'limited',
        maximumPurchaseAmount: '150000',
      };
      const at = `/api/my-account/${form.of.shell.newExperience ? 'v3' : 'v2'}/${code}/users/collaborators`;
      const added = await boss(at, bodyOfRecord(form, limited));
      expect(added.status, `${code} ${JSON.stringify(added.body)}`).toBe(201);
      expect(added.body.payload, code).toEqual(bodyOfRecord(form, limited));
      if (collaboratorDocument !== undefined) {
        const taken = await boss(at, bodyOfRecord(form, { ...limited, collaboratorDocument, collaboratorEmail: 'luis@correo.example' }));
        expect(taken.body.error?.errorObj?.mistakes, code).toMatchObject([
          { field: 'collaboratorDocument', message: form.form.texts.fields.collaboratorDocument?.mistakes.taken },
        ]);
      }
      const letter = await server.mail('collaboratorInvited', rosa);
      expect([letter.tenant, letter.text], code).toEqual([code, expect.not.stringMatching(/[{}]|undefined/u)]);

      const guest = as(browser(server.address));
      const codeForm = await formOf('collaboratorCode');
      const identity = bodyOfRecord(codeForm.form, { ...codeForm.record, loginEmail: rosa, loginCompanyDocument: companyDocument ?? '' });
      const codeAt = '/api/authentication/v1/organization-user';
      expect((await guest(`${codeAt}/code`, identity)).status, code).toBe(202);
      const mailed = await server.mail('collaboratorCode', rosa);
      const digits = /\b(\d{6})\b/.exec(mailed.text)?.[1] ?? '';
      const access = await formOf('collaboratorAccess');
      const answer = (verificationCode: string) => ({
        ...(identity as object),
        ...(bodyOfRecord(access.form, { ...access.record, verificationCode }) as object),
      });
      const wrong = await guest(`${codeAt}/register`, answer(digits === '000000' ? '000001' : '000000'));
      expect([wrong.status, wrong.body.error?.errorObj?.message], code).toEqual([422, expect.stringMatching(/\p{L}/u)]);
      const done = await guest(`${codeAt}/register`, answer(digits));
      expect(done.status, `${code} ${JSON.stringify(done.body)}`).toBe(201);
      const inside = await guest('/api/session/commerce/corp-login', { companyDocument, email: rosa, password: access.record.password });
      const limit = { purchaseLimit: '150000.00', purchaseLimitWindow: windows[code] ?? 'order' };
      expect(inside.body, code).toMatchObject({ role: 'buyer', organization: limit });
      expect((await guest(at, undefined, 'GET')).status, code).toBe(403);
      // Of the company's registration a colleague reads the company, and nothing of who registered it.
      const account = await guest(at.replace('/collaborators', ''), undefined, 'GET');
      expect(account.status, code).toBe(200);
      expect(Object.keys(account.body.addedCompany?.payload ?? {}), code).toEqual(['organizationInformation']);
    }
  });
});
