import { describe, expect, test } from 'vitest';
import { type ProofCase, proofCases, resolve } from '../../../engine/compiler.ts';
import { judgeSchema } from '../../../engine/prove/judgeSchema.ts';
import { type Form, type FormRecord, openForm as openWith, type Run } from '../../../engine/runtime.ts';
import { contract } from '../../../scripts/compile/contract.ts';
import { TODAY } from '../../support/oracle/today.ts';
import { type CompiledForm, codes, compileTenants, open, sources } from '../../tenants/compiled.ts';

const tenants = compileTenants();
const { tenants: resolved } = resolve(sources, contract.features);

const recordOf = (form: Form, { filled }: ProofCase): FormRecord => {
  const fields = form.plan.steps.flatMap((step) => step.fields);
  return { ...Object.fromEntries(Object.entries(filled).filter(([field]) => !fields.includes(field))), ...form.canonical(filled) };
};

/** What the compiled form says where the description expects something else; '' where they agree. */
const disagreement = (form: Form, one: ProofCase): string => {
  const mistakes = form.judge(recordOf(form, one));
  const own = mistakes.find(({ field }) => field === one.field);
  const { expected } = one;
  const right =
    'message' in expected
      ? own?.message === expected.message
      : expected.mistake === ''
        ? mistakes.length === 0
        : own?.mistake === expected.mistake;
  return right
    ? ''
    : `${one.form} ${one.field} ${JSON.stringify(one.typed).slice(0, 80)} (${one.what}): ${JSON.stringify(expected)}, compiled ${JSON.stringify(mistakes)}`;
};

const judges = ({ schemas }: CompiledForm, run: Run) =>
  Object.fromEntries(Object.entries(schemas).map(([step, schema]) => [step, judgeSchema(schema, run)]));

const differ = (form: Form, other: Form, record: FormRecord): boolean =>
  JSON.stringify(form.judge(record)) !== JSON.stringify(other.judge(record));

describe.each(codes)('%s: what each rule’s description expects of its cases is what the compiled form says', (code) => {
  const data = resolved.find(({ name }) => name === code)?.data;
  const compiled = tenants.get(code);
  const cases = data === undefined || compiled === undefined ? [] : proofCases(data, { ...compiled.server, today: TODAY });

  test.each(Object.keys(compiled?.forms ?? {}))('%s', async (name) => {
    const given = compiled?.forms[name];
    if (given === undefined) throw new Error(name);
    const form = await open(given);
    const own = cases.filter((one) => one.form === name);
    // Judged without a validator being written, as `check` tries the examples, the same is said.
    const unwritten = openWith({
      now: () => new Date(`${TODAY}T12:00:00Z`),
      plan: given.plan,
      texts: given.texts,
      factory: (run) => judges(given, run),
    });
    expect(own.filter((one) => differ(form, unwritten, recordOf(form, one)))).toEqual([]);
    expect(own.map((one) => disagreement(form, one)).filter((sentence) => sentence !== '')).toEqual([]);
    // Every field is tried, and both verdicts are met in each that can be wrong.
    const fields = form.plan.steps.flatMap((step) => step.fields);
    const tried = (right: boolean) =>
      new Set(own.filter(({ expected }) => ('mistake' in expected && expected.mistake === '') === right).map(({ field }) => field));
    expect(fields.filter((field) => !tried(true).has(field))).toEqual([]);
    expect(
      fields.filter(
        (field) => !tried(false).has(field) && (form.plan.fields[field]?.mandatory || form.plan.fields[field]?.widget !== 'checkbox'),
      ),
    ).toEqual([]);
  });
});
