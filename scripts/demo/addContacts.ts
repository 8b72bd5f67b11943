import { readPayload, type Value } from '../../engine/runtime.ts';
import { etagOf } from '../../src/server/http/etag.ts';
import { fillForm, phoneLike } from './fillForm.ts';
import { enter, type Filling, type Person, version } from './filling.ts';

const editing = 'companyInformation';

/** Whom the shop asks for in a company, where its form asks that: who buys, and who pays. */
export async function addContacts(filling: Filling, superuser: Person, contacts: readonly Person[]): Promise<void> {
  const { counter, tenant, ago, resolved } = filling;
  const form = await tenant.now.form(editing);
  if (!form?.form.plan.steps.some(({ repeats }) => repeats?.contacts)) return;
  counter.time.now = ago(330);
  const visitor = await enter(filling, superuser);
  const path = `/api/my-account/${version(filling)}/${tenant.code}/users/organization`;
  const { payload } = await visitor<{ payload: unknown }>('GET', path);
  const { record } = readPayload(form.payload, payload, { plan: form.form.plan, newExperience: tenant.now.shell.newExperience });
  const phone = resolved.data.fields?.companyContactPhone;
  const areaCode = phone?.kind === 'phone' ? phone.areaCode : undefined;
  const items = contacts.map(
    ({ name, email, work }, at): Record<string, Value> => ({
      [`companyContactName_${at + 1}`]: name,
      [`companyContactRole_${at + 1}`]: roles[at % roles.length] ?? '',
      [`companyContactEmail_${at + 1}`]: email,
      [`companyContactPhone_${at + 1}`]: phoneLike(String(record.orgPhone), at + 40),
      ...(areaCode === undefined ? {} : { [`${areaCode}_${at + 1}`]: work.areaCode ?? '' }),
    }),
  );
  const told = Object.assign({ ...record, contacts_count: String(contacts.length) }, ...items);
  const { body } = await fillForm({ ...filling, now: counter.time.now }, editing, told, 0);
  const stored = await counter.server.db
    .selectFrom('companies')
    .select('version')
    .where('tenant', '=', tenant.code)
    .where('id', '=', superuser.company?.id ?? '')
    .executeTakeFirstOrThrow();
  await visitor('PUT', path, body, etagOf(stored.version));
}

/** What they see to. */
const roles = ['purchasing', 'payments'] as const;
