import { type FormRecord, openForm, readPayload } from '../../../../engine/runtime.ts';
import type { components } from '../../../contract/generated/api.ts';
import { apiOf, versionOf } from '../../app/api.ts';
import { labelIn, loadOptions, sourceOf } from '../../app/forms/optionLists.ts';
import { type FormFiles, loadForm } from '../../app/forms/useFormFiles.ts';
import type { Tenant } from '../../app/tenant.tsx';

export type User = components['schemas']['User'];

/** A field as a person reads it back. */
export type Line = { readonly field: string; readonly label: string; readonly value: string };

/** What was stored, under the headings of the form that asked it. */
export type Profile = {
  readonly user: User;
  readonly parts: readonly { readonly step: string; readonly title: string; readonly lines: readonly Line[] }[];
};

const loadLabels = (tenant: Tenant, files: FormFiles, record: FormRecord): Promise<unknown> =>
  Promise.allSettled(
    Object.keys(record).map((field) => {
      const source = sourceOf(files, field, record);
      return source && loadOptions(tenant, source);
    }),
  );

const partsOf = (tenant: Tenant, files: FormFiles, record: FormRecord): Profile['parts'] => {
  const { plan, texts } = files;
  const form = openForm({ plan, texts, factory: () => ({}), now: () => new Date() });
  const labelOf = labelIn(tenant, files);
  const lineOf = (field: string): readonly Line[] => {
    const value = record[field];
    const kind = plan.fields[field];
    if (value === undefined || !kind || kind.secret || kind.kind === 'consent') return [];
    const words = texts.fields[field];
    const type = kind.typeField ? record[kind.typeField] : undefined;
    const label = words?.types?.[String(type)]?.label ?? words?.label ?? field;
    return [{ field, label, value: labelOf(field, String(value), record) ?? form.showInFull(field, value, record) }];
  };
  return plan.steps
    .map((step) => ({
      step: step.name,
      title: texts.steps[step.name]?.title ?? texts.title,
      lines: step.fields.flatMap(lineOf),
    }))
    .filter(({ lines }) => lines.length > 0);
};

/** Asks what is stored of who is signed in, and puts it in the words of the form that it came by. */
export const readProfile = async (tenant: Tenant): Promise<Profile> => {
  const { answer, calls } = apiOf(tenant);
  const path = { version: versionOf(tenant), tenant: tenant.shell.tenant };
  const { data: user, error } = await answer(calls.GET('/api/my-account/{version}/{tenant}/users', { params: { path } }));
  if (!user) throw new Error(error?.errorObj.code);
  const files = await loadForm(tenant, user.form);
  const payload = await files.loadPayload();
  const read = payload && readPayload(payload, user.payload, { plan: files.plan, newExperience: tenant.shell.newExperience });
  const record = read && 'record' in read ? read.record : {};
  await loadLabels(tenant, files, record);
  return { user, parts: partsOf(tenant, files, record) };
};
