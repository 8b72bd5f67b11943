import type { Value } from '../../engine/runtime.ts';
import { decideCompany } from '../../src/server/domain/company/decideCompany.ts';
import { type AuthorGrant, sharedFolder } from '../../src/server/policy/studio/authorRights.ts';
import { grantRole } from '../../src/server/store/collaborators/roleGrants.ts';
import { setCreditLimit } from '../../src/server/store/credit-line/creditLines.ts';
import { grantAuthor } from '../../src/server/store/studio/authorGrants.ts';
import { daysSinceAsked } from './daysSinceAsked.ts';
import { editCompany } from './editCompany.ts';
import { editPerson } from './editPerson.ts';
import { fillForm, tryForm } from './fillForm.ts';
import { demoPassword, enter, type Filling, operator, type Person, version } from './filling.ts';
import { problemsOfNumbers } from './numberOf.ts';
import { addressAt, locate } from './placeOf.ts';
import { sendPapers } from './sendPapers.ts';
import type { Words } from './wordsOf.ts';

/** Rows of people.csv that have a part; those in between are customers. */
const parts = {
  customers: [0, 1, 11],
  agent: 2,
  superuser: 3,
  buyer: 4,
  quoter: 5,
  creditLine: 6,
  invited: 7,
  inactive: 8,
  newcomer: 12,
} as const;
const founders = { approved: 3, pending: 9, rejected: 10, overdue: 13, dueToday: 14, changed: 15 } as const;
/** Places in companies.csv of what they found. */
const firms = { approved: 0, pending: 1, rejected: 2, overdue: 3, dueToday: 4, changed: 5 } as const;
/** Places there of the companies that one customer adds to their own account. */
const added = [6, 7] as const;
const [leastPeople, leastFirms] = [16, 8];

/** The people of the demonstration with a role of their own, and their e-mail. */
export const actorEmails = (words: Words) => {
  const email = (at: number): string => castOf({ words }, at).email;
  const { agent, superuser, buyer, quoter, creditLine, newcomer, customers } = parts;
  return {
    ...{ individual: email(customers[0]), newcomer: email(newcomer), agent: email(agent) },
    ...{ superuser: email(superuser), buyer: email(buyer), quoter: email(quoter), creditLine: email(creditLine) },
    // The second company has bought nothing, and nobody else is in it.
    ...{ pendingCompany: email(founders.pending), rejectedCompany: email(founders.rejected), newCompany: email(founders.changed) },
  } as const;
};

export type People = {
  readonly customers: readonly Person[];
  readonly agent: Person;
  readonly superuser: Person;
  readonly buyer: Person;
  readonly quoter: Person;
  readonly creditLine: Person;
  readonly pending: Person;
  /** Somebody with two companies besides their own account, as for each of them. */
  readonly ofTwo: readonly Person[];
};

/** What the tenant's own rules have against its invented people and companies, a sentence each, before any of them is registered. */
export async function problemsOf(filling: Filling): Promise<readonly string[]> {
  const { words, ago, tenant, resolved } = filling;
  const { side } = tenant.now;
  const context = { ...filling, now: ago(0) };
  const missing = [
    'homeAddress',
    'workAddress',
    'firstList',
    'secondList',
    'wishList',
    'quotationList',
    'listNote',
    'position',
    'rejection',
    'approvalNote',
    'approvalGiven',
    'approvalRefused',
  ].filter((name) => (words.named[name] ?? '') === '');
  const problems = missing.map((name) => `${tenant.code}: demo/words.csv lacks ${name}.`);
  if (words.people.length < leastPeople)
    problems.push(`${tenant.code}: demo/people.csv has ${words.people.length} people; ${leastPeople} have a part.`);
  if (words.companies.length < leastFirms)
    problems.push(`${tenant.code}: demo/companies.csv has ${words.companies.length} companies; ${leastFirms} have a part.`);
  else if ((words.companies[firms.changed]?.laterName ?? '') === '')
    problems.push(`${tenant.code}: demo/companies.csv:${firms.changed + 2} lacks laterName.`);
  if (words.addresses.length < 2)
    problems.push(`${tenant.code}: demo/addresses.csv has ${words.addresses.length} addresses; 2 are too few.`);
  for (const problem of problemsOfNumbers(words, resolved)) problems.push(`${tenant.code}: ${problem}`);
  for (const [at, address] of words.addresses.entries())
    for (const problem of locate(address, side).unknown) problems.push(`${tenant.code}: demo/addresses.csv:${at + 2} ${problem}`);
  if (problems.length > 0) return problems;
  const rows = [
    ...words.people.map((_, at) => ({ file: 'people.csv', at, form: 'personRegistration', told: ofPlace(filling, at) })),
    ...words.companies.map((firm, at) => ({
      file: 'companies.csv',
      at,
      form: 'companyRegistration',
      told: { ...ofPlace(filling, 0), ...firm, ...laterOf(firm), ...firmAt(filling, at) },
    })),
    ...words.addresses.map((_, at) => ({
      file: 'addresses.csv',
      at,
      form: 'address',
      told: { ...addressAt(words, side, at), addressName: words.named.homeAddress ?? '' },
    })),
  ];
  for (const { file, at, form, told } of rows) {
    const { mistakes } = await tryForm(context, form, told, at + 20);
    for (const { field, message } of mistakes) problems.push(`${tenant.code}: demo/${file}:${at + 2} ${field}: ${message}`);
  }
  return problems;
}

