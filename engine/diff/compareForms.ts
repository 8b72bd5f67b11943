/** The forms of a tenant whose published bytes differ: what each was made of, and what cases say of both. */
import type { EmittedForm, EmittedTenant } from '../emit/emitTenant.ts';
import { formPlan } from '../emit/formPlan.ts';
import { stepSchemas } from '../emit/stepSchema.ts';
import { dayIn } from '../forms/dayIn.ts';
import type { Form } from '../forms/form.ts';
import type { Field, FormPlan } from '../forms/plan.ts';
import type { ServerSide } from '../forms/release.ts';
import type { ListedData } from '../prove/caseContextOf.ts';
import { proofCasesOf } from '../prove/proofCases.ts';
import type { Resolved } from '../resolve/resolve.ts';
import { ruleContextOf } from '../resolve/ruleContext.ts';
import type { Flip } from './finding.ts';
import { judgeBoth } from './judgeBoth.ts';
import { type Reads, recordReads } from './recordReads.ts';

/** One tenant of one release. */
export type TenantRelease = {
  readonly resolved: Resolved;
  readonly emitted: EmittedTenant;
  readonly open: (form: string) => Promise<Form>;
};

export type ComparedForm = {
  readonly form: string;
  /** Whether what it asks and refuses differs, and not its words and looks alone. */
  readonly hasOtherRules: boolean;
  /** The paths that its rules are made of, in each release that has it. */
  readonly reads: { readonly before?: Reads; readonly after?: Reads };
  readonly flips: readonly Flip[];
  readonly cases: number;
};

export const compareForms = async (before: TenantRelease, after: TenantRelease, now: Date): Promise<readonly ComparedForm[]> => {
  const names = [...new Set([...Object.keys(before.emitted.forms), ...Object.keys(after.emitted.forms)])];
  const listed = { before: once(() => listedOf(before, now)), after: once(() => listedOf(after, now)) };
  const compared: ComparedForm[] = [];
  for (const form of names) {
    const [was, is] = [before.emitted.forms[form], after.emitted.forms[form]];
    if (JSON.stringify(was) === JSON.stringify(is)) continue;
    const reads = {
      ...(was === undefined ? {} : { before: readsOf(before.resolved, form) }),
      ...(is === undefined ? {} : { after: readsOf(after.resolved, form) }),
    };
    const hasOtherRules = was === undefined || is === undefined || rulesOf(before, was) !== rulesOf(after, is);
    if (was === undefined || is === undefined || !hasOtherRules) {
      compared.push({ form, hasOtherRules, reads, flips: [], cases: 0 });
      continue;
    }
    const cases = [
      ...proofCasesOf(before.resolved.data, listed.before(), form),
      ...proofCasesOf(after.resolved.data, listed.after(), form),
    ];
    compared.push({ form, hasOtherRules, reads, ...judgeBoth(await before.open(form), await after.open(form), cases) });
  }
  return compared;
};

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

const listedOf = ({ emitted, resolved }: TenantRelease, now: Date): ListedData => {
  const { lists, places } = JSON.parse(emitted.files[emitted.server] ?? '') as ServerSide;
  return { lists, places, today: dayIn(now, resolved.data.tenant.timeZone) };
};

/** What of a field says only how it looks. */
const LOOKS: ReadonlySet<string> = new Set(['input', 'widget', 'size', 'autocomplete', 'inputmode', 'autocapitalize', 'start']);

/** What a form asks, hides and refuses, as text. */
const rulesOf = ({ emitted }: TenantRelease, { plan: file, schemas }: EmittedForm): string => {
  const plan = JSON.parse(emitted.files[file] ?? '') as FormPlan;
  const fields = Object.entries(plan.fields).map(([name, field]): [string, Partial<Field>] => [
    name,
    Object.fromEntries(Object.entries(field).filter(([key]) => !LOOKS.has(key))) as Partial<Field>,
  ]);
  return JSON.stringify([schemas, plan.steps.map(({ fields: names }) => names), fields, plan.shown, plan.timeZone]);
};

const LEVELS: ReadonlySet<number> = new Set([1, 2, 3]);

/** Emits the rules of a form and records what is looked at; what is emitted is the compiler's affair. */
const readsOf = (resolved: Resolved, form: string): Reads =>
  recordReads(resolved.data, (data) => {
    const rules = ruleContextOf(data);
    return JSON.stringify([formPlan({ tenant: data, name: resolved.name, listedLevels: LEVELS }, form), stepSchemas(data, form, rules)]);
  }).reads;
