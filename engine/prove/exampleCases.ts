/** The product owner's own examples, in every form that asks the field. */
import type { Tenant } from '../language/grammar.ts';
import type { Filled, Filling } from './filling.ts';
import type { ProofCase } from './proofCase.ts';

type Examples = { readonly valid?: readonly string[]; readonly invalid?: Readonly<Record<string, string>> };

export const exampleCases = (tenant: Tenant, form: string, { asked, fill, toShow }: Filling): readonly ProofCase[] =>
  asked.flatMap(({ step, field, kind, context }) => {
    const example = tenant.examples?.[field];
    if (example === undefined) return [];
    const { types, typeField, mandatory } = context;
    const cases = ({ valid = [], invalid = {} }: Examples, beside: Filled): readonly ProofCase[] =>
      [
        ...valid.map((typed) => [typed, { mistake: '' }] as const),
        ...Object.entries(invalid).map(([typed, message]) => [typed, { message }] as const),
      ]
        // An optional field says nothing of an empty value, and a form may have words of its own for it.
        .filter(([typed]) => typed !== '' || (mandatory && tenant.texts?.forms?.[form]?.empty?.[field] === undefined))
        .map(([typed, expected]) => ({
          ...{ form, step, field, kind, what: 'an example of the tenant', typed, expected, from: 'examples' as const },
          filled: fill({ ...toShow(field), ...example.with, ...beside, [field]: typed }),
        }));
    const ofTypes = Object.entries(example.types ?? {})
      .filter(([type]) => types[type] !== undefined)
      .flatMap(([type, examples]) => cases(examples, typeField === undefined ? {} : { [typeField]: type }));
    return [...cases(example, {}), ...ofTypes];
  });
