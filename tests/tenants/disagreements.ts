import { optionsOf, typeFieldOf } from '../../engine/runtime.ts';
import { EMAIL, goodValues } from '../../scripts/tenant/proof/oracle/cases.ts';
import { judge } from '../../scripts/tenant/proof/oracle/judge.ts';
import { type Limit, limitOf } from '../../scripts/tenant/proof/oracle/limits.ts';
import { boundaryValues } from '../support/oracle/boundaryValues.ts';
import { TODAY } from '../support/oracle/today.ts';
import { type CompiledForm, open } from './compiled.ts';
import { filledForm } from './filledForm.ts';

/** Where a compiled form and the oracle differ, at the boundaries of every field: one sentence a field, with the oracle's line to change. */
export async function disagreements(compiled: CompiledForm): Promise<readonly string[]> {
  const { plan } = compiled;
  const form = await open(compiled);
  const found: string[] = [];
  for (const [field, known] of Object.entries(plan.fields)) {
    const limit = limitOf(plan.tenant, field, plan.form);
    if (limit === undefined)
      found.push(
        `tests/oracle has no line for ${field} of ${plan.tenant} in ${plan.form}: options.csv for what is chosen, else limits.csv`,
      );
    const typeField = typeFieldOf(known);
    const types = typeField === undefined ? [undefined] : (optionsOf(plan.fields[typeField]) ?? []);
    for (const type of limit === undefined ? [] : types) {
      const record = filledForm({ plan, field, ...(type === undefined ? {} : { type }) });
      for (const value of limit === undefined
        ? []
        : [...goodValues(limit, type), ...boundaryValues(limit, type), ...(optionsOf(known) ?? [])]) {
        const beside = {
          ...(type === undefined ? {} : { documentType: type }),
          ...(plan.fields.email === undefined ? {} : { email: EMAIL }),
          ...(record.currentPassword === undefined ? {} : { currentPassword: String(record.currentPassword) }),
          today: TODAY,
          form: plan.form,
        };
        const judgement = judge(plan.tenant, field, value, beside);
        const compiledSays = form.judgeField(field, { ...record, [field]: value })?.mistake ?? '';
        if (limit === undefined || judgement?.verdict === undefined || judgement.verdict === compiledSays) continue;
        found.push(sentence({ limit, tenant: plan.tenant, form: plan.form, value, compiledSays, oracleSays: judgement.verdict }));
        break;
      }
    }
  }
  return found;
}

type Difference = {
  readonly limit: Limit;
  readonly tenant: string;
  readonly form: string;
  readonly value: string | boolean;
  readonly compiledSays: string;
  readonly oracleSays: string;
};

function sentence({ limit, tenant, form, value, compiledSays, oracleSays }: Difference): string {
  const { place, field, rule, min, max, values, source } = limit;
  const described = values.length > 0 ? values.join(' ') : `${min} to ${max}`;
  const word = (verdict: string) => (verdict === '' ? 'is fine' : `has the mistake "${verdict}"`);
  return (
    `${place}: ${tenant} ${field}, ${rule} ${described} (${source}). Of ${JSON.stringify(value)} in ${form} the tenants' YAML says it ` +
    `${word(compiledSays)}, this line that it ${word(oracleSays)}. If the change is meant, change this line too.`
  );
}
