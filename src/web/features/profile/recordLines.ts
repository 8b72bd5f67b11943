import { documentTypeIn, type FormRecord, openForm, readWithin } from '../../../../engine/runtime.ts';
import { findLabel, findOptionsSource, loadOptions } from '../../app/forms/optionLists.ts';
import type { FormFiles } from '../../app/forms/useFormFiles.ts';
import type { Tenant } from '../../app/shell/tenant.tsx';

/** A field as a person reads it back; without a value where none was given. */
export type Line = { readonly field: string; readonly label: string; readonly value: string | undefined };

/** Fetches the lists that a record's values stand in. What does not come is shown as its code. */
export const loadLabels = (tenant: Tenant, files: FormFiles, record: FormRecord): Promise<unknown> =>
  Promise.allSettled(
    Object.keys(record).map((field) => {
      const source = findOptionsSource(files, field, record);
      return source && loadOptions(tenant, source);
    }),
  );

/** Fields of a record as a person reads them: what is read with another field, such as an area code, stands with it. */
export const linesOf = (tenant: Tenant, files: FormFiles, record: FormRecord, fields: readonly string[]): readonly Line[] => {
  const { plan, texts } = files;
  const form = openForm({ plan, texts, factory: () => ({}), now: () => new Date() });
  const labelOf = findLabel(tenant, files);
  const within = readWithin(plan, record);
  return fields.flatMap((field): readonly Line[] => {
    const kind = plan.fields[field];
    if (within.has(field) || !kind || kind.secret || kind.kind === 'consent') return [];
    const words = texts.fields[field];
    const label = words?.types?.[documentTypeIn(kind, record) ?? '']?.label ?? words?.label ?? field;
    const value = record[field];
    const shown = value === undefined ? undefined : (labelOf(field, String(value), record) ?? form.showInFull(field, value, record));
    return [{ field, label, value: shown }];
  });
};
