/** The product owner's own examples, in every form that asks the field. */
import type { Tenant } from '../language/grammar.ts';
import type { Filling } from './filling.ts';
import { formExamples } from './formExamples.ts';
import type { ProofCase } from './proofCase.ts';

export const exampleCases = (tenant: Tenant, form: string, { askedFields, fill, toShow }: Filling): readonly ProofCase[] => {
  const asking = new Map(askedFields.map((one) => [one.field, one]));
  return formExamples(tenant, form).flatMap(({ field, typed, sentence, beside }): readonly ProofCase[] => {
    const one = asking.get(field);
    if (one === undefined) return [];
    return [
      {
        ...{ form, step: one.step, field, kind: one.kind, what: 'an example of the tenant', typed, from: 'examples' },
        expected: sentence === '' ? { mistake: '' } : { message: sentence },
        filled: fill({ ...toShow(field), ...beside, [field]: typed }),
      },
    ];
  });
};
