import type { FormRecord } from '../../../../engine/runtime.ts';
import type { components } from '../../../contract/generated/api.ts';
import { organizationBody } from '../../http/bodies/sessionBody.ts';
import type { Call } from '../../http/call.ts';
import { etagOf } from '../../http/etag.ts';
import { pickPart } from '../../policy/forms/bodyParts.ts';
import { deepMerge } from '../../policy/forms/deepMerge.ts';
import { formAsFilled } from '../../policy/forms/formAsFilled.ts';
import { formsOf } from '../../policy/forms/formsOf.ts';
import { toPayload } from '../../policy/forms/toPayload.ts';
import type { Session } from '../../policy/session.ts';
import type { LoadedForm } from '../../release/loadRelease.ts';
import type { Tenant } from '../../release/tenants.ts';
import { findProfile } from '../../store/accounts/profiles.ts';
import { readCompany } from '../../store/company/readCompany.ts';
import { listConsents } from '../../store/consents/consents.ts';
import type { Database, Transaction } from '../../store/database.ts';

type User = components['schemas']['User'];
type AddedCompany = NonNullable<User['addedCompany']>;
type Consents = Awaited<ReturnType<typeof listConsents>>;
type UserAnswer = { readonly body: User; readonly etag: string };

/** A form that was filled in: its name, its hash at that time, and the record without consents. */
type FilledForm = { readonly form: string; readonly form_hash: string; readonly record: FormRecord };

/** What is stored about the signed-in person, with its ETag; undefined if the account does not exist any more. */
export async function findUserBody(
  db: Database | Transaction,
  { tenant, path }: Pick<Call<'readUser' | 'updateUser'>, 'tenant' | 'path'>,
  session: Session,
): Promise<UserAnswer | undefined> {
  const newExperience = path.version === 'v3';
  const user = await findProfile(db, session);
  if (user === undefined) return undefined;
  const consents = await listConsents(db, tenant.code, user.id);
  const company = session.company && (await readCompany(db, tenant.code, session.company.id, session.userId));
  // A company is filled in with the person, or later by a form of its own.
  const isOneForm = company?.form === user.form;
  const record = isOneForm ? { ...user.profile, ...company.record } : user.profile;
  const registered = await asFilled(tenant, { ...user, record }, consents, newExperience);
  const added = company && !isOneForm ? await asFilled(tenant, company, consents, newExperience) : undefined;
  const isOwn = (await formsOf(tenant, 'addOrganization')).some(({ name }) => name === company?.form);
  // The registration gives constants for fields that it does not ask; the form that edits the person gives the current values.
  const [editing] = await formsOf(tenant, 'updateUser');
  const payload = editing === undefined ? registered : deepMerge(registered ?? {}, toPayload(editing, user.profile, newExperience));
  const body: User = {
    id: user.id,
    accountType: user.account_type,
    form: user.form,
    registeredAt: user.created_at.toISOString(),
    payload: (payload ?? {}) as User['payload'],
    ...(company && added
      ? // A person who came into a company reads of its registration, by another person, only the company.
        {
          addedCompany: {
            form: company.form,
            payload: isOwn ? (added as AddedCompany['payload']) : pickPart('addOrganization', added as AddedCompany['payload'], 'company'),
          },
        }
      : {}),
    ...(session.company === undefined ? {} : { organization: organizationBody(tenant.now.side, session.company) }),
    consents,
  };
  return { body, etag: etagOf(user.version) };
}

/** A record with its consents, in the payload of the form that it was filled in by. */
async function asFilled(tenant: Tenant, stored: FilledForm, consents: Consents, newExperience: boolean) {
  const filled = await formAsFilled(tenant, stored.form, stored.form_hash);
  return filled && toPayload(filled, { ...stored.record, ...consentFields(filled, consents) }, newExperience);
}

function consentFields({ form }: LoadedForm, consents: Consents): FormRecord {
  const accepted = new Set(consents.filter((one) => one.accepted).map(({ template }) => template));
  return Object.fromEntries(
    Object.entries(form.plan.fields).flatMap(([name, field]) =>
      field.kind === 'consent' ? [[name, accepted.has(field.template)] as const] : [],
    ),
  );
}
