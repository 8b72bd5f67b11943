import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { dayIn, fileRulesOf } from '../../../engine/runtime.ts';
import { type Words, wordsOf } from '../../../scripts/demo/wordsOf.ts';
import { root } from '../../../scripts/root.ts';
import type { Settings } from '../../../src/server/platform/settings.ts';
import { businessDayBefore } from '../../../src/server/policy/calendar/addBusinessDays.ts';
import { dayAfter } from '../../../src/server/policy/calendar/days.ts';
import { browser } from '../../support/api/call.ts';
import { emptyDatabase, runDemo, settingsOf } from '../../support/api/demoShop.ts';
import { query } from '../../support/api/query.ts';
import { start } from '../../support/api/start.ts';
import { codes, compileTenants } from '../../tenants/compiled.ts';

const compiled = compileTenants();

/** All shops, filled as by a first start. */
let output = '';
let begun = new Date();
let empty: Awaited<ReturnType<typeof emptyDatabase>>;
let settings: Settings;

beforeAll(async () => {
  empty = await emptyDatabase();
  const { connectionString, folder } = empty;
  settings = settingsOf({ DATABASE_URL: connectionString, DATA_DIR: folder, COMPILED_DIR: inject('compiledTenants') });
  begun = new Date();
  const first = await runDemo(settings, '--first');
  output = first.said;
  expect(first).toEqual({ code: 0, said: expect.stringContaining("Everybody's password") });
}, 600_000);

afterAll(() => empty.remove());

/** The demonstration's words of a tenant, or of the one that it is based on. */
async function wordsFor(code: string): Promise<Words | undefined> {
  const tenants = path.join(root, 'tenants');
  const [, basedOn] = /^basedOn: (\w+)$/mu.exec(await readFile(path.join(tenants, code, 'tenant.yaml'), 'utf8')) ?? [];
  return wordsOf(tenants, [code, ...(basedOn === undefined ? [] : [basedOn])]);
}

/** The activities that a tenant, or the one that it is based on, lists. */
async function activityCodes(code: string): Promise<ReadonlySet<string>> {
  const tenants = path.join(root, 'tenants');
  const [, basedOn = code] = /^basedOn: (\w+)$/mu.exec(await readFile(path.join(tenants, code, 'tenant.yaml'), 'utf8')) ?? [];
  const list = (folder: string) => readFile(path.join(tenants, folder, 'lists', 'economicActivity.csv'), 'utf8');
  const text = await list(code).catch(() => list(basedOn));
  return new Set(text.split('\n').map((line) => line.split(',')[0] ?? ''));
}

