/** Judges the examples of a tenant by the rules that would be published, and reports those with another result than expected. */
import type { Subject } from '../check/subject.ts';
import { formPlan } from '../emit/formPlan.ts';
import { formTexts } from '../emit/formTexts.ts';
import { stepSchemas } from '../emit/stepSchema.ts';
import type { Form } from '../forms/form.ts';
import { openForm } from '../forms/openForm.ts';
import type { RuleContext } from '../kinds/fieldContext.ts';
import type { Tenant } from '../language/grammar.ts';
import { inQuotes } from '../language/inQuotes.ts';
import { nodeAt } from '../language/node.ts';
import { documentTypesOf, typeChoiceOf } from '../resolve/documentTypes.ts';
import { shownOf } from '../resolve/formFields.ts';
import { withItems } from '../resolve/repeats.ts';
import { ruleContextOf } from '../resolve/ruleContext.ts';
import { sentenceOf } from '../resolve/wording.ts';
import { toShowIn } from './filling.ts';
import { type FormExample, formExamples } from './formExamples.ts';
import { judgeSchema } from './judgeSchema.ts';

export const proveExamples = (subject: Subject, now: () => Date): void => {
  const { tenant: declared, resolved, reportAt, placeOf } = subject;
  const reported = new Set<string>();
  const rules = ruleContextOf(declared);
  for (const name of Object.keys(declared.forms ?? {})) {
    const tenant = withItems(declared, name);
    const examples = formExamples(tenant, name);
    if (examples.length === 0) continue;
    const form = openWithoutValidators(tenant, name, rules, now);
    const shown = shownOf(tenant, name);
    for (const example of examples) {
      const { field, path, typed, sentence } = example;
      const key = path.join('\n');
      // One that is wrong in one form is reported for that form only.
      if (reported.has(key)) continue;
      const { mistake = '', message = '' } = judgeExample(form, toShowIn(shown, field), example) ?? {};
      if (message === sentence && (mistake === '') === (sentence === '')) continue;
      reported.add(key);
      const declaredThere = { reason: { is: 'declared', name: field }, at: placeOf(['fields', field]) } as const;
      const untyped = untypedAmong(tenant, name, example);
      if (untyped !== undefined) {
        const of = ['examples', field];
        // All of them are to be moved at once.
        if (!reported.has(of.join('\n'))) reportAt('examples-untyped', of, { field, types: untyped }, { related: [declaredThere] });
        reported.add(of.join('\n'));
        continue;
      }
      const type = typeOf(tenant, name, example);
      const values = { field, ...(type !== undefined && { type }), typed, expected: sentence, found: mistake, said: message };
      const written = nodeAt(resolved.tree, path.map(String));
      // Refused, as expected, by other words: they may be what the author wants.
      const isOfWords = sentence !== '' && mistake !== '' && written?.is === 'scalar';
      const foundText = isOfWords ? sentenceOf(tenant, name, field, type, mistake) : undefined;
      const related = [
        ...(foundText === undefined ? [] : [{ reason: { is: 'said' }, at: placeOf(foundText.path) } as const]),
        declaredThere,
      ];
      const fix = isOfWords ? { fix: { edits: [{ at: written.at, text: inQuotes(message) }], certain: false } } : {};
      reportAt('example-false', path, values, { help: { form: name }, related, ...fix });
    }
  }
};

/** The document type of which an example is; undefined where it is of no document. */
const typeOf = (tenant: Tenant, form: string, { field, beside }: FormExample): string | undefined => {
  const types = documentTypesOf(tenant, form, field);
  return types.find((type) => Object.values(beside).includes(type)) ?? types[0];
};

/** The document types of which an example names none, where people choose one; undefined where it is clear. */
const untypedAmong = (tenant: Tenant, form: string, { field, beside }: FormExample): readonly string[] | undefined => {
  const types = documentTypesOf(tenant, form, field);
  const choice = typeChoiceOf(tenant.fields?.[field]);
  return types.length > 1 && choice !== undefined && beside[choice] === undefined ? types : undefined;
};

const openWithoutValidators = (tenant: Tenant, form: string, rules: RuleContext, now: () => Date): Form =>
  openForm({
    // Whether a place is chosen from a list or typed is nothing that rules look at.
    plan: { ...formPlan({ tenant, name: '', listedLevels: new Set() }, form), hash: '' },
    texts: formTexts(tenant, form),
    factory: (run) =>
      Object.fromEntries(Object.entries(stepSchemas(tenant, form, rules)).map(([step, schema]) => [step, judgeSchema(schema, run)])),
    now,
  });

const judgeExample = (form: Form, toShow: FormExample['beside'], { field, typed, beside }: FormExample) => {
  const filled = { ...toShow, ...beside, [field]: typed };
  // What the form does not ask, its screen knows.
  const elsewhere = Object.fromEntries(Object.entries(filled).filter(([name]) => form.plan.fields[name] === undefined));
  return form.judgeField(field, { ...elsewhere, ...form.canonical(filled) });
};
