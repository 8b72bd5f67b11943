import { sql } from 'kysely';
import { EMAIL } from '../../../scripts/tenant/proof/oracle/cases.ts';
import { hashPassword } from '../../../src/server/platform/passwordHash.ts';
import { documentKeyOf } from '../../../src/server/policy/forms/documentKeys.ts';
import { splitRecord } from '../../../src/server/policy/forms/splitRecord.ts';
import type { Transaction } from '../../../src/server/store/database.ts';
import { hashOf } from '../../../src/server/store/session/sessions.ts';
import type { Tables } from '../../../src/server/store/tables.ts';
import { type Land, recordOf } from './land.ts';
import { idOf, type Person, type PersonName, people, sessionOf } from './people.ts';
import { seedAddresses } from './seeds/addresses.ts';
import { seedApprovals } from './seeds/approvals.ts';
import { seedAuthor } from './seeds/authors.ts';
import { seedCards } from './seeds/cards.ts';
import { seedCarts } from './seeds/carts.ts';
import { seedCatalogue } from './seeds/catalogue.ts';
import { seedCompanyHistory } from './seeds/companyHistory.ts';
import { seedConsents } from './seeds/consents.ts';
import { seedCreditLines } from './seeds/creditLines.ts';
import { seedCrmRecords } from './seeds/crmRecords.ts';
import { seedLists } from './seeds/lists.ts';
import { seedLoyalty } from './seeds/loyalty.ts';
import { seedNotifications } from './seeds/notifications.ts';
import { seedOrders, seedOrderViews } from './seeds/orders.ts';
import { seedOutbox } from './seeds/outbox.ts';
import { seedPostcodes } from './seeds/postcodes.ts';
import { seedPostSale } from './seeds/postSale.ts';
import { seedQuotations } from './seeds/quotations.ts';
import type { Put, Seed } from './seeds/seed.ts';
import { seedSessions } from './seeds/sessions.ts';
import { seedSocialAccounts } from './seeds/socialAccounts.ts';
import { seedSocialLogins } from './seeds/socialLogins.ts';
import { seedUpload } from './seeds/uploads.ts';

const compactOf = (document: string): string => document.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();

/** The password of everybody. */
export const password = 'Caballo-Correcto-9';

/** Who was invited and has forgotten it has the e-mail by which everybody here registers. */
export const emailOf = (name: string): string => (name === 'forgotten' ? EMAIL : `${name.toLowerCase()}@example.com`);

/** Some day that is another one for another text. */
const dayOf = (text: string): string => `2027-01-${String((idOf('day', text).charCodeAt(0) % 20) + 10)}`;

/** What everybody owns one of, or two. */
const seeds: readonly Seed[] = [
  seedAddresses,
  seedLists,
  seedConsents,
  seedCards,
  seedCarts,
  seedOrders,
  seedOrderViews,
  seedPostSale,
  seedApprovals,
  seedNotifications,
  seedAuthor,
  seedCompanyHistory,
  seedQuotations,
  seedLoyalty,
  seedSessions,
  seedSocialAccounts,
  seedCrmRecords,
  seedOutbox,
  seedSocialLogins,
];

let hash: Promise<string> | undefined;

