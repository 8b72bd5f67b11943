/**
 * The record of a form outside React: who shows a field subscribes to that field alone, so that a key renders nothing.
 */
import type { Form } from '../forms/form.ts';
import type { FormRecord, Mistake, Value } from '../forms/plan.ts';

type Listener = () => void;

/** What each field of a form carries (section 3); '' where it has no error. The same object until it changes. */
export type FieldError = { readonly hasError: boolean; readonly message: string };

const NO_ERROR: FieldError = { hasError: false, message: '' };

export type FormStore = {
  readonly record: () => FormRecord;
  readonly put: (field: string, value: Value | undefined) => void;
  /** Puts what was found for these fields, undefined for nothing, and has it shown; it stays when the place above changes with it. */
  readonly fill: (found: Readonly<Record<string, Value | undefined>>) => void;
  readonly replace: (record: FormRecord) => void;
  readonly errorOf: (field: string) => FieldError;
  /** Shows or takes away one field's mistake. */
  readonly setMistake: (field: string, mistake: Mistake | undefined) => void;
  /** What the field warns of; '' for nothing. */
  readonly warningOf: (field: string) => string;
  readonly warn: (field: string, warning: string) => void;
  /** Whether a list is known to have no such code. */
  readonly isUnlisted: (list: string, code: string) => boolean;
  readonly markUnlisted: (list: string, code: string) => void;
  /** Shows these mistakes and no others. */
  readonly setMistakes: (mistakes: readonly Mistake[]) => void;
  /** Whether a field was in error since its step was opened: such a field is judged again when it is left. */
  readonly wasWrong: (field: string) => boolean;
  /** The rules, once they have loaded. */
  readonly form: () => Form | undefined;
  readonly open: (form: Form) => void;
  readonly onValue: (fields: readonly string[], listener: Listener) => () => void;
  readonly onFilled: (fields: readonly string[], listener: Listener) => () => void;
  readonly onMistakes: (fields: readonly string[], listener: Listener) => () => void;
  readonly onOpened: (listener: Listener) => () => void;
};

const channels = () => {
  const listeners = new Map<string, Set<Listener>>();
  return {
    call: (name: string): void => {
      for (const listener of [...(listeners.get(name) ?? [])]) listener();
    },
    callAll: (): void => {
      for (const listener of new Set([...listeners.values()].flatMap((set) => [...set]))) listener();
    },
    listen: (names: readonly string[], listener: Listener): Listener => {
      for (const name of names) listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
      return () => {
        for (const name of names) listeners.get(name)?.delete(listener);
      };
    },
  };
};

/** A store that starts with `start`. */
export const formStore = (start: FormRecord): FormStore => {
  let record = start;
  let form: Form | undefined;
  const errors = new Map<string, FieldError & { readonly mistake: string }>();
  const warnings = new Map<string, string>();
  const wrong = new Set<string>();
  const unlisted = new Set<string>();
  const values = channels();
  const messages = channels();
  const fillings = channels();
  const opened = channels();

  const setMistake = (field: string, mistake: Mistake | undefined): void => {
    const before = errors.get(field);
    if (mistake) wrong.add(field);
    if (before?.message === mistake?.message && before?.mistake === mistake?.mistake) return;
    if (mistake) errors.set(field, { hasError: true, message: mistake.message, mistake: mistake.mistake });
    else errors.delete(field);
    messages.call(field);
  };

  const put = (field: string, value: Value | undefined): void => {
    if (record[field] === value) return;
    const { [field]: _, ...others } = record;
    record = value === undefined ? others : { ...others, [field]: value };
    values.call(field);
  };

  return {
    record: () => record,
    put,
    fill: (found) => {
      // In the order of the form: a place is given after the one that contains it, even if the word is the same.
      for (const [field, value] of Object.entries(found)) {
        put(field, undefined);
        put(field, value);
        setMistake(field, undefined);
      }
      for (const field of Object.keys(found)) fillings.call(field);
    },
    replace: (next) => {
      record = next;
      values.callAll();
    },
    errorOf: (field) => errors.get(field) ?? NO_ERROR,
    setMistake,
    warningOf: (field) => warnings.get(field) ?? '',
    warn: (field, warning) => {
      if (warning === (warnings.get(field) ?? '')) return;
      warnings.set(field, warning);
      messages.call(field);
    },
    isUnlisted: (list, code) => unlisted.has(`${list} ${code}`),
    markUnlisted: (list, code) => unlisted.add(`${list} ${code}`),
    setMistakes: (mistakes) => {
      const fields = new Map(mistakes.map((mistake) => [mistake.field, mistake]));
      for (const field of [...errors.keys()]) if (!fields.has(field)) setMistake(field, undefined);
      if (mistakes.length === 0) wrong.clear();
      for (const [field, mistake] of fields) setMistake(field, mistake);
    },
    wasWrong: (field) => wrong.has(field),
    form: () => form,
    open: (next) => {
      form = next;
      opened.call('');
    },
    onValue: values.listen,
    onFilled: fillings.listen,
    onMistakes: messages.listen,
    onOpened: (listener) => opened.listen([''], listener),
  };
};
