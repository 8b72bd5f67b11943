import { documentTypeIn, meets, policyOf, tierOf } from '../../../engine/runtime.ts';
import type { Finding } from './finding.ts';
import { answerable } from './questions/askAtServer.ts';
import { type QuestionCase, questionCases } from './questions/questionCases.ts';
import type { Subject } from './subject.ts';

export const whats = ['text', 'rule', 'condition', 'criterion', 'tier'] as const;
type What = (typeof whats)[number];

/** Something that can be said or decided in a form, and no case makes it so. */
export type Gap = {
  readonly subject: Subject;
  readonly what: What;
  readonly field: string;
  /** The document's type and the mistake; what passes, or is asked; whether a field is shown; the criterion or tier, met or unmet. */
  readonly name: string;
};

type Goal = Pick<Gap, 'what' | 'field' | 'name'>;
const keyOf = ({ what, field, name }: Goal): string => `${what} ${field} ${name}`;

/** What the cases of a form reach, counted, and what they do not. */
export function gapsOf(
  subject: Subject,
  findings: readonly Finding[],
): { readonly reached: Readonly<Record<What, number>>; readonly gaps: readonly Gap[] } {
  const asked = questionCases(subject).filter(answerable);
  const met = new Set([...findings.flatMap(reachedBy), ...asked.flatMap(reachedByAsking)].map(keyOf));
  const goals = [...textGoals(subject), ...ruleGoals(subject), ...conditionGoals(subject), ...passwordGoals(subject)];
  const count = (what: What) => goals.filter((goal) => goal.what === what && met.has(keyOf(goal))).length;
  return {
    reached: {
      ...{ text: count('text'), rule: count('rule'), condition: count('condition') },
      ...{ criterion: count('criterion'), tier: count('tier') },
    },
    gaps: goals.filter((goal) => !met.has(keyOf(goal))).map((goal) => ({ subject, ...goal })),
  };
}

const textGoals = ({ form: { texts } }: Subject): readonly Goal[] =>
  Object.entries(texts.fields).flatMap(([field, words]) => {
    const types = Object.entries(words.types ?? { '': words });
    return types.flatMap(([type, { mistakes }]) =>
      Object.keys(mistakes).map((mistake): Goal => ({ what: 'text', field, name: `${type} ${mistake}`.trim() })),
    );
  });

/** Every field lets something pass, a mandatory one does not let nothing pass, and the server is asked what it alone can answer. */
const ruleGoals = ({ form: { plan } }: Subject): readonly Goal[] =>
  Object.entries(plan.fields).flatMap(([field, { mandatory, asks = [] }]): readonly Goal[] => [
    { what: 'rule', field, name: 'passes' },
    ...(mandatory ? [{ what: 'rule' as const, field, name: 'empty' }] : []),
    ...asks.flatMap((question) => [answerGoal(field, question, 'yes'), answerGoal(field, question, 'no')]),
  ]);

const answerGoal = (field: string, question: string, answer: 'yes' | 'no'): Goal => ({
  what: 'rule',
  field,
  name: `${question}: ${answer}`,
});

/** A field with a condition is seen by some, and hidden from others. */
const conditionGoals = ({ form: { plan } }: Subject): readonly Goal[] =>
  Object.keys(plan.shown).flatMap((field): readonly Goal[] => [
    { what: 'condition', field, name: 'shown' },
    { what: 'condition', field, name: 'hidden' },
  ]);

/** Each criterion and each tier of a new password is met by one case and not by another. */
const passwordGoals = ({ form: { plan } }: Subject): readonly Goal[] =>
  Object.entries(plan.fields).flatMap(([field, known]) => {
    const policy = policyOf(known);
    return [true, false].flatMap((isMet) => [
      ...(policy?.criteria ?? []).map((name) => shownWhileTyped('criterion', field, name, isMet)),
      ...(policy?.tiers ?? []).map(({ name }) => shownWhileTyped('tier', field, name, isMet)),
    ]);
  });

const shownWhileTyped = (what: 'criterion' | 'tier', field: string, name: string, isMet: boolean): Goal => ({
  ...{ what, field, name: `${name}: ${isMet ? 'met' : 'unmet'}` },
});

/** What the screen says while a case's password is typed; of nothing typed it says nothing yet. */
function reachedByTyping({ subject, of: { field }, record }: Finding): readonly Goal[] {
  const policy = policyOf(subject.form.plan.fields[field]);
  const typed = record[field];
  if (policy === undefined || typeof typed !== 'string' || typed === '') return [];
  const tier = tierOf(policy, typed, record);
  return [
    ...policy.criteria.map((name) => shownWhileTyped('criterion', field, name, meets(name, policy, typed, record))),
    ...policy.tiers.map(({ name }) => shownWhileTyped('tier', field, name, name === tier)),
  ];
}

function reachedBy(finding: Finding): readonly Goal[] {
  return [...reachedByTyping(finding), ...reachedByVerdict(finding)];
}

function reachedByVerdict({ subject, of, record, validator }: Finding): readonly Goal[] {
  const { field } = of;
  const { plan, texts } = subject.form;
  if (validator.is !== 'verdict') return [];
  const chosen = texts.fields[field]?.types === undefined ? '' : (documentTypeIn(plan.fields[field], record) ?? '');
  const shown = subject.form.shown(record).has(field);
  const { mistake } = validator;
  return [
    ...(plan.shown[field] === undefined ? [] : [{ what: 'condition' as const, field, name: shown ? 'shown' : 'hidden' }]),
    ...(mistake === '' ? [] : [{ what: 'text' as const, field, name: `${chosen} ${mistake}`.trim() }]),
    ...(shown && (mistake === '' || mistake === 'empty')
      ? [{ what: 'rule' as const, field, name: mistake === '' ? 'passes' : 'empty' }]
      : []),
  ];
}

/** Which sentence a "no" says, the table written by hand has to know. */
function reachedByAsking({ subject, field, question, type, answer, oracle }: QuestionCase): readonly Goal[] {
  const chosen =
    subject.form.texts.fields[field]?.types === undefined ? '' : (type ?? documentTypeIn(subject.form.plan.fields[field], {}) ?? '');
  const mistake = oracle?.mistake ?? '';
  return [
    answerGoal(field, question, answer),
    ...(mistake === '' ? [] : [{ what: 'text' as const, field, name: `${chosen} ${mistake}`.trim() }]),
  ];
}