/** Registers everybody and the companies, whose people join, on days in the past. */
export async function registerPeople(filling: Filling): Promise<People> {
  const customers: Person[] = [];
  for (const at of parts.customers) customers.push(await customer(filling, at, 'individual'));
  // Has an account and nothing in it.
  await customer(filling, parts.newcomer, 'individual');
  const agent = await customer(filling, parts.agent, 'agent');
  await grant(filling, agent, 'agent');
  await grant(filling, agent, 'reviewer');
  // One edits the shop's YAML and what all share, another approves it.
  await grantStudio(filling, agent, [
    { folder: filling.tenant.code, files: 'all', roles: ['owner'] },
    { folder: sharedFolder, files: 'all', roles: ['owner'] },
  ]);
  for (const approver of customers.slice(1, 2))
    await grantStudio(filling, approver, [
      { folder: filling.tenant.code, files: 'texts', roles: ['owner', 'engineering', 'security', 'legal'] },
    ]);
  const superuser = await founder(filling, 'approved', 'superuser');
  await decide(filling, superuser, { is: 'approved' });
  const buyer = await colleague(filling, superuser, parts.buyer, 'buyer');
  const quoter = await colleague(filling, superuser, parts.quoter, 'quoter');
  const creditLine = await colleague(filling, superuser, parts.creditLine, 'buyer');
  await grant(filling, creditLine, 'creditLine');
  await invite(filling, superuser, parts.inactive, { collaboratorStatus: 'inactive', userType: 'buyer' }, 200);
  await invite(filling, superuser, parts.invited, { collaboratorStatus: 'active', userType: 'quoter' }, 1);
  const pending = await founder(filling, 'pending', 'pendingCompany', 1);
  const rejected = await founder(filling, 'rejected', 'rejected');
  await decide(filling, rejected, { is: 'rejected', reason: filling.words.named.rejection ?? '–' });
  await fillReviews(filling);
  const ofTwo = await addCompanies(filling, customers);
  return { customers, agent, superuser, buyer, quoter, creditLine: { ...creditLine, role: 'buyer, creditLine' }, pending, ofTwo };
}

/** Somebody of the file, and an address that nobody else has. */
export function castOf(
  { words }: Pick<Filling, 'words'>,
  at: number,
): { readonly details: PersonDetails; readonly email: string; readonly name: string } {
  const one = words.people[at];
  if (one === undefined) throw new Error(`people.csv has fewer than ${at + 1} people.`);
  const { firstName, lastName } = one;
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[^A-Za-z]/gu, '')
      .toLowerCase();
  const email = `${plain(firstName)}.${plain(lastName)}@example.com`;
  return { details: { ...one, email, password: demoPassword }, email, name: `${firstName} ${lastName}` };
}

/** Whose company is approved. */
export const firmFounder = (filling: Pick<Filling, 'words'>) => castOf(filling, founders.approved);