describe.each(codes)('the demonstration of %s', (code) => {
  const rows = (statement: string) => query(empty.connectionString, statement.replaceAll('$tenant', `'${code}'`));
  /** What one column of a question says, sorted. */
  const linesOf = async (statement: string) => (await rows(statement)).map((row) => Object.values(row).join(' ')).sort();

  test('people: of each kind of account, and collaborators of each type and status', async () => {
    expect(await linesOf('select distinct account_type from users where tenant = $tenant')).toEqual(['INDIVIDUAL', 'ORGANIZATION']);
    expect(await linesOf('select distinct state from companies where tenant = $tenant')).toEqual(['approved', 'pending', 'rejected']);
    expect(await linesOf('select distinct user_type, status from memberships where tenant = $tenant')).toEqual(
      ['buyer active', 'buyer inactive', 'quoter active', 'quoter invited', 'superuser active'].sort(),
    );
    expect(await linesOf('select role from role_grants where tenant = $tenant')).toEqual(['agent', 'creditLine', 'reviewer']);
  });

  test('one person has two companies besides an account of their own, each with its own orders', async () => {
    const ofEach = `select u.account_type, (select count(*)::int from orders o where o.tenant = m.tenant and o.company_id = m.company_id) as orders
      from memberships m join users u on u.tenant = m.tenant and u.id = m.user_id
      where m.tenant = $tenant and m.user_id in (select user_id from memberships where tenant = $tenant group by user_id having count(*) > 1)`;
    expect(await rows(ofEach)).toEqual(Array(2).fill({ account_type: 'INDIVIDUAL', orders: 2 }));
  });

  test('a login that somebody is notified of names the browser', async () => {
    const names = await linesOf("select distinct details ->> 'name' from notifications where tenant = $tenant and event = 'newDevice'");
    expect(names.filter((name) => name !== 'Chrome · Android')).toEqual([]);
  });

  test('people who registered have their own gender where the shop stores one of everybody', async () => {
    const people = (await wordsFor(code))?.people ?? [];
    const genderOf = new Map(people.map(({ firstName, gender }) => [firstName, gender]));
    const stored = await rows(`select first_name as name, profile ->> 'gender' as gender from users u where tenant = $tenant
      and not exists (select from memberships m where m.user_id = u.id and m.user_type <> 'superuser')`);
    expect(stored.length).toBeGreaterThan(7);
    for (const { name, gender } of stored) expect(gender ?? undefined, String(name)).toBe(genderOf.get(String(name)));
    if (JSON.stringify(compiled.get(code)?.forms.personRegistration?.payload).includes('"MALE"'))
      expect([...genderOf.values()], 'people.csv').not.toContain(undefined);
  });

  test('orders in every status of its table, over a year, with whose history ends there', async () => {
    const statuses = Object.keys(compiled.get(code)?.server.statuses.order ?? {}).sort();
    expect(await linesOf('select distinct status from orders where tenant = $tenant')).toEqual(statuses);
    const [of] = await rows(`select count(distinct date_trunc('month', placed_at))::int as months, count(distinct user_id)::int as people,
      count(distinct payment_method)::int as ways, bool_and(placed_at < now()) as past from orders where tenant = $tenant`);
    expect([Number(of?.months) > 9, Number(of?.people) > 3, Number(of?.ways) > 3, of?.past]).toEqual([true, true, true, true]);
  });

  test('quotations valid, expired and bought, of a company’s people and of an agent', async () => {
    const kinds = `select distinct case when order_number is not null then 'purchased' when ends_at > now() then 'valid' else 'expired' end as is,
      case when agent_id is null then 'own' else 'agent' end as by from quotations where tenant = $tenant`;
    expect(await linesOf(kinds)).toEqual(['expired agent', 'expired own', 'purchased agent', 'purchased own', 'valid agent', 'valid own']);
  });

  test('an order that a superuser bought from what somebody had quoted who may not buy', async () => {
    const statuses = `select orders.status from orders
      join quotations q on q.tenant = orders.tenant and q.order_number = orders.number and q.user_id <> orders.user_id
      join memberships m on m.tenant = q.tenant and m.company_id = q.company_id and m.user_id = q.user_id and m.user_type = 'quoter'
      where orders.tenant = $tenant`;
    expect(await linesOf(statuses)).toEqual(['preparing']);
  });

  test('addresses, lists with lines, cards, invoices, credit movements of each kind, cancellations and their refunds', async () => {
    const count = (table: string) => rows(`select count(*)::int as rows from ${table} where tenant = $tenant`);
    for (const [table, least] of [
      ['addresses', 6],
      ['lists', 6],
      ['list_lines', 6],
      ['payment_methods', 3],
      ['invoices', 10],
      ['credit_movements', 5],
      ['tickets', 3],
    ] as const)
      expect([table, Number((await count(table))[0]?.rows) >= least]).toEqual([table, true]);
    expect(await linesOf('select distinct kind from credit_movements where tenant = $tenant')).toEqual(['payment', 'purchase', 'refund']);
    expect(await linesOf('select distinct status from refunds where tenant = $tenant')).toEqual([
      ...['bankDataGiven', 'bankDataPending', 'paid', 'requested', 'voucherIssued'],
    ]);
  });

  test('who consented to the loyalty programme at registration is a member of it', async () => {
    const strangers = `select u.email from consents c join users u on u.tenant = c.tenant and u.id = c.user_id
      where c.tenant = $tenant and c.template = 'loyalty' and c.accepted and u.document_key is not null
      and not exists (select from loyalty_members m where m.tenant = c.tenant and m.user_id = c.user_id)`;
    const members = await linesOf('select distinct programme from loyalty_members where tenant = $tenant');
    const consents = await linesOf("select 1 from consents where tenant = $tenant and template = 'loyalty' and accepted limit 1");
    const programme = compiled.get(code)?.server.loyalty?.programme;
    expect([members, await linesOf(strangers)]).toEqual([consents.length > 0 && programme !== undefined ? [programme] : [], []]);
  });

  test('points come with orders that arrived alone, and nobody gives more than they have', async () => {
    const completed = Object.entries(compiled.get(code)?.shell.statusGroups.order ?? {}).flatMap(([status, group]) =>
      group === 'completed' ? [status] : [],
    );
    const others =
      await rows(`select distinct o.status from loyalty_movements m join orders o on o.tenant = m.tenant and o.number = m.order_number
      where m.tenant = $tenant`);
    expect(others.map(({ status }) => String(status)).filter((status) => !completed.includes(status))).toEqual([]);
    const owing = `select member_id from (select member_id, sum(points) over (partition by member_id order by at, points desc) as balance
      from loyalty_movements where tenant = $tenant) m where balance < 0`;
    expect(await rows(owing)).toEqual([]);
  });

  test('companies: kind and activity are those that their names say, and the activity is in the list of the tenant', async () => {
    const words = await wordsFor(code);
    const companies = await rows(`select business_name as name, profile ->> 'organizationType' as kind,
      coalesce(profile ->> 'economicActivity', profile ->> 'cnae') as activity from companies where tenant = $tenant`);
    const wanted = (words?.companies ?? []).map(({ businessName, organizationType, economicActivity, cnae }) =>
      [businessName, organizationType, economicActivity ?? cnae].join(', '),
    );
    expect(companies.map(({ name, kind, activity }) => [name, kind, activity].join(', ')).sort()).toEqual(wanted.slice(0, 8).sort());
    const listed = await activityCodes(code);
    expect(companies.filter(({ activity }) => !listed.has(String(activity)))).toEqual([]);
  });

  test('the limit of a buyer was set by the superuser, as the history of the company tells', async () => {
    const limited = `select count(*)::int as n from audit a join memberships m
      on m.tenant = a.tenant and m.company_id = a.company_id and m.user_id::text = a.subject and m.purchase_limit is not null
      where a.tenant = $tenant and a.action = 'collaborator edited' and a.changes::text like '%maximumPurchaseAmount%'`;
    expect(await linesOf(limited)).toEqual(['1']);
  });

  test('a company that waits has sent a file to each field that takes one, and an approved one has contacts where its form asks them', async () => {
    const { forms } = compiled.get(code) ?? {};
    const takesFiles = Object.entries(forms?.companyRegistration?.plan.fields ?? {}).flatMap(([field, known]) =>
      fileRulesOf(known) === undefined ? [] : [field],
    );
    const sent = `select string_agg(field, ' ' order by field) from companies c
      left join uploads u on c.tenant = u.tenant and c.id = u.company_id and u.received = u.size
      where c.tenant = $tenant and c.state = 'pending' group by c.id`;
    expect(await linesOf(sent)).toEqual(Array(3).fill(takesFiles.sort().join(' ')));
    const names = `select profile ->> 'companyContactName_1' is not null and profile ->> 'companyContactName_2' is not null
      from companies where tenant = $tenant and state = 'approved' and business_name = '${(await wordsFor(code))?.companies[0]?.businessName}'`;
    expect(await linesOf(names)).toEqual([String(forms?.companyInformation?.plan.steps.some(({ repeats }) => repeats?.contacts))]);
  });

  test('a reviewer has one company that is overdue, one for today, one for later, and a change of name beside the current one', async () => {
    const today = dayIn(begun, compiled.get(code)?.shell.timeZone ?? '');
    const due = `select r.answer_by::text as day from company_requests r
      join companies c on c.tenant = r.tenant and c.id = r.company_id where r.tenant = $tenant and c.state = 'pending' order by answer_by`;
    const [overdue, now, later, ...more] = (await rows(due)).map(({ day }) => String(day));
    expect(more).toEqual([]);
    // On a day off, what the last business day left counts as today's.
    const calendar = compiled.get(code)?.server.calendar;
    expect(now).toBe(calendar && businessDayBefore(dayAfter(today, 1), 1, calendar));
    expect([String(overdue) < String(now), String(later) > today]).toEqual([true, true]);
    const changed = (await wordsFor(code))?.companies.find(({ laterName = '' }) => laterName !== '');
    const statement = `select c.business_name as stands, h.business_name as wanted from company_changes h
      join companies c on c.tenant = h.tenant and c.id = h.company_id where h.tenant = $tenant and h.decided_at is null`;
    expect(await rows(statement)).toEqual([{ stands: changed?.businessName, wanted: changed?.laterName }]);
  });

  test('area codes are those of the city, where phones have one apart', async () => {
    const words = await wordsFor(code);
    const areaCodes = new Set((words?.addresses ?? []).map(({ areaCode }) => areaCode ?? ''));
    const dialled = await linesOf(
      "select profile ->> 'directDialing' from users where tenant = $tenant and profile ->> 'directDialing' is not null",
    );
    expect(dialled.filter((one) => !areaCodes.has(one))).toEqual([]);
    expect(dialled.length > 0).toBe([...areaCodes].some((one) => one !== ''));
  });

  test('documents look as those of people and of companies do here, and no two have the same', async () => {
    const words = await wordsFor(code);
    const looks = (use: 'person' | 'company') => (words?.numbers ?? []).filter((row) => row.use === use);
    const strange = async (use: 'person' | 'company', statement: string) => {
      const numbers = await linesOf(statement);
      expect([numbers.length > 2, new Set(numbers).size]).toEqual([true, numbers.length]);
      return numbers.filter(
        (number) => !looks(use).some(({ begins, length }) => number.startsWith(begins) && number.length === Number(length)),
      );
    };
    expect(looks('company').length).toBeGreaterThan(0);
    expect(await strange('company', 'select document_compact from companies where tenant = $tenant')).toEqual([]);
    expect(
      await strange('person', "select profile ->> 'document' from users where tenant = $tenant and profile ->> 'document' is not null"),
    ).toEqual([]);
    const begun = (words?.companies ?? []).map(({ companyNumber = '' }) => companyNumber);
    const companies = await linesOf('select document_compact from companies where tenant = $tenant');
    expect(begun.filter((start) => start !== '' && !companies.some((number) => number.startsWith(start)))).toEqual([]);
  });

  test('addresses, deliveries and pickups lie in several cities, each street in its own', async () => {
    const words = await wordsFor(code);
    const places = compiled.get(code)?.server.places ?? [];
    const label = (level: number, at: unknown) => places[level]?.find((place) => place.code === at)?.label ?? at;
    const written = (words?.addresses ?? []).map((row) => [row.addressLine1, row.city, row.municipal].join(', '));
    const lived = await rows(`select fields ->> 'addressLine1' as street, fields ->> 'city' as city, fields ->> 'municipal' as municipal
      from addresses where tenant = $tenant`);
    const sent = await rows(`select place ->> 'addressLine1' as street, place ->> 'city' as city, place ->> 'municipal' as municipal
      from orders where tenant = $tenant and delivery = 'home' and place ->> 'addressLine1' is not null`);
    for (const found of [lived, sent]) {
      const addresses = found.map(({ street, city, municipal }) => [street, label(1, city), label(2, municipal)].join(', '));
      expect(addresses.filter((line) => !written.includes(line))).toEqual([]);
      expect([code, new Set(found.map(({ city }) => city)).size > 2]).toEqual([code, true]);
    }
    const [stores] = await rows(`select (select count(distinct store_id)::int from orders where tenant = $tenant) as used,
      (select count(*)::int from stores where tenant = $tenant and open) as there`);
    expect(Number(stores?.used)).toBeGreaterThanOrEqual(Math.min(2, Number(stores?.there)));
  });
});

