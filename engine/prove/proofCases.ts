/** Every case of the forms of a tenant: the filled-in form with one field varied, and what its description says of that. */
import type { Tenant } from '../language/grammar.ts';
import { withItems } from '../resolve/repeats.ts';
import type { ListedData } from './caseContextOf.ts';
import { exampleCases } from './exampleCases.ts';
import { chosenBy, type Filling, fillingOf } from './filling.ts';
import type { ProofCase } from './proofCase.ts';

/** Cases at the bounds of every field of every form, each with what it must answer. */
export const proofCases = (tenant: Tenant, listed: ListedData): readonly ProofCase[] =>
  Object.keys(tenant.forms ?? {}).flatMap((form) => proofCasesOf(tenant, listed, form));

export const proofCasesOf = (declared: Tenant, listed: ListedData, form: string): readonly ProofCase[] => {
  const tenant = withItems(declared, form);
  const filling = fillingOf(tenant, listed, form);
  return [...ruleCases(form, filling), ...hiddenCases(form, filling), ...exampleCases(tenant, form, filling)];
};

const ruleCases = (form: string, { askedFields, fill, toShow }: Filling): readonly ProofCase[] =>
  askedFields.flatMap(({ step, field, kind, cases }) =>
    cases.map(({ typed, what, expected, beside }) => ({
      ...{ form, step, field, kind, what, typed },
      filled: fill({ ...toShow(field), ...beside, [field]: typed }),
      expected: { mistake: expected },
      from: 'rule' as const,
    })),
  );

/** A field that its condition hides is not judged, whatever its value. */
const hiddenCases = (form: string, { askedFields, shown, fill, toShow }: Filling): readonly ProofCase[] =>
  askedFields.flatMap(({ step, field, kind, cases }) => {
    const wrong = cases.find(({ expected, typed }) => expected !== '' && typed !== '');
    return Object.entries(shown[field] ?? {}).flatMap(([other, values]) => {
      const trigger = askedFields.find((one) => one.field === other);
      const hiding = trigger?.cases.find(({ expected, typed }) => expected === '' && !values.includes(chosenBy(typed, trigger.context)));
      if (wrong === undefined || hiding === undefined) return [];
      const filled = fill({ ...toShow(field), [other]: hiding.typed });
      return [
        {
          ...{ form, step, field, kind, what: `hidden, since ${other} is another`, typed: wrong.typed },
          filled: { ...filled, [field]: wrong.typed },
          expected: { mistake: '' },
          from: 'condition' as const,
        },
      ];
    });
  });
