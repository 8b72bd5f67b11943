import {
  documentTypeIn,
  type FormRecord,
  itemLabel,
  labelledAnswer,
  optionsOf,
  readWithin,
  typeFieldOf,
  type Value,
} from '../../../../engine/runtime.ts';
import { formatMoney } from '../../../contract/format/formatMoney.ts';
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
  const formsAsking = new Map<string, LoadedForm[]>();
  for (const loaded of forms)
    for (const name of loaded.form.plan.steps.flatMap(({ fields }) => fields))
      formsAsking.set(name, [...(formsAsking.get(name) ?? []), loaded]);
  return (stored) => {
    const record = (typeof stored === 'object' && stored !== null ? stored : {}) as FormRecord;
    if (Object.keys(record).length === 0) return [];
    return [...formsAsking].flatMap(([name, asking]) => {
      const loaded = asking.find((one) => namesType(one, name, record)) ?? asking[0];
      if (loaded === undefined) return [];
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
      const written =
        field.kind === 'amount'
          ? formatMoney(String(value), tenant.now.shell)
          : labelledAnswer(field, shown, labelOf(loaded)(name, String(value), record));
      const words = loaded.form.texts.fields[name];
      const label = words?.types?.[documentTypeIn(field, record) ?? '']?.label ?? words?.label ?? name;
      return [{ field: name, term: itemLabel(words, label), value: written }];
    });
  };
}

/** Whether a form asks of which type a document is, and takes the one that the record names: not every form takes all. */
function namesType({ form }: LoadedForm, name: string, record: FormRecord): boolean {
  const field = form.plan.fields[name];
  const type = typeFieldOf(field);
  return type !== undefined && record[type] !== undefined && optionsOf(form.plan.fields[type])?.includes(String(record[type])) === true;
}
