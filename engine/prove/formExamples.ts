/** The product owner's own examples of the fields that a form asks. */
import type { Tenant } from '../language/grammar.ts';
import { documentTypesOf, typeChoiceOf } from '../resolve/documentTypes.ts';
import { stepsOf } from '../resolve/formFields.ts';
import { isMandatory } from '../resolve/isMandatory.ts';
import type { TypedValues } from './filling.ts';

export type FormExample = {
  readonly field: string;
  /** Its place. */
  readonly path: readonly (string | number)[];
  readonly typed: string;
  /** The sentence that is expected; '' where the value has to pass. */
  readonly sentence: string;
  /** The values of other fields. */
  readonly beside: TypedValues;
};

type Examples = { readonly valid?: readonly string[]; readonly invalid?: Readonly<Record<string, string>> };

export const formExamples = (tenant: Tenant, form: string): readonly FormExample[] =>
  stepsOf(tenant, form)
    .flatMap(({ fields }) => fields)
    .flatMap((field) => {
      const example = tenant.examples?.[field];
      if (example === undefined) return [];
      // An optional field says nothing of an empty value, and a form may have words of its own for it.
      const speaksOfNothing = isMandatory(tenant, form, field) && tenant.texts?.forms?.[form]?.empty?.[field] === undefined;
      const of = ({ valid = [], invalid = {} }: Examples, path: FormExample['path'], beside: TypedValues): readonly FormExample[] =>
        [
          ...valid.map((typed, at) => ({ typed, sentence: '', path: [...path, 'valid', at] })),
          ...Object.entries(invalid).map(([typed, sentence]) => ({ typed, sentence, path: [...path, 'invalid', typed] })),
        ]
          .filter(({ typed }) => typed !== '' || speaksOfNothing)
          .map((one) => ({ ...one, field, beside: { ...example.with, ...beside } }));
      const types = documentTypesOf(tenant, form, field);
      const choice = types.length > 1 ? typeChoiceOf(tenant.fields?.[field]) : undefined;
      const ofTypes = Object.entries(example.types ?? {})
        .filter(([type]) => types.includes(type))
        .flatMap(([type, examples]) => of(examples, ['examples', field, 'types', type], choice === undefined ? {} : { [choice]: type }));
      return [...of(example, ['examples', field], {}), ...ofTypes];
    });
