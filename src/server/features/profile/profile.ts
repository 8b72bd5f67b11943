import { type FormRecord, writePayload } from '../../../../engine/runtime.ts';
import type { components } from '../../../contract/generated/api.ts';
import { formAsFilled } from '../../forms/formAsFilled.ts';
import { labelOf } from '../../forms/labelOf.ts';
import { type Handlers, refuse } from '../../http/call.ts';
import { organizationBody } from '../../http/sessionBody.ts';
import type { LoadedForm } from '../../release/loaded.ts';
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
      const ofCompany = session.company === undefined ? {} : await companyRecord(db, tenant.code, session.company.id, session.userId);
      const filled = await formAsFilled(tenant, user.form, user.form_hash);
      const ticked = filled === undefined ? {} : consentFields(filled, consents);
      const payload = filled && written(filled, { ...user.profile, ...ofCompany, ...ticked }, path.version === 'v3');
      return {
        status: 200,
        body: {
          id: user.id,
          accountType: user.account_type,
          form: user.form,
          registeredAt: user.created_at.toISOString(),
          payload: payload ?? {},
          ...(session.company === undefined ? {} : { organization: organizationBody(session.company) }),
          consents,
        },
      };
    },
  };
}

type Payload = components['schemas']['BusinessUserPayload'];

function written(filled: LoadedForm, record: FormRecord, newExperience: boolean): Payload {
  const context = { plan: filled.form.plan, labelOf: labelOf(filled), country: filled.of.shell.country, newExperience };
  // The compiler has held the mapping to the contract's shape.
  const body: unknown = writePayload(filled.payload, record, context);
  return body as Payload;
}

async function companyRecord(db: Database, tenant: string, companyId: string, userId: string): Promise<FormRecord> {
  const row = await db
    .selectFrom('companies')
    .innerJoin('memberships', (join) =>
      join.onRef('memberships.tenant', '=', 'companies.tenant').onRef('memberships.company_id', '=', 'companies.id'),
    )
    .innerJoin('company_addresses', (join) =>
      join.onRef('company_addresses.tenant', '=', 'companies.tenant').onRef('company_addresses.company_id', '=', 'companies.id'),
    )
    .select(['companies.profile', 'company_addresses.lines', 'memberships.profile as membership'])
    .where('companies.tenant', '=', tenant)
    .where('companies.id', '=', companyId)
    .where('memberships.user_id', '=', userId)
    .orderBy('company_addresses.created_at')
    .executeTakeFirst();
  return row === undefined ? {} : { ...row.profile, ...row.lines, ...row.membership };
}

function consentFields({ form }: LoadedForm, consents: readonly { readonly template: string; readonly accepted: boolean }[]): FormRecord {
  const accepted = new Set(consents.filter((one) => one.accepted).map(({ template }) => template));
  return Object.fromEntries(
    Object.entries(form.plan.fields)
      .filter(([, { kind }]) => kind === 'consent')
      .map(([name, { template }]) => [name, template !== undefined && accepted.has(template)]),
  );
}
