import { type FormRecord, readPayload, type Value } from '../../engine/runtime.ts';
import { etagOf } from '../../src/server/http/etag.ts';
import { fillForm } from './fillForm.ts';
import { enter, type Filling, type Person, version } from './filling.ts';

const editing = 'companyInformation';

/** Edits the data of a superuser's company at the counter's hour, as the page does: fields that are not given remain. */
export async function editCompany(
  filling: Filling,
  superuser: Person,
  tell: (record: FormRecord) => Readonly<Record<string, Value>>,
): Promise<void> {
  const { counter, tenant } = filling;
  const form = await tenant.now.form(editing);
  if (form === undefined) return;
  const visitor = await enter(filling, superuser);
  const path = `/api/my-account/${version(filling)}/${tenant.code}/users/organization`;
  const { payload } = await visitor<{ payload: unknown }>('GET', path);
  const { record } = readPayload(form.payload, payload, { plan: form.form.plan, newExperience: tenant.now.shell.newExperience });
  const { body } = await fillForm({ ...filling, now: counter.time.now }, editing, { ...record, ...tell(record) }, 0);
  const stored = await counter.server.db
    .selectFrom('companies')
    .select('version')
    .where('tenant', '=', tenant.code)
    .where('id', '=', superuser.company?.id ?? '')
    .executeTakeFirstOrThrow();
  await visitor('PUT', path, body, etagOf(stored.version));
}
