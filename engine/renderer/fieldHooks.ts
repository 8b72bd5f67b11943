/** What a part shows of one field; each subscribes to that alone. */
import { useMemo, useState } from 'react';
import type { Field, FormPlan } from '../forms/plan.ts';
import { shownFields } from '../forms/shown.ts';
import { documentTypeIn, typeFieldOf } from '../kinds/documentType.ts';
import { policyOf } from '../kinds/policyOf.ts';
import { useForm } from './formContext.ts';
import type { FieldError } from './formStore.ts';
import { criteriaId, hintId, idOf, messageId, warningId } from './ids.ts';
import { labelOf } from './labelOf.ts';
import { useStored } from './useStored.ts';

/** The fields that decide, directly or through others, whether a field is shown. */
const decidersOf = (plan: FormPlan, field: string): readonly string[] =>
  Object.keys(plan.shown[field] ?? {}).flatMap((other) => [other, ...decidersOf(plan, other)]);

/** Whether no condition hides the field. */
export const useShown = (field: string): boolean => {
  const { plan, store } = useForm();
  const deciders = useMemo(() => decidersOf(plan, field), [plan, field]);
  return useStored(
    (listener) => store.onValue(deciders, listener),
    () => deciders.length === 0 || shownFields(plan, store.record()).has(field),
  );
};

/** The error that the field shows. */
export const useError = (field: string): FieldError => {
  const { store } = useForm();
  return useStored(
    (listener) => store.onMistakes([field], listener),
    () => store.errorOf(field),
  );
};

/** What the field warns of; '' for nothing. */
export const useWarning = (field: string): string => {
  const { store } = useForm();
  return useStored(
    (listener) => store.onMistakes([field], listener),
    () => store.warningOf(field),
  );
};

/** Which of these fields show no error any more. */
export const useCorrected = (fields: readonly string[]): ReadonlySet<string> => {
  const { store } = useForm();
  const corrected = useStored(
    (listener) => store.onMistakes(fields, listener),
    () => fields.filter((field) => !store.errorOf(field).hasError).join(' '),
  );
  return useMemo(() => new Set(corrected === '' ? [] : corrected.split(' ')), [corrected]);
};

/** Label and hint; a document's are those of its type. */
export const useFieldTexts = (name: string): { readonly label: string; readonly hint?: string | undefined } => {
  const { plan, texts, store } = useForm();
  const field = plan.fields[name];
  const own = texts.fields[name];
  const typeField = typeFieldOf(field);
  const type = useStored(
    (listener) => store.onValue(typeField === undefined ? [] : [typeField], listener),
    () => documentTypeIn(field, store.record()) ?? '',
  );
  return { label: labelOf(name, field, texts, store.record()), hint: own?.types?.[type]?.hint ?? own?.hint };
};

/** What the control of a field needs: existing ids, and its start value. */
export const useControl = (name: string) => {
  const { plan, store, words, texts } = useForm();
  const field = plan.fields[name];
  if (!field) throw new Error(`The form has no field ${name}.`);
  const { hasError } = useError(name);
  const { label, hint } = useFieldTexts(name);
  // Frozen: from here on the value is the control's own, and it is never written under the caret.
  const [first] = useState(() => firstShown(name, field));
  function firstShown(fieldName: string, known: Field): string {
    const value = store.record()[fieldName];
    if (value === undefined || typeof value === 'boolean' || known.secret) return '';
    return store.form()?.show(fieldName, value, store.record()) ?? value;
  }
  const described = [hint && hintId(name), policyOf(field) && criteriaId(name), hasError && messageId(name), field.warns && warningId(name)]
    .filter(Boolean)
    .join(' ');
  return {
    field,
    label,
    store,
    words,
    texts: texts.fields[name],
    first,
    /** For the control: an input, a select, or the group around several. */
    aria: {
      'aria-invalid': hasError ? true : undefined,
      'aria-describedby': described === '' ? undefined : described,
      'aria-required': field.mandatory ? true : undefined,
    },
    id: idOf(name),
  } as const;
};