type PersonDetails = Words['people'][number] & { readonly email: string; readonly password: string };

/** The same with where they live. */
const ofPlace = (filling: Filling, at: number) => ({ ...castOf(filling, at).details, ...homeOf(filling, at) });
const homeOf = ({ words, tenant }: Filling, at: number) => addressAt(words, tenant.now.side, at);
/** Where a company is: after those of people. */
const firmAt = (filling: Filling, which: number) => homeOf(filling, parts.newcomer + 1 + which);
/** What a company wants to be called later, where it does. */
const laterOf = ({ laterName = '' }: Words['companies'][number]): Readonly<Record<string, string>> =>
  laterName === '' ? {} : { businessName: laterName };
const livingAt = (filling: Filling, at: number) => ({ place: homeOf(filling, at), work: homeOf(filling, at + 1) });

async function customer(filling: Filling, at: number, role: string): Promise<Person> {
  const { counter, tenant, ago } = filling;
  const { details, email, name } = castOf(filling, at);
  counter.time.now = ago(364 - at);
  const { body } = await fillForm({ ...filling, now: counter.time.now }, 'personRegistration', ofPlace(filling, at), at + 20);
  const { userId } = await counter.visitor(tenant.code)<{ userId: string }>('POST', '/api/my-account/v2/users', body);
  const person = { role, userId, name, email, ...livingAt(filling, at), company: undefined };
  await editPerson(filling, person, details);
  return person;
}

/** The last of the customers adds companies to their account: the header then says for whom they act, and they can switch. */
async function addCompanies(filling: Filling, customers: readonly Person[]): Promise<readonly Person[]> {
  const { counter, words, ago } = filling;
  const person = customers.at(-1);
  const form = 'companyAccountRegistration';
  if (person === undefined || (await filling.tenant.now.form(form)) === undefined) return [];
  const own = castOf(filling, parts.customers[2]).details;
  const path = `/api/my-account/${version(filling)}/${filling.tenant.code}/users/organization`;
  const made: Person[] = [];
  for (const [at, which] of added.entries()) {
    const firm = words.companies[which];
    if (firm === undefined) throw new Error(`companies.csv has fewer than ${which + 1} companies.`);
    counter.time.now = ago(352 - at);
    const on = { ...filling, now: counter.time.now };
    const given = { ...own, ...firm, ...firmAt(filling, which) };
    const seed = 40 + at;
    const document = String((await fillForm(on, form, given, seed)).record.companyDocument);
    const papers = await sendPapers(filling, form, { document, name: firm.businessName });
    const { body } = await fillForm(on, form, { ...given, ...papers }, seed);
    const visitor = await enter(filling, person);
    const { organizationId: id } = await visitor<{ organizationId: string }>('POST', path, body);
    const company = { id, document, name: firm.businessName };
    const acting = { ...person, role: 'superuser', place: firmAt(filling, which), company };
    await decide(filling, acting, { is: 'approved' });
    made.push(acting);
  }
  return made;
}

/** What a reviewer has to decide beside the company that asked yesterday: one that should have been answered, one for today, and a change. */
async function fillReviews(filling: Filling): Promise<void> {
  const { counter, words, ago } = filling;
  const { overdue, dueToday } = daysSinceAsked(filling);
  await founder(filling, 'overdue', 'pendingCompany', overdue);
  await founder(filling, 'dueToday', 'pendingCompany', dueToday);
  const changed = await founder(filling, 'changed', 'superuser');
  await decide(filling, changed, { is: 'approved' });
  counter.time.now = ago(1);
  const firm = words.companies[firms.changed];
  if (firm !== undefined) await editCompany(filling, changed, () => laterOf(firm));
}

