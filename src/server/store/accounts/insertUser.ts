import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { FormRecord } from '../../../../engine/runtime.ts';
import type { StatusName } from '../../../contract/catalogue/statuses.ts';
import type { AccountType } from '../../policy/accountTypes.ts';
import { activeStatus } from '../collaborators/memberStatuses.ts';
import { insertRequest } from '../company/companyRequests.ts';
import type { Transaction } from '../database.ts';
import type { Tables } from '../tables.ts';
import { writeOnce } from '../writeOnce.ts';

/** An e-mail as it is compared: two that differ in case are one. */
export function foldEmail(email: string): string {
  return email.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase();
}

export type NewUser = {
  readonly tenant: string;
  readonly accountType: AccountType;
  readonly email: string;
  readonly documentKey: string | null;
  readonly passwordHash: string | null;
  readonly firstName: string | undefined;
  readonly form: string;
  readonly formHash: string;
  readonly profile: FormRecord;
  readonly channel: string;
};

/** @returns the person's id */
export async function insertUser(trx: Transaction, user: NewUser, now: Date): Promise<string> {
  const row = rowOf(user, now);
  await trx.insertInto('users').values(row).execute();
  return row.id;
}

/** The same; undefined, rather than a transaction that has failed, where somebody has the e-mail or the document. */
export async function insertUserIfFree(trx: Transaction, user: NewUser, now: Date): Promise<string | undefined> {
  const row = rowOf(user, now);
  const [inserted] = await insertIfFree(trx, row, {});
  return inserted?.id;
}

const insertIfFree = writeOnce((db, row: Insertable<Tables['users']>) =>
  db
    .insertInto('users')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
);

const rowOf = (user: NewUser, now: Date) => ({
  tenant: user.tenant,
  id: randomUUID(),
  account_type: user.accountType,
  email: user.email,
  email_folded: foldEmail(user.email),
  document_key: user.documentKey,
  password_hash: user.passwordHash,
  first_name: user.firstName ?? null,
  form: user.form,
  form_hash: user.formHash,
  profile: JSON.stringify(user.profile),
  channel: user.channel,
  created_at: now,
  updated_at: now,
});

export type NewCompany = {
  readonly tenant: string;
  readonly documentKey: string | null;
  readonly documentCompact: string;
  readonly businessName: string;
  /** The first status of a request. */
  readonly state: StatusName<'company'>;
  readonly form: string;
  readonly formHash: string;
  readonly profile: FormRecord;
  readonly address: FormRecord;
  /** Its first superuser, and what that person is in it. */
  readonly superuser: { readonly userId: string; readonly profile: FormRecord };
  readonly answerBy: string;
};

/**
 * A company with its address, its first superuser and its request, which waits.
 * @returns the company's id
 */
export async function insertCompany(trx: Transaction, company: NewCompany, now: Date): Promise<string> {
  const { tenant, superuser } = company;
  const id = randomUUID();
  await trx
    .insertInto('companies')
    .values({
      tenant,
      id,
      document_key: company.documentKey,
      document_compact: company.documentCompact,
      business_name: company.businessName,
      state: company.state,
      form: company.form,
      form_hash: company.formHash,
      profile: JSON.stringify(company.profile),
      created_at: now,
      updated_at: now,
    })
    .execute();
  await trx
    .insertInto('company_addresses')
    .values({ tenant, company_id: id, id: randomUUID(), lines: JSON.stringify(company.address), created_at: now })
    .execute();
  await trx
    .insertInto('memberships')
    .values({
      tenant,
      company_id: id,
      user_id: superuser.userId,
      user_type: 'superuser',
      status: activeStatus,
      profile: JSON.stringify(superuser.profile),
      joined_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await insertRequest(trx, { tenant, companyId: id, requestedBy: superuser.userId, answerBy: company.answerBy }, now);
  return id;
}
