import type { FormRecord } from '../../../../engine/runtime.ts';
import type { components } from '../../../contract/generated/api.ts';
import { organizationBody } from '../../http/bodies/sessionBody.ts';
import { etagOf } from '../../http/etag.ts';
import { deepMerge } from '../../policy/forms/deepMerge.ts';
import { formAsFilled } from '../../policy/forms/formAsFilled.ts';
import { formsOf } from '../../policy/forms/formsOf.ts';
import { toPayload } from '../../policy/forms/toPayload.ts';
import type { Session } from '../../policy/session.ts';
import type { LoadedForm } from '../../release/loaded.ts';
import type { Tenant } from '../../release/tenants.ts';
import { readCompany } from '../../store/company/readCompany.ts';
import { listConsents } from '../../store/consents/consents.ts';
import type { Database } from '../../store/database.ts';

type User = components['schemas']['User'];
type Added = NonNullable<User['addedCompany']>;
type Consents = Awaited<ReturnType<typeof listConsents>>;
export type StoredProfile = { readonly body: User; readonly etag: string };

/** What a form filled in: its name, its hash then, and the record without consents. */
type Filled = { readonly form: string; readonly form_hash: string; readonly record: FormRecord };

/** All that is stored about who is signed in; undefined where the account is not there any more. */
export async function readStoredProfile(
  db: Database,
  tenant: Tenant,
  session: Session,
  newExperience: boolean,
): Promise<StoredProfile | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'account_type', 'form', 'form_hash', 'profile', 'version', 'created_at'])
    .where('tenant', '=', tenant.code)
    .where('id', '=', session.userId)
    .executeTakeFirst();
  if (user === undefined) return undefined;
  const consents = await listConsents(db, tenant.code, user.id);
  const company = session.company && (await readCompany(db, tenant.code, session.company.id, session.userId));
  // A company is asked for with the person, or later by a form of its own.
  const together = company?.form === user.form;
  const record = together ? { ...user.profile, ...company.record } : user.profile;
  const registered = await asFilled(tenant, { ...user, record }, consents, newExperience);
  const added = company && !together ? await asFilled(tenant, company, consents, newExperience) : undefined;
  const isOwn = (await formsOf(tenant, 'addOrganization')).some(({ name }) => name === company?.form);
  // What a registration does not ask has its constants; the form that edits the person says what has been said since.
  const [editing] = await formsOf(tenant, 'updateUser');
  const payload = editing === undefined ? registered : deepMerge(registered ?? {}, toPayload(editing, user.profile, newExperience));
  const body: User = {
    id: user.id,
    accountType: user.account_type,
    form: user.form,
    registeredAt: user.created_at.toISOString(),
    payload: (payload ?? {}) as User['payload'],
    ...(company && added
      ? { addedCompany: { form: company.form, payload: isOwn ? (added as Added['payload']) : companyOf(added as Added['payload']) } }
      : {}),
    ...(session.company === undefined ? {} : { organization: organizationBody(session.company) }),
    consents,
  };
  return { body, etag: etagOf(user.version) };
}

/** Whoever came into a company that registered with another person reads of that registration the company alone. */
const companyOf = ({ organizationInformation }: Added['payload']): Added['payload'] =>
  organizationInformation === undefined ? {} : { organizationInformation };

/** A record in the payload of the form by which it was filled in, with what was consented to. */
async function asFilled(tenant: Tenant, stored: Filled, consents: Consents, newExperience: boolean) {
  const filled = await formAsFilled(tenant, stored.form, stored.form_hash);
  return filled && toPayload(filled, { ...stored.record, ...consentFields(filled, consents) }, newExperience);
}

function consentFields({ form }: LoadedForm, consents: Consents): FormRecord {
  const accepted = new Set(consents.filter((one) => one.accepted).map(({ template }) => template));
  return Object.fromEntries(
    Object.entries(form.plan.fields)
      .filter(([, { kind }]) => kind === 'consent')
      .map(([name, { template }]) => [name, template !== undefined && accepted.has(template)]),
  );
}
