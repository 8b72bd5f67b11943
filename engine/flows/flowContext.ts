/** The context of a form flow, and the guards of its machine. All of it is pure except the draft that is passed in. */
import type { FormRecord, Mistake } from '../forms/plan.ts';
import type { Drafts } from './drafts.ts';
import { firstUnfinished, type Judging, lacksOnlySecrets } from './judging.ts';
import { CHECK } from './places.ts';
import { reconcile, withoutSecrets } from './reconcile.ts';
import { type ServerMistakes, stillTrue } from './serverMistakes.ts';
import type { Submission, SubmitAnswer } from './submitAnswer.ts';

export type FlowInput = {
  /** Name of the draft. */
  readonly flow: string;
  readonly form: Judging;
  readonly checkAnswers: boolean;
  readonly drafts: Drafts;
  readonly newKey: () => string;
  readonly submit: (submission: Submission) => Promise<SubmitAnswer>;
  /** What a form that has no draft starts with. */
  readonly start: FormRecord;
  /** What was typed before the flow was there: it wins over the draft. */
  readonly typed?: FormRecord;
  /** What was found elsewhere in the same visit: it wins over the draft, which then is no news. */
  readonly found?: FormRecord;
  /** Step from the address; {@link CHECK} for the answers. */
  readonly step?: string;
};

export type FlowContext = Omit<FlowInput, 'typed' | 'found' | 'step'> & {
  /** Where the person is: a step, or {@link CHECK}. */
  readonly place: string;
  readonly record: FormRecord;
  readonly key: string;
  /** Mistakes as last reported, all of one step. */
  readonly mistakes: readonly Mistake[];
  /** Incremented with each report of mistakes, so that the same ones are announced again. */
  readonly announcements: number;
  readonly server: ServerMistakes;
  readonly returnToCheck: boolean;
  readonly restored: boolean;
  /** Where a draft was left, while a secret that it does not hold is asked for in a step before that. */
  readonly leftAt?: string | undefined;
  /** A submit went out and no answer came back. */
  readonly unknown: boolean;
  readonly refusal?: { readonly message: string; readonly requestId?: string } | undefined;
  readonly answer?: unknown;
};

export const stepNames = ({ form }: FlowContext): readonly string[] => form.plan.steps.map((step) => step.name);
export const lastStep = (context: FlowContext): string => stepNames(context).at(-1) ?? '';

/** The farthest place that is open: the first unfinished step, else the end. */
const farthest = (context: FlowContext): string =>
  firstUnfinished(context.form, context.record) ?? (context.checkAnswers ? CHECK : lastStep(context));

/** Position of a place, the check of the answers last; -1 for none. */
export const rank = (context: FlowContext, place: string): number =>
  place === CHECK ? stepNames(context).length : stepNames(context).indexOf(place);

/** The wanted place, or the first unfinished step where that comes before it. */
export const reachable = (context: FlowContext, wanted: string): string => {
  const limit = farthest(context);
  const at = rank(context, wanted);
  if (at < 0 || (wanted === CHECK && !context.checkAnswers)) return limit;
  return at > rank(context, limit) ? limit : wanted;
};

/** What keeps a step from being left: its rules' mistakes, and the server's that still hold. */
export const mistakesIn = (context: FlowContext, step: string, record: FormRecord): readonly Mistake[] => {
  const own = context.form.judgeStep(step, record);
  const fields = context.form.plan.steps.find(({ name }) => name === step)?.fields ?? [];
  const shown = context.form.shown(record);
  const current = stillTrue(context.server, record, context.form.plan);
  return fields
    .filter((field) => shown.has(field))
    .flatMap((field) => own.find((mistake) => mistake.field === field) ?? current.find((mistake) => mistake.field === field) ?? []);
};

/** The first step that keeps the form from being sent: by the rules, or by what the server said last. */
export const unsendable = (context: FlowContext): string | undefined =>
  stepNames(context).find((step) => mistakesIn(context, step, context.record).length > 0);

/** The first step with one of these mistakes. */
export const stepOfFirst = (context: FlowContext, { mistakes }: ServerMistakes): string | undefined =>
  context.form.plan.steps.find((step) => mistakes.some(({ field }) => step.fields.includes(field)))?.name;

/** Keeps the draft, or none where nothing but the start values is there. What another tab has written stays. */
export const saved = (context: FlowContext): void => {
  const { flow, form, key, place } = context;
  const record = withoutSecrets(context.record, form.plan);
  const start = withoutSecrets(context.start, form.plan);
  const fields = Object.keys({ ...start, ...record });
  if (fields.every((field) => record[field] === start[field])) {
    if (!context.drafts.isContinuedElsewhere()) context.drafts.remove();
  } else context.drafts.write({ flow, form: form.plan.hash, step: place === CHECK ? lastStep(context) : place, record, key });
};

/** A flow at its beginning, with its draft or without. */
export const begin = (input: FlowInput, draftToo: boolean): FlowContext => {
  const { typed, found, step, ...rest } = input;
  // What was typed here before must not pass for an answer to what another tab wrote meanwhile.
  const isOvertaken = typed !== undefined && input.drafts.isContinuedElsewhere();
  const stored = draftToo && !isOvertaken ? input.drafts.read() : undefined;
  const reconciled = stored && reconcile(stored, input.form.plan);
  // A page that was left early stored its values as they were typed.
  const draft = reconciled && { ...reconciled, record: input.form.canonical(reconciled.record) };
  const restored =
    found === undefined && draft !== undefined && Object.keys(draft.record).some((field) => draft.record[field] !== input.start[field]);
  const context: FlowContext = {
    ...rest,
    place: '',
    record: { ...(typed ?? { ...input.start, ...draft?.record }), ...found },
    key: draft?.key ?? input.newKey(),
    mistakes: [],
    announcements: 0,
    server: { mistakes: [], judged: {} },
    returnToCheck: false,
    restored,
    leftAt: undefined,
    unknown: false,
    refusal: undefined,
  };
  const wanted = step ?? draft?.step ?? (restored ? farthest(context) : (stepNames(context)[0] ?? ''));
  const place = reachable(context, wanted);
  const leftAt = restored && rank(context, wanted) > rank(context, place) && lacksOnlySecrets(input.form, place, context.record);
  return { ...context, place, leftAt: leftAt ? wanted : undefined };
};
