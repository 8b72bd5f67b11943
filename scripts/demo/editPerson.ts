import { readPayload } from '../../engine/runtime.ts';
import { etagOf } from '../../src/server/http/etag.ts';
import { fillForm } from './fillForm.ts';
import { enter, type Filling, type Person, version } from './filling.ts';
import type { Words } from './wordsOf.ts';

const editing = 'personalInformation';

/** Says what registration does not ask, where people.csv has it: a country may store one gender of everybody until they say theirs. */
export async function editPerson(filling: Filling, person: Person, words: Words['people'][number]): Promise<void> {
  const { gender, dateOfBirth } = words;
  const { counter, tenant } = filling;
  const form = await tenant.now.form(editing);
  if (form === undefined || gender === undefined || dateOfBirth === undefined) return;
  const visitor = await enter(filling, person);
  const path = `/api/my-account/${version(filling)}/${tenant.code}/users`;
  const { payload } = await visitor<{ payload: unknown }>('GET', path);
  const { record } = readPayload(form.payload, payload, { plan: form.form.plan, newExperience: tenant.now.shell.newExperience });
  const { body } = await fillForm({ ...filling, now: counter.time.now }, editing, { ...record, gender, dateOfBirth }, 0);
  const account = await counter.server.db.selectFrom('users').select('version').where('id', '=', person.userId).executeTakeFirstOrThrow();
  await visitor('PUT', path, body, etagOf(account.version));
}