async function founder(filling: Filling, part: keyof typeof founders, role: string, days = 360 - founders[part]): Promise<Person> {
  const { counter, tenant, ago, words } = filling;
  const [at, which] = [founders[part], firms[part]];
  const { details, email, name } = castOf(filling, at);
  const firm = words.companies[which];
  if (firm === undefined) throw new Error(`companies.csv has fewer than ${which + 1} companies.`);
  counter.time.now = ago(days);
  const given = { ...details, ...firm, ...firmAt(filling, which) };
  const form = 'companyRegistration';
  const on = { ...filling, now: counter.time.now };
  const document = String((await fillForm(on, form, given, at + 20)).record.companyDocument);
  const papers = await sendPapers(filling, form, { document, name: firm.businessName });
  const { body } = await fillForm(on, form, { ...given, ...papers }, at + 20);
  const path = '/api/my-account/v2/users/businessUser/registration';
  const made = await counter.visitor(tenant.code)<{ userId: string; organizationId: string }>('POST', path, body);
  const company = { id: made.organizationId, document, name: firm.businessName };
  const person = { role, userId: made.userId, name, email, ...livingAt(filling, at), company };
  await editPerson(filling, person, details);
  return person;
}

async function decide({ counter, tenant, ago }: Filling, { company }: Person, decision: Parameters<typeof decideCompany>[1]['decision']) {
  const { server } = counter;
  const request = { tenant: tenant.now, companyId: company?.id ?? '', decision, isRead: () => true, by: operator, now: ago(348) };
  const { is } = await decideCompany(server, request);
  if (is !== 'decided') throw new Error(`${company?.name}: ${is}`);
}

async function grant({ counter, tenant, ago }: Filling, { email }: Person, role: 'agent' | 'creditLine' | 'reviewer') {
  const is = await grantRole(counter.server.db, { tenant: tenant.code, email, role, by: operator, now: ago(340) });
  if (is !== 'done') throw new Error(`${email} ${role}: ${is}`);
}

async function grantStudio({ counter, tenant, ago }: Filling, { email }: Person, grants: readonly AuthorGrant[]) {
  const isDone = await grantAuthor(counter.server.db, { tenant: tenant.code, email, by: operator, now: ago(340) }, grants);
  if (!isDone) throw new Error(`${email} author`);
}

async function invite(filling: Filling, superuser: Person, at: number, more: Readonly<Record<string, Value>>, days: number) {
  const { counter, tenant, ago } = filling;
  const { email } = castOf(filling, at);
  counter.time.now = ago(days);
  const given = {
    ...{ ...ofPlace(filling, at), collaboratorEmail: email, ownCompanyDocument: superuser.company?.document ?? '' },
    ...{ purchaseLimit: 'unlimited', ...more },
  };
  const { body } = await fillForm({ ...filling, now: counter.time.now }, 'collaborator', given, at + 20);
  const boss = await enter(filling, superuser);
  await boss('POST', `/api/my-account/${version(filling)}/${tenant.code}/users/collaborators`, body);
  return email;
}

/** Somebody whom the superuser invites, and who accepts with the code of the mail. */
async function colleague(filling: Filling, superuser: Person, at: number, userType: string): Promise<Person> {
  const { counter, tenant } = filling;
  const email = await invite(filling, superuser, at, { collaboratorStatus: 'active', userType }, 346 - at);
  const { name } = castOf(filling, at);
  const guest = counter.visitor(tenant.code);
  const context = { ...filling, now: counter.time.now };
  const company = superuser.company;
  const identity = { loginEmail: email, loginCompanyDocument: company?.document ?? '' };
  const { body } = await fillForm(context, 'collaboratorCode', identity, at);
  const way = '/api/authentication/v1/organization-user';
  await guest('POST', `${way}/code`, body);
  const answer = { verificationCode: counter.codeFor(email), password: demoPassword };
  const access = await fillForm(context, 'collaboratorAccess', answer, at);
  await guest('POST', `${way}/register`, { ...(body as object), ...(access.body as object) });
  const user = await counter.server.db
    .selectFrom('users')
    .select('id')
    .where('tenant', '=', tenant.code)
    .where('email_folded', '=', email)
    .executeTakeFirstOrThrow();
  return { role: userType, userId: user.id, name, email, ...livingAt(filling, at), company };
}

/** Lets the company owe something. */
export async function openCreditLine({ counter, tenant, ago }: Filling, { company }: Person, limit: string): Promise<void> {
  const { currency } = tenant.now.shell;
  await setCreditLimit(counter.server.db, { tenant: tenant.code, companyId: company?.id ?? '' }, { limit, currency }, ago(345));
}
