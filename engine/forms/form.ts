/** A compiled form at run time, the same in browser and server: normalise → hide → run the steps → one mistake a field. */

import { documentTypeIn } from '../kinds/documentType.ts';
import { mayWarn } from '../kinds/mayWarn.ts';
import { own } from '../kinds/own.ts';
import { mistakeOfQuestion, type Question } from '../kinds/questions.ts';
import { type RuntimeKinds, runtimeOf } from '../kinds/runtimeKinds.ts';
import { canonicalRecord } from './canonicalRecord.ts';
import { createRun } from './createRun.ts';
import { dayIn } from './dayIn.ts';
import { findMistakes } from './findMistakes.ts';
import type { FormPlan, FormRecord, FormTexts, Mistake, ValidatorFactory, Value } from './plan.ts';
import { conditionsOf, shownFields, visible, withoutHidden } from './shown.ts';

/** A compiled form at run time: normalises, hides, judges and words. */
export type Form = {
  readonly plan: FormPlan;
  readonly texts: FormTexts;
  /** What a person typed → canonical value; undefined is empty. */
  readonly normalise: (field: string, typed: string | boolean, record: FormRecord) => Value | undefined;
  /** All that a person typed → canonical values; what the form does not ask is left out. */
  readonly canonical: (typed: FormRecord) => FormRecord;
  /** What a typed value says of another field, canonical: a phone's area code. */
  readonly alsoSaid: (field: string, typed: string | boolean) => FormRecord;
  /** Canonical value → what a person reads in its input. */
  readonly show: (field: string, value: Value, record: FormRecord) => string;
  /** Canonical value → what a person reads elsewhere: a phone has its country's code. */
  readonly showInFull: (field: string, value: Value, record: FormRecord) => string;
  /** Fields that no condition hides. */
  readonly shown: (record: FormRecord) => ReadonlySet<string>;
  /** The record without hidden and unknown fields. */
  readonly visible: (record: FormRecord) => FormRecord;
  readonly judgeField: (field: string, record: FormRecord) => Mistake | undefined;
  /** What a field that is filled in without a mistake warns of. */
  readonly warnField: (field: string, record: FormRecord) => Mistake | undefined;
  /** In the order of the screen, one a field. */
  readonly judgeStep: (step: string, record: FormRecord) => readonly Mistake[];
  readonly judge: (record: FormRecord) => readonly Mistake[];
  /** What only the server can find: the question that it answers "no" to, in the words of the tenant. */
  readonly refusal: (field: string, question: Question, record: FormRecord) => Mistake;
};

type Parts = {
  readonly plan: FormPlan;
  readonly texts: FormTexts;
  readonly factory: ValidatorFactory;
  /** What the time is: some rules look at today. */
  readonly now: () => Date;
  /** The kinds that the form's fields are of, at least. */
  readonly kinds: RuntimeKinds;
};

const none: readonly Mistake[] = [];

/** The sentence of a mistake: the document type's own first, then the field's. */
const messageOf = ({ plan, texts }: Pick<Parts, 'plan' | 'texts'>, field: string, mistake: string, record: Partial<FormRecord>): string => {
  const words = texts.fields[field];
  const type = words?.types && documentTypeIn(plan.fields[field], record);
  return words?.types?.[type ?? '']?.mistakes[mistake] ?? words?.mistakes[mistake] ?? '';
};

export const openForm = ({ plan, texts, factory, now, kinds }: Parts): Form => {
  const validators = factory(createRun(kinds, () => dayIn(now(), plan.timeZone)));
  const stepOf = new Map(plan.steps.flatMap((step) => step.fields.map((field) => [field, step.name] as const)));
  const conditions = conditionsOf(plan);
  const warning = new Set(Object.keys(plan.fields).filter((field) => plan.fields[field]?.warns === true));
  const places = new Map([...stepOf.keys()].map((field, at) => [field, at] as const));
  const inOrder = (one: Mistake, other: Mistake): number => (places.get(one.field) ?? 0) - (places.get(other.field) ?? 0);

  const mistake = (field: string, name: string, record: Partial<FormRecord>): Mistake => ({
    field,
    rule: plan.fields[field]?.kind ?? '',
    mistake: name,
    message: messageOf({ plan, texts }, field, name, record),
  });

  const rankedMistakes = (field: string): readonly string[] => {
    const known = plan.fields[field];
    return (known && runtimeOf(kinds, known)?.mistakes) ?? [];
  };

  /** @param warned what fields only warn of; else what holds somebody back */
  const judgeKept = (step: string, kept: Partial<FormRecord>, warned = false): readonly Mistake[] => {
    const validate = validators[step];
    if (validate === undefined || validate(kept)) return none;
    const counts = (field: string, name: string): boolean => (warning.has(field) && mayWarn(name, kept[field])) === warned;
    const found = findMistakes(validate.errors, rankedMistakes, warning.size > 0 ? counts : undefined);
    const mistakes = found.map(([field, name]) => mistake(field, name, kept));
    return mistakes.length > 1 ? mistakes.sort(inOrder) : mistakes;
  };

  const judgeStep = (step: string, record: FormRecord) => judgeKept(step, withoutHidden(conditions, record));

  const show: Form['show'] = (field, value, record) => {
    const known = plan.fields[field];
    return (known && runtimeOf(kinds, known)?.show(value, known, record)) ?? String(value);
  };

  return {
    plan,
    texts,
    normalise: (field, typed, record) => {
      const known = plan.fields[field];
      return known && runtimeOf(kinds, known)?.normalise(typed, known, record);
    },
    canonical: (typed) => canonicalRecord({ plan, kinds }, (field) => own(typed, field)),
    alsoSaid: (field, typed) => {
      const known = plan.fields[field];
      return (known && runtimeOf(kinds, known)?.alsoSaid?.(typed, known)) ?? {};
    },
    show,
    showInFull: (field, value, record) => {
      const known = plan.fields[field];
      return (known && runtimeOf(kinds, known)?.showInFull?.(value, known, record)) ?? show(field, value, record);
    },
    shown: (record) => shownFields(plan, record),
    visible: (record) => visible(plan, record),
    judgeStep,
    judgeField: (field, record) => judgeStep(stepOf.get(field) ?? '', record).find((one) => one.field === field),
    warnField: (field, record) => {
      if (!warning.has(field)) return undefined;
      const [step, kept] = [stepOf.get(field) ?? '', withoutHidden(conditions, record)];
      const ofField = (warned: boolean) => judgeKept(step, kept, warned).find((one) => one.field === field);
      return ofField(false) === undefined ? ofField(true) : undefined;
    },
    judge: (record) => {
      const kept = withoutHidden(conditions, record);
      let mistakes = none;
      for (const { name } of plan.steps) {
        const ofStep = judgeKept(name, kept);
        if (ofStep.length > 0) mistakes = mistakes.length === 0 ? ofStep : [...mistakes, ...ofStep];
      }
      return mistakes;
    },
    refusal: (field, question, record) => ({ ...mistake(field, mistakeOfQuestion(question), record), rule: question }),
  };
};