test('Who is said to be able to log in can, in the role that is said', async () => {
  const server = await start({ connectionString: empty.connectionString, compiledDir: inject('compiledTenants') });
  server.time.now = new Date();
  const password = /password: (\S+)/.exec(output)?.[1];
  const roles = [
    ...[...Array<string>(3).fill('individual'), 'author', 'agent, reviewer, author'],
    ...['superuser', 'buyer', 'quoter', 'buyer, creditLine', 'pendingCompany'],
    // Whose requests a reviewer has to decide, and whose was rejected.
    ...['pendingCompany', 'pendingCompany', 'superuser', 'pendingCompany'],
    // Of one of the individuals, who acts for themselves or for one of these.
    ...['superuser', 'superuser'],
  ];
  for (const code of codes) {
    const [, block = ''] = output.split(new RegExp(`^${code}  http.*\\n`, 'mu'));
    const people = [...(block.split(/^\S/mu)[0] ?? '').matchAll(/^ {2}(\S+(?:, \S+)*) +(\S+@example\.com) .*?(?:, (\S+))?$/gmu)];
    expect([code, people.map(([, role]) => role).sort()]).toEqual([code, roles.toSorted()]);
    for (const [, role, email, companyDocument] of people) {
      const body = { email, password, ...(companyDocument === undefined ? {} : { companyDocument }) };
      const who = browser(server.address);
      const way = `/api/session/commerce/${companyDocument === undefined ? 'login' : 'corp-login'}`;
      expect([email, (await who.call(way, { method: 'POST', tenant: code, body })).status]).toEqual([email, 200]);
      const session = (await who.call('/api/session/commerce/fetchSessionInfo', { tenant: code })).body;
      // An author is one of the studio; the shop's session knows the other roles.
      const granted = role?.split(', ').filter((one) => one !== 'author') ?? [];
      const usual = role?.includes('author') ? ['individual', ...granted].join(', ') : role;
      expect([email, [session.role, ...((session.grants ?? []) as Iterable<unknown>)].join(', ')]).toEqual([email, usual]);
    }
  }
}, 300_000);

test('All invariants hold for bulk data in every shop', async () => {
  const masses = await runDemo(settings, '--first', '--scale', String(codes.length * 400));
  expect(masses).toEqual({ code: 0, said: expect.stringContaining('400 orders') });
  const shops = 'select count(*)::int as orders, count(distinct company_id) > 1 as companies from orders group by tenant';
  expect(await query(empty.connectionString, shops)).toEqual(codes.map(() => ({ orders: 400, companies: true })));
}, 300_000);
