import { beforeAll, expect, test } from 'vitest';
import { type FormRecord, readPayload } from '../../../engine/runtime.ts';
import { EMAIL } from '../../../scripts/tenant/proof/oracle/cases.ts';
import { systemClock } from '../../../src/server/platform/clock.ts';
import { toPayload } from '../../../src/server/policy/forms/toPayload.ts';
import { openTenants, type Tenants } from '../../../src/server/release/tenants.ts';
import { type Body, type Browser, browser, freshKey } from '../../support/api/call.ts';
import { compiledForAll } from '../../support/api/compiledTenants.ts';
import { type StartedServer, start } from '../../support/api/start.ts';
import { type Code, codes } from '../../tenants/compiled.ts';
import { filledForm } from '../../tenants/filledForm.ts';

/** Section 5, mandatory fields; what a country asks besides (its forms.yaml), in the order in which people read it there. */
const person = ['firstName', 'lastName', 'document', 'dateOfBirth', 'gender', 'primaryPhone'];
const company = ['companyDocument', 'businessName', 'organizationType', 'position', 'orgPhone', 'addressLine1', 'addressLine2'];
const besides: Readonly<Partial<Record<Code, { readonly person?: readonly string[]; readonly company?: readonly string[] }>>> = {
  br: { person: ['directDialing'], company: ['orgDirectDialing', 'postcode'] },
  // A type is chosen where there are several.
  pe: { person: ['documentType'] },
  co: { person: ['documentType'] },
  mx: { person: ['documentType'], company: ['economicActivity', 'postcode', 'state', 'city', 'municipal'] },
};
/** What a legal entity does not have is asked once the type of document says that it is a person's. */
const ofPersons: Readonly<Partial<Record<Code, readonly string[]>>> = { mx: ['dateOfBirth', 'gender'], co: ['dateOfBirth', 'gender'] };
/** Rulings: what is stored where a registration does not ask the gender. */
const unasked = { cl: 'MALE', homy: 'MALE', pe: 'UNSET', br: 'UNSET', mx: 'UNSET', co: 'UNSET', ar: 'UNSET', uy: 'UNSET' } as const;

const folder = compiledForAll();
let tenants: Tenants;
beforeAll(() => {
  tenants = openTenants(folder.dir, () => undefined, systemClock);
});

/** A form of a tenant: filled in rightly, as a body, and a body as its record. */
async function formOf(code: Code, name: string) {
  const now = (await tenants.find(code))?.now;
  const filled = await now?.form(name);
  if (now === undefined || filled === undefined) throw new Error(`${code} ${name}`);
  const { newExperience } = now.shell;
  const { plan } = filled.form;
  return {
    record: filledForm({ plan }),
    body: (record: FormRecord) => toPayload(filled, record, newExperience),
    bodyIn: (record: FormRecord, isNew: boolean) => toPayload(filled, record, isNew),
    read: (payload: unknown) => readPayload(filled.payload, payload, { plan, newExperience }).record,
    version: newExperience ? 'v3' : 'v2',
  };
}

async function register(server: StartedServer, code: Code, name: string, where: string): Promise<FormRecord> {
  const { record, body } = await formOf(code, name);
  const headers = { 'idempotency-key': freshKey() };
  const to = `/api/my-account/v2/users${where}`;
  const { status, body: answer } = await browser(server.address).call(to, { method: 'POST', tenant: code, body: body(record), headers });
  expect([status, answer.error], code).toEqual([201, undefined]);
  return record;
}

async function logIn(address: string, code: Code, action: string, body: object): Promise<Browser> {
  const who = browser(address);
  expect((await who.call(`/api/session/commerce/${action}`, { method: 'POST', tenant: code, body })).status, code).toBe(200);
  return who;
}

type ReportedMistakes = readonly { readonly field: string; readonly mistake: string; readonly message: string }[];
const mistakesIn = ({ error }: Body): ReportedMistakes => JSON.parse(JSON.stringify(error?.errorObj?.mistakes ?? null)) as ReportedMistakes;

/** Edits with the whole form, reads it back at another node, then leaves away one mandatory field after the other. */
async function edits(
  other: string,
  who: Browser,
  code: Code,
  name: string,
  where: string,
  mandatory: readonly string[],
  later: readonly string[] = [],
) {
  const { record, body, read, version } = await formOf(code, name);
  const at = `/api/my-account/${version}/${code}/users${where}`;
  const before = await who.call(at);
  expect(before.status, code).toBe(200);
  const put = (sent: unknown, etag: string) => who.call(at, { method: 'PUT', tenant: code, body: sent, headers: { 'if-match': etag } });
  const answer = await put(body(record), before.headers.get('etag') ?? '');
  expect([answer.status, answer.body.error], code).toEqual([200, undefined]);
  const elsewhere = browser(other);
  for (const [cookie, id] of who.cookies) elsewhere.cookies.set(cookie, id);
  const again = await elsewhere.call(at);
  expect(read(again.body.payload), code).toEqual(record);
  const etag = again.headers.get('etag') ?? '';
  const empty = await put({}, etag);
  expect(empty.status).toBe(422);
  expect(
    mistakesIn(empty.body).filter(({ mistake, message }) => mistake !== 'empty' || message === ''),
    code,
  ).toEqual([]);
  expect(
    mistakesIn(empty.body)
      .map(({ field }) => field)
      .toSorted(),
    code,
  ).toEqual(mandatory.filter((field) => !later.includes(field)).toSorted());
  for (const field of mandatory) {
    const { [field]: _, ...rest } = record;
    const { status, body: refused } = await put(body(rest), etag);
    expect([status, mistakesIn(refused).find((one) => one.field === field)?.mistake], `${code} ${field}`).toEqual([422, 'empty']);
  }
  expect((await who.call(at)).headers.get('etag'), code).toBe(etag);
  return before.body;
}

