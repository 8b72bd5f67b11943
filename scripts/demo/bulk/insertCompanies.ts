import { sql } from 'kysely';
import { documentKeyOf } from '../../../src/server/policy/forms/documentKeys.ts';
import { textOf } from '../../../src/server/policy/forms/textOf.ts';
import type { Transaction } from '../../../src/server/store/database.ts';
import { fillForm } from '../fillForm.ts';
import type { Filling } from '../filling.ts';
import { addressAt } from '../placeOf.ts';
import { firmFounder } from '../registerPeople.ts';
import { copyCompanies } from './copyCompanies.ts';
import { waysToPay } from './waysToPay.ts';

/** Each has its own batch, so that what it owes at each moment is computed there. */
const ordersOfOne = 200;

/**
 * Inserts companies for a batch of orders, each with the people, address, request and grants that the approved one of the demonstration has:
 * its own document and name, and all of it before the year of orders. Those who may buy are in the table `bulk_members` of the
 * transaction, the companies in `bulk_companies`.
 * @returns how many may buy
 */
export async function insertCompanies(
  trx: Transaction,
  filling: Filling,
  { first, size }: { first: number; size: number },
): Promise<number> {
  const { code, now } = filling.tenant;
  const firms = await Promise.all(Array.from({ length: Math.ceil(size / ordersOfOne / 5) }, (_, at) => firmOf(filling, first + at)));
  // Two that would have one document are one.
  const uniqueFirms = [...new Map(firms.map((firm) => [firm.key ?? firm.document, firm])).values()];
  await sql`
    create temporary table bulk_companies on commit drop as
    select gen_random_uuid() as id, m.company_id as model, firm.* from jsonb_to_recordset(${JSON.stringify(uniqueFirms)}::jsonb)
      as firm(number bigint, document text, key text, name text)
    join users u on u.tenant = ${code} and u.email_folded = ${firmFounder(filling).email}
    join memberships m on m.tenant = u.tenant and m.user_id = u.id
    where not exists (select from companies c where c.tenant = ${code} and c.document_key = firm.key)`.execute(trx);
  await sql`
    create temporary table bulk_staff on commit drop as
    select b.id as company_id, b.model, m.user_id as model_user, gen_random_uuid() as user_id,
      'load-' || b.number || '-' || row_number() over (partition by b.id order by m.user_id) || '@example.com' as email
    from bulk_companies b join memberships m on m.tenant = ${code} and m.company_id = b.model and m.status = 'active'`.execute(trx);
  await copyCompanies(trx, code);
  await sql`
    create temporary table bulk_members on commit drop as
    select (row_number() over (order by m.user_id))::int - 1 as at, m.user_id, m.company_id, u.email,
      concat_ws(' ', u.first_name, u.profile->>'lastName') as name,
      case when array[m.user_type] || array(select g.role from role_grants g where g.tenant = m.tenant and g.user_id = m.user_id)
        && ${now.side.permissions.readCreditLine ?? []}::text[] then ${waysToPay(filling.tenant, 'onCredit')}::text[]
        else ${waysToPay(filling.tenant, 'company')}::text[] end as ways
    from bulk_staff s
    join memberships m on m.tenant = ${code} and m.company_id = s.company_id and m.user_id = s.user_id and m.user_type in ('superuser', 'buyer')
    join users u on u.tenant = m.tenant and u.id = m.user_id`.execute(trx);
  const { rows } = await sql<{ many: number }>`select count(*)::int as many from bulk_members`.execute(trx);
  return rows[0]?.many ?? 0;
}

/** A company's document as the tenant's own form takes it, and its name. */
async function firmOf(filling: Filling, number: number) {
  const { words, tenant, ago } = filling;
  const { companyNumber: _, ...firm } = words.companies[number % words.companies.length] ?? { businessName: '', fantasyName: '' };
  const values = { ...firmFounder(filling).details, ...addressAt(words, tenant.now.side, number), ...firm };
  const { form, record } = await fillForm({ ...filling, now: ago(0) }, 'companyRegistration', values, number);
  const key = documentKeyOf(form, record, 'companyDocument');
  return { number, key, document: textOf(record, 'companyDocument') ?? '', name: `${firm.businessName} ${number % 1_000_000}` };
}