/** Seeds everybody and something of everything that people own; in every tenant the same ids. */
export async function seed(trx: Transaction, land: Land, now: Date): Promise<void> {
  const tenant = land.release.shell.tenant;
  hash ??= hashPassword(password);
  const passwordHash = await hash;
  const registration = await recordOf(land, 'personRegistration');
  const organization = await recordOf(land, 'companyRegistration');
  const { company: profile, address: lines } = splitRecord(organization.form, organization.record);
  // One statement a table: row by row it would take as long as the calls do.
  const rows = new Map<keyof Tables, object[]>();
  const put: Put = (table, more) =>
    void rows.set(table, [...(rows.get(table) ?? []), ...(Array.isArray(more) ? (more as object[]) : [more])]);
  seedCatalogue(put, land);
  for (const name of ['first', 'second', 'waiting']) {
    put('companies', {
      tenant,
      id: idOf('companies', name),
      document_key: null,
      document_compact: name === 'first' ? compactOf(land.companyDocument) : `999${name}`,
      business_name: `${name} ${land.mark}`,
      state: name === 'waiting' ? 'pending' : 'approved',
      form: organization.form.name,
      form_hash: organization.form.hash,
      profile: JSON.stringify({ ...profile, businessName: `${name} ${land.mark}` }),
      created_at: now,
      updated_at: now,
    });
    put('company_addresses', {
      tenant,
      company_id: idOf('companies', name),
      id: idOf('company_addresses', name),
      lines: JSON.stringify({ ...lines, addressLine1: `Calle ${name} ${land.mark}` }),
      created_at: now,
    });
  }
  for (const [name, person] of Object.entries(people)) {
    const { company, userType, status = 'active', granted }: Person = person;
    put('users', {
      tenant,
      id: idOf('users', name),
      account_type: company === undefined ? 'INDIVIDUAL' : 'ORGANIZATION',
      email: emailOf(name),
      email_folded: emailOf(name),
      // The document that every form is filled in with is one person's.
      document_key: name === 'individual' ? documentKeyOf(registration.form, registration.record, 'document') : null,
      password_hash: status === 'invited' ? null : passwordHash,
      first_name: `${name} ${land.mark}`,
      form: registration.form.name,
      form_hash: registration.form.hash,
      profile: JSON.stringify({ ...splitRecord(registration.form, registration.record).person, firstName: `${name} ${land.mark}` }),
      channel: 'web',
      created_at: now,
      updated_at: now,
    });
    if (company !== undefined && userType !== undefined) {
      const user = { tenant, company_id: idOf('companies', company), user_id: idOf('users', name) };
      put('memberships', {
        ...user,
        user_type: userType,
        status,
        joined_at: status === 'invited' ? null : now,
        invited_at: now,
        invited_until: new Date(now.getTime() + (name === 'forgotten' ? -1 : 1) * 86_400_000),
        updated_at: now,
        profile: JSON.stringify({ position: `${name} ${land.mark}` }),
        created_at: now,
      });
    }
    if (granted !== undefined)
      put('role_grants', { tenant, user_id: idOf('users', name), role: granted, granted_at: now, granted_by: 'operator' });
    // Who has not come in yet owns nothing, and goes without a trace.
    if (status === 'invited') continue;
    for (const seedOne of seeds) await seedOne(put, { land, name: name as PersonName, email: emailOf(name), now });
  }
  for (const company of ['first', 'waiting']) seedUpload(put, land, company, now);
  seedCreditLines(put, land, now);
  for (const [company, by] of [
    ['first', 'superuser'],
    ['second', 'stranger'],
    ['waiting', 'pendingCompany'],
  ] as const)
    put('company_requests', {
      tenant,
      id: idOf('company_requests', company),
      company_id: idOf('companies', company),
      requested_by: idOf('users', by),
      requested_at: now,
      answer_by: dayOf(company + land.mark),
      decided_at: null,
      decided_by: null,
      decision: null,
      reason: null,
    });
  put('company_requests', {
    tenant,
    id: idOf('company_requests', 'before'),
    company_id: idOf('companies', 'waiting'),
    requested_by: idOf('users', 'pendingCompany'),
    requested_at: new Date(now.getTime() - 2 * 86_400_000),
    answer_by: dayOf(`before${land.mark}`),
    decided_at: new Date(now.getTime() - 86_400_000),
    decided_by: 'operator',
    decision: 'rejected',
    reason: `Rejected before ${land.mark}`,
  });
  for (const [company, by] of [
    ['first', 'superuser'],
    ['second', 'stranger'],
  ] as const)
    put('company_changes', {
      tenant,
      id: idOf('company_changes', company),
      company_id: idOf('companies', company),
      requested_by: idOf('users', by),
      requested_at: now,
      answer_by: dayOf(company + land.mark),
      document_key: null,
      document_compact: `998${company}`,
      business_name: `New ${company} ${land.mark}`,
      fields: JSON.stringify({ businessName: `New ${company} ${land.mark}` }),
    });
  // A person who is in a company is in another one too; in one shop alone two others are as well.
  const inAnother = [
    ['quoter', 'quoter', 'second'],
    ['buyer', 'buyer', 'second'],
    ['superuser', 'superuser', 'second'],
    ...(land.more ? (['anotherIndividual', 'creditLine'] as const).map((name) => [name, 'buyer', 'waiting'] as const) : []),
  ] as const;
  for (const [name, userType, company] of inAnother)
    put('memberships', {
      tenant,
      company_id: idOf('companies', company),
      user_id: idOf('users', name),
      user_type: userType,
      status: 'active',
      joined_at: now,
      updated_at: now,
      profile: JSON.stringify({ position: `elsewhere ${land.mark}` }),
      created_at: now,
    });
  putSessions(put, tenant, now);
  // Tables refer to each other.
  await sql`set local session_replication_role = replica`.execute(trx);
  for (const [table, all] of rows)
    await trx
      .insertInto(table)
      .values(all as never)
      .execute();
  await seedPostcodes(trx, land, now);
}

/** The sessions of people who have one; in every tenant of their own, so that an id of one is worth nothing in another. */
function putSessions(put: Put, tenant: string, now: Date): void {
  for (const [name, person] of [...Object.entries(people), ['expired', people.individual] as const]) {
    const { company, userType }: Person = person;
    const over = name === 'expired';
    put('sessions', {
      tenant,
      id_hash: hashOf(`${sessionOf(name)}-${tenant}`),
      listed_id: idOf('sessions', name),
      user_id: idOf('users', over ? 'individual' : name),
      company_id: company === undefined ? null : idOf('companies', company),
      role: company === 'waiting' ? 'pendingCompany' : (userType ?? 'individual'),
      created_at: now,
      seen_at: now,
      ends_at: new Date(now.getTime() + (over ? -60_000 : 3_600_000)),
    });
  }
  // One's session for another company continues when one leaves this one.
  put('sessions', {
    tenant,
    id_hash: hashOf(`colleague-elsewhere-${tenant}`),
    listed_id: idOf('sessions', 'colleagueelsewhere'),
    user_id: idOf('users', 'colleague'),
    company_id: idOf('companies', 'second'),
    role: 'buyer',
    created_at: now,
    seen_at: now,
    ends_at: new Date(now.getTime() + 3_600_000),
  });
}
