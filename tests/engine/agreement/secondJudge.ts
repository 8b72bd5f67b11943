import { customizeValidator } from '@rjsf/validator-ajv8';
import type { default as AjvPackage, FuncKeywordDefinition } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { createRun } from '../../../engine/forms/createRun.ts';
import { allKinds } from '../../../engine/kinds/allKinds.ts';
import type { FormRecord } from '../../../engine/runtime.ts';
import { TODAY } from '../../support/oracle/today.ts';
import type { CompiledForm } from '../../tenants/compiled.ts';

const run = createRun(allKinds, () => TODAY);

type JudgedBy = { readonly method: string; readonly data: unknown };

/** Our one keyword as a function: the published validators have it as code. */
const judgedBy = (): FuncKeywordDefinition => {
  const validate: FuncKeywordDefinition['validate'] = Object.assign(
    (given: JudgedBy, value: unknown, _parent: unknown, context?: { readonly parentData: Readonly<Record<string, unknown>> }): boolean => {
      const mistake = run.judge(given.method, given.data, value, context?.parentData ?? {});
      validateErrors.errors = mistake === '' ? [] : [{ keyword: 'judgedBy', params: { mistake }, message: mistake }];
      return mistake === '';
    },
    { errors: [] as object[] },
  );
  const validateErrors = validate as { errors?: object[] };
  return { keyword: 'judgedBy', schemaType: 'object', errors: true, validate };
};

/** rjsf's type asks for all that the package `ajv` exports beside the class; it only makes one of the class. */
const draft2020: unknown = Ajv2020;

/** @rjsf/validator-ajv8, set to be strict (trap 3) and to read draft 2020-12. */
const validator = customizeValidator<FormRecord>({
  AjvClass: draft2020 as typeof AjvPackage,
  ajvOptionsOverrides: { strict: true, strictRequired: false, strictTypes: false, allErrors: true, validateFormats: false },
  extenderFn: (made) => {
    made.removeKeyword('judgedBy');
    made.addKeyword(judgedBy());
    return made;
  },
});

/** What the second judge finds in a record: field → mistakes, each as it sees it, in no order (trap 4). */
export function secondJudge({ schemas }: CompiledForm, step: string, record: FormRecord): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const { errors } = validator.validateFormData(record, schemas[step] as object);
  for (const { name, property = '', params } of errors) {
    const field = name === 'required' ? String(params.missingProperty) : (property.split('.')[1] ?? '');
    const mistake = named(name ?? '', params);
    if (mistake !== undefined) found.set(field, [...(found.get(field) ?? []), mistake]);
  }
  return found;
}

function named(keyword: string, params: { readonly mistake?: string }): string | undefined {
  switch (keyword) {
    case 'required':
    case 'const':
      return 'empty';
    case 'pattern':
    case 'enum':
    case 'type':
      return 'format';
    case 'minLength':
    case 'maxLength':
      return 'length';
    case 'judgedBy':
      return params.mistake;
    case 'if':
      // Says only that a branch failed, beside the mistake itself.
      return undefined;
    default:
      return keyword;
  }
}
