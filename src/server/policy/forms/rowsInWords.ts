import { documentTypeIn, type FormRecord, itemLabel, labelledAnswer, readWithin, type Value } from '../../../../engine/runtime.ts';
import type { LoadedForm } from '../../release/loadRelease.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { OperationId } from '../operationId.ts';
import { formsOf } from './formsOf.ts';
import { labelOf } from './labelOf.ts';

/** A value of a record under what its form calls the field. */
export type FieldRow = { readonly field: string; readonly term: string; readonly value: string };

/** Stored records as the tenant's forms show them: what they call each field, and how they write its value. */
export async function rowsInWords(tenant: Tenant, operations: readonly OperationId[]): Promise<(record: unknown) => readonly FieldRow[]> {
  const forms = (await Promise.all(operations.map((operation) => formsOf(tenant, operation)))).flat();
  const formOf = new Map<string, LoadedForm>();
  for (const loaded of forms)
    for (const name of loaded.form.plan.steps.flatMap(({ fields }) => fields)) if (!formOf.has(name)) formOf.set(name, loaded);
  return (stored) => {
    const record = (typeof stored === 'object' && stored !== null ? stored : {}) as FormRecord;
    return [...formOf].flatMap(([name, loaded]) => {
      const [value, field] = [record[name], loaded.form.plan.fields[name]];
      // Ticked boxes are among the consents, and an area code with its phone.
      if (
        value === undefined ||
        field === undefined ||
        field.kind === 'consent' ||
        field.widget === 'hidden' ||
        readWithin(loaded.form.plan, record).has(name)
      )
        return [];
      const shown = loaded.form.showInFull(name, value as Value, record);
      const written = labelledAnswer(field, shown, labelOf(loaded)(name, String(value), record));
      const words = loaded.form.texts.fields[name];
      const label = words?.types?.[documentTypeIn(field, record) ?? '']?.label ?? words?.label ?? name;
      return [{ field: name, term: itemLabel(words, label), value: written }];
    });
  };
}