test('Each shop: a person who registered edits who they are, with what section 5 makes mandatory', async () => {
  const server = await start({ compiledDir: folder.dir });
  const other = await server.node();
  for (const code of codes) {
    const { password } = await register(server, code, 'personRegistration', '');
    const who = await logIn(server.address, code, 'login', { email: EMAIL, password });
    const mandatory = [...person, ...(besides[code]?.person ?? [])];
    const before = await edits(other, who, code, 'personalInformation', '', mandatory, ofPersons[code]);
    expect(before.payload?.userInfo?.gender, code).toBe(unasked[code]);
  }
});

test('Each shop: the superuser of a pending company edits it, with what section 5 makes mandatory', async () => {
  const server = await start({ compiledDir: folder.dir });
  const other = await server.node();
  for (const code of codes) {
    const { password, companyDocument } = await register(server, code, 'companyRegistration', '/businessUser/registration');
    const who = await logIn(server.address, code, 'corp-login', { email: EMAIL, password, companyDocument });
    await edits(other, who, code, 'companyInformation', '/organization', [...company, ...(besides[code]?.company ?? [])]);
    await editsContacts(who, code);
  }
});

/** A mistake in one of several contacts names that one; more than there may be are refused in the tenant's words. */
async function editsContacts(who: Browser, code: Code): Promise<void> {
  const { record, body, read, version } = await formOf(code, 'companyInformation');
  const at = `/api/my-account/${version}/${code}/users/organization`;
  const first = Object.fromEntries(
    Object.entries(record).flatMap(([field, value]) => (field.endsWith('_1') ? [[field.slice(0, -2), value]] : [])),
  );
  const withContacts = (count: number): FormRecord => ({
    ...record,
    ...Object.fromEntries(
      Array.from({ length: count }, (_, item) => Object.entries(first).map(([field, value]) => [`${field}_${item + 1}`, value])).flat(),
    ),
    contacts_count: String(count),
  });
  const put = async (sent: unknown) => {
    const headers = { 'if-match': (await who.call(at)).headers.get('etag') ?? '' };
    return who.call(at, { method: 'PUT', tenant: code, body: sent, headers });
  };
  const four = body(withContacts(4)) as { readonly organizationInformation: { readonly contacts: readonly object[] } };
  const { contacts } = four.organizationInformation;
  expect(contacts, code).toHaveLength(4);
  const answer = await put(four);
  expect([answer.status, read(answer.body.payload)], code).toEqual([200, withContacts(4)]);
  const { companyContactName_3: _, ...unnamed } = withContacts(4);
  expect(
    mistakesIn((await put(body(unnamed))).body).map(({ field, mistake }) => [field, mistake]),
    code,
  ).toEqual([['companyContactName_3', 'empty']]);
  const five = { ...four, organizationInformation: { ...four.organizationInformation, contacts: [...contacts, ...contacts.slice(0, 1)] } };
  const [tooMany] = mistakesIn((await put(five)).body);
  expect([tooMany?.field, tooMany?.mistake], code).toEqual(['contacts_count', 'format']);
  expect(tooMany?.message, code).toContain('4');
  const fewer = withContacts(1);
  expect(read((await put(body(fewer))).body.payload), code).toEqual(fewer);
}

test('Each shop: a password is changed, and a refusal has a text', async () => {
  const server = await start({ compiledDir: folder.dir });
  for (const code of codes) {
    const { password } = await register(server, code, 'personRegistration', '');
    const who = await logIn(server.address, code, 'login', { email: EMAIL, password });
    const change = (body: object) => who.call('/api/authentication/v1/password/change', { method: 'POST', tenant: code, body });
    const refused = [
      await change({}),
      await change({ currentPassword: 'Wrong-Horse-9', newPassword: 'Battery-Staple-7' }),
      await change({ currentPassword: password, newPassword: password }),
      await change({ currentPassword: password, newPassword: `Aa1-${EMAIL.split('@')[0]}` }),
    ];
    expect(
      refused.map(({ body }) => mistakesIn(body).map(({ field, mistake }) => `${field} ${mistake}`)),
      code,
    ).toEqual([['currentPassword empty', 'newPassword empty'], ['currentPassword wrong'], ['newPassword same'], ['newPassword unlike']]);
    expect(
      refused.flatMap(({ body }) => mistakesIn(body)).filter(({ message }) => message === ''),
      code,
    ).toEqual([]);
    expect((await change({ currentPassword: password, newPassword: 'Battery-Staple-7' })).status, code).toBe(200);
    await logIn(server.address, code, 'login', { email: EMAIL, password: 'Battery-Staple-7' });
  }
});

test('Each shop: a company is added in the old and in the new version of the call', async () => {
  const server = await start({ compiledDir: folder.dir });
  for (const code of codes) {
    const { password } = await register(server, code, 'personRegistration', '');
    const who = await logIn(server.address, code, 'login', { email: EMAIL, password });
    const { record, bodyIn } = await formOf(code, 'companyAccountRegistration');
    for (const version of ['v2', 'v3'] as const) {
      const headers = { 'idempotency-key': freshKey() };
      const body = bodyIn(record, version === 'v3');
      const { status, body: answer } = await who.call(`/api/my-account/${version}/${code}/users/organization`, {
        method: 'POST',
        tenant: code,
        body,
        headers,
      });
      // The first is added; of the second the document alone is refused.
      const mistakes = version === 'v2' ? null : [expect.objectContaining({ field: 'companyDocument', mistake: 'taken' })];
      expect([status, mistakesIn(answer)], `${code} ${version}`).toEqual([version === 'v2' ? 201 : 422, mistakes]);
    }
  }
});
