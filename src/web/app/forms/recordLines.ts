import { documentTypeIn, type FormRecord, labelledAnswer, openForm, readWithin } from '../../../../engine/runtime.ts';
import type { Tenant } from '../shell/tenant.tsx';
import type { FormFiles } from './useFormFiles.ts';

/** A field as a person reads it back; without a value where none was given. */
export type Line = {
  readonly field: string;
  readonly label: string;
  readonly value: string | undefined;
  /** The item that the field is of, where its section repeats. */
  readonly item?: string;
};

/** The words of a chosen value; undefined where its list did not come. */
export type LabelOf = (field: string, value: string, record: FormRecord) => string | undefined;

/** Fetches the lists that a record's values are from. What does not come is shown as its code. */
export const loadLabels = async (tenant: Tenant, files: FormFiles, record: FormRecord): Promise<LabelOf> => {
  // Lists come with what a form loads later: the page is drawn without.
  const { findLabel, findOptionsSource, loadOptions } = await import('./optionLists.ts');
  await Promise.allSettled(
    Object.keys(record).map((field) => {
      const source = findOptionsSource(files, field, record);
      return source && loadOptions(tenant, source);
    }),
  );
  return findLabel(tenant, files);
};

/** Fields of a record as a person reads them: what is read with another field, such as an area code, is shown with it. */
export const linesOf = ({ plan, texts }: FormFiles, record: FormRecord, fields: readonly string[], labelOf: LabelOf): readonly Line[] => {
  const form = openForm({ plan, texts, factory: () => ({}), now: () => new Date() });
  const within = readWithin(plan, record);
  return fields.flatMap((field): readonly Line[] => {
    const kind = plan.fields[field];
    if (within.has(field) || !kind || kind.secret || kind.kind === 'consent' || kind.widget === 'hidden') return [];
    const words = texts.fields[field];
    const label = words?.types?.[documentTypeIn(kind, record) ?? '']?.label ?? words?.label ?? field;
    const value = record[field];
    const shown =
      value === undefined ? undefined : labelledAnswer(kind, form.showInFull(field, value, record), labelOf(field, String(value), record));
    return [{ field, label, value: shown, ...(words?.item === undefined ? {} : { item: words.item }) }];
  });
};
