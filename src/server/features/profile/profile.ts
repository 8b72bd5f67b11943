import { type FormRecord, writePayload } from '../../../../engine/runtime.ts';
import type { components } from '../../../contract/generated/api.ts';
import { formAsFilled } from '../../forms/formAsFilled.ts';
import { labelOf } from '../../forms/labelOf.ts';
import { type Handlers, refuse } from '../../http/call.ts';
import { organizationBody } from '../../http/sessionBody.ts';
import type { LoadedForm } from '../../release/loaded.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import { consentsOf } from '../../store/consents.ts';
import type { Database } from '../../store/database.ts';

/** What is stored about the signed-in person. */
export function profile({ db }: Server): Pick<Handlers, 'readUser'> {
  return {
    readUser: async ({ tenant, session, path }) => {
      if (session === undefined) return refuse('sessionExpired');
      const user = await db
        .selectFrom('users')
        .select(['id', 'account_type', 'form', 'form_hash', 'profile', 'created_at'])
        .where('tenant', '=', tenant.code)
        .where('id', '=', session.userId)
        .executeTakeFirst();
      if (user === undefined) return refuse('notFound');
      const consents = await consentsOf(db, tenant.code, user.id);
      const company = session.company && (await companyRecord(db, tenant.code, session.company.id, session.userId));
      // A company is asked for with the person, or later by a form of its own.
      const together = company?.form === user.form;
      const newExperience = path.version === 'v3';
      const record = together ? { ...user.profile, ...company.record } : user.profile;
      const payload = await written<User['payload']>(tenant, { ...user, record }, consents, newExperience);
      const added = company && !together ? await written<Added['payload']>(tenant, company, consents, newExperience) : undefined;
      return {
        status: 200,
        body: {
          id: user.id,
          accountType: user.account_type,
          form: user.form,
          registeredAt: user.created_at.toISOString(),
          payload: payload ?? {},
          ...(company && added ? { addedCompany: { form: company.form, payload: added } } : {}),
          ...(session.company === undefined ? {} : { organization: organizationBody(session.company) }),
          consents,
        },
      };
    },
  };
}

type User = components['schemas']['User'];
type Added = NonNullable<User['addedCompany']>;
type Consents = Awaited<ReturnType<typeof consentsOf>>;

/** What a form filled in: its name, its hash then, and the record without consents. */
type Filled = { readonly form: string; readonly form_hash: string; readonly record: FormRecord };

/** A record in the payload of its form; the compiler has held the mapping to the contract's shape. */
async function written<P>(tenant: Tenant, stored: Filled, consents: Consents, newExperience: boolean): Promise<P | undefined> {
  const filled = await formAsFilled(tenant, stored.form, stored.form_hash);
  if (filled === undefined) return undefined;
  const context = { plan: filled.form.plan, labelOf: labelOf(filled), country: filled.of.shell.country, newExperience };
  return writePayload(filled.payload, { ...stored.record, ...consentFields(filled, consents) }, context) as P;
}

async function companyRecord(db: Database, tenant: string, companyId: string, userId: string): Promise<Filled | undefined> {
  const row = await db
    .selectFrom('companies')
    .innerJoin('memberships', (join) =>
      join.onRef('memberships.tenant', '=', 'companies.tenant').onRef('memberships.company_id', '=', 'companies.id'),
    )
    .innerJoin('company_addresses', (join) =>
      join.onRef('company_addresses.tenant', '=', 'companies.tenant').onRef('company_addresses.company_id', '=', 'companies.id'),
    )
    .select(['companies.form', 'companies.form_hash', 'companies.profile', 'company_addresses.lines', 'memberships.profile as membership'])
    .where('companies.tenant', '=', tenant)
    .where('companies.id', '=', companyId)
    .where('memberships.user_id', '=', userId)
    .orderBy('company_addresses.created_at')
    .executeTakeFirst();
  return row && { form: row.form, form_hash: row.form_hash, record: { ...row.profile, ...row.lines, ...row.membership } };
}

function consentFields({ form }: LoadedForm, consents: Consents): FormRecord {
  const accepted = new Set(consents.filter((one) => one.accepted).map(({ template }) => template));
  return Object.fromEntries(
    Object.entries(form.plan.fields)
      .filter(([, { kind }]) => kind === 'consent')
      .map(([name, { template }]) => [name, template !== undefined && accepted.has(template)]),
  );
}
