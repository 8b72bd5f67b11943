import { documentTypeIn, type FormRecord, openForm, readPayload, readWithin } from '../../../../engine/runtime.ts';
import { dataOf, sendCall } from '../../app/calls/sendCall.ts';
import { findLabel, findOptionsSource, loadOptions } from '../../app/forms/optionLists.ts';
import { type FormFiles, loadForm } from '../../app/forms/useFormFiles.ts';
import type { Tenant } from '../../app/shell/tenant.tsx';
import { type Consent, readConsents } from './readConsents.ts';
import type { User } from './user.ts';

/** A field as a person reads it back. */
export type Line = { readonly field: string; readonly label: string; readonly value: string };

/** What was stored, under the headings of the forms that asked it, and what was accepted. */
export type Profile = {
  readonly user: User;
  readonly consents: readonly Consent[];
  readonly parts: readonly { readonly key: string; readonly title: string; readonly lines: readonly Line[] }[];
};

const loadLabels = (tenant: Tenant, files: FormFiles, record: FormRecord): Promise<unknown> =>
  Promise.allSettled(
    Object.keys(record).map((field) => {
      const source = findOptionsSource(files, field, record);
      return source && loadOptions(tenant, source);
    }),
  );

const partsOf = (tenant: Tenant, files: FormFiles, record: FormRecord): Profile['parts'] => {
  const { plan, texts } = files;
  const form = openForm({ plan, texts, factory: () => ({}), now: () => new Date() });
  const labelOf = findLabel(tenant, files);
  const within = readWithin(plan, record);
  const lineOf = (field: string): readonly Line[] => {
    const value = record[field];
    const kind = plan.fields[field];
    if (value === undefined || within.has(field) || !kind || kind.secret || kind.kind === 'consent') return [];
    const words = texts.fields[field];
    const label = words?.types?.[documentTypeIn(kind, record) ?? '']?.label ?? words?.label ?? field;
    return [{ field, label, value: labelOf(field, String(value), record) ?? form.showInFull(field, value, record) }];
  };
  return plan.steps
    .map((step) => ({
      key: `${plan.form} ${step.name}`,
      title: texts.steps[step.name]?.title ?? texts.title,
      lines: step.fields.flatMap(lineOf),
    }))
    .filter(({ lines }) => lines.length > 0);
};

const partsIn = async (tenant: Tenant, form: string, body: unknown): Promise<Profile['parts']> => {
  const files = await loadForm(tenant, form);
  const payload = await files.loadPayload();
  const record = payload ? readPayload(payload, body, { plan: files.plan, newExperience: tenant.shell.newExperience }).record : {};
  await loadLabels(tenant, files, record);
  return partsOf(tenant, files, record);
};

/** Asks what is stored of who is signed in, and puts it in the words of the forms that it came by. */
export const readProfile = async (tenant: Tenant): Promise<Profile> => {
  const user = dataOf(await sendCall(tenant, 'get', '/api/my-account/{version}/{tenant}/users', {}));
  const { form, payload, addedCompany } = user;
  const [consents, ...parts] = await Promise.all([
    readConsents(tenant, user),
    partsIn(tenant, form, payload),
    ...(addedCompany ? [partsIn(tenant, addedCompany.form, addedCompany.payload)] : []),
  ]);
  return { user, consents, parts: parts.flat() };
};
