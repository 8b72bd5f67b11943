import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatStoredCount, type SourceFiles } from '../../../engine/compiler.ts';
import { addStored } from '../../../scripts/compile/addStored.ts';
import { readTenantFiles } from '../../../scripts/compile/readTenantFiles.ts';
import { root } from '../../../scripts/root.ts';
import { type Database, openDatabase } from '../../../src/server/store/database.ts';
import { diffAll, releaseOf } from '../../engine/diff/releases.ts';
import { freshDatabase } from '../../support/api/freshDatabase.ts';
import { query } from '../../support/api/query.ts';

let db: Database;
let connectionString: string;
const ends: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const fresh = await freshDatabase();
  connectionString = fresh.connectionString;
  const opened = openDatabase(connectionString, { connections: 2 });
  db = opened.db;
  ends.push(opened.end, fresh.drop);
});
afterAll(async () => {
  for (const end of ends) await end();
});

/** Rows that hold little: what a form misses in them both releases refuse. */
const users = (tenant: string, from: number, to: number, phone: string, deleted = 'null') =>
  query(
    connectionString,
    `insert into users (tenant, id, account_type, email, email_folded, form, form_hash, profile, channel, created_at, updated_at, deleted_at)
    select '${tenant}', gen_random_uuid(), 'INDIVIDUAL', '', '${tenant} ${phone} ' || n, 'personRegistration', '', '{"primaryPhone": "${phone}"}', 'web', now(), now(), ${deleted}
    from generate_series(${from}, ${to}) n`,
  );

test('Whom the newer rules would refuse is counted over all pages, by kind of record, without what both refuse and who is gone', async () => {
  await users('cl', 1, 10_500, '925814703');
  // Refused before and now; deleted; of another shop.
  await users('cl', 1, 30, '1');
  await users('cl', 40_000, 40_009, '925814703', 'now()');
  await users('pe', 1, 5, '925814703');
  await query(
    connectionString,
    `insert into companies (tenant, id, document_compact, business_name, state, form, form_hash, profile, created_at, updated_at)
    select 'cl', id, '', 'x', 'approved', 'companyRegistration', '', '{"orgPhone": "221234567"}', now(), now() from users where tenant = 'cl' limit 3;
    insert into company_addresses (tenant, company_id, id, lines, created_at)
    select tenant, id, gen_random_uuid(), '{}', now() from companies, generate_series(1, 2);
    insert into memberships (tenant, company_id, user_id, user_type, status, profile, stated, joined_at, created_at, updated_at)
    select tenant, id, id, 'superuser', 'active', '{}', '{"primaryPhone": "925814703"}', now(), now(), now() from companies;
    insert into addresses (tenant, id, user_id, name_folded, words_folded, favourite, form, form_hash, fields, created_at, updated_at)
    select 'cl', gen_random_uuid(), id, '', '', false, 'address', '', '{"postcode": "7500000"}', now(), now() from users where tenant = 'cl' limit 7`,
  );
  const files: SourceFiles = new Map(
    [...(await readTenantFiles(path.join(root, 'tenants')))].filter(
      ([file]) => /^(?:_shared|cl)\//u.test(file) && !file.includes('/places/'),
    ),
  );
  const fields = (files.get('cl/fields.yaml') ?? '')
    .replace('primaryPhone: {digits: {min: 9, max: 9}}', 'primaryPhone: {digits: {min: 8, max: 8}}')
    .replace('orgPhone: {digits: {min: 9, max: 9}}', 'orgPhone: {digits: {min: 8, max: 8}}')
    .replace('forms: [0000000]', 'forms: [000000]');
  const [before, after] = [releaseOf(files), releaseOf(new Map([...files, ['cl/fields.yaml', fields]]))];
  const diffs = await addStored(db, { before, after }, await diffAll(before, after));
  const counted = diffs.flatMap(({ findings }) =>
    findings.flatMap(({ path: at, classes, stored = [] }) => stored.map((count) => `${at} ${classes[0]}: ${formatStoredCount(count)}`)),
  );
  expect(counted.sort()).toEqual([
    'fields.orgPhone.digits.max stricter: 3 of 3 companies would be refused at their next edit: orgPhone, length',
    'fields.postcode.forms stricter: 7 of 7 addresses would be refused at their next edit: postcode, length',
    'fields.primaryPhone.digits.max stricter: 10,500 of 10,530 customers would be refused at their next edit: primaryPhone, length',
    'fields.primaryPhone.digits.max stricter: 3 of 3 collaborators would be refused at their next edit: primaryPhone, length',
  ]);
  // Numbers and names of fields: nothing of a record.
  expect(JSON.stringify(diffs.flatMap(({ findings }) => findings.map(({ stored }) => stored)))).not.toMatch(/925814703|221234567|7500000/u);
});
