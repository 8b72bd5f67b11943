/**
 * In place of rjsf's createSchemaUtils, which resolves references, conditions, defaults and unions (20 kB): a layout has
 * none of them, so every schema is itself and no value is derived.
 */
import type { FormContextType, RJSFSchema, UiSchema, ValidatorType } from '@rjsf/utils';

type Validator = ValidatorType<unknown, RJSFSchema, FormContextType>;

export default function createSchemaUtils(validator: Validator, rootSchema: RJSFSchema) {
  return {
    getRootSchema: () => rootSchema,
    getValidator: () => validator,
    doesSchemaUtilsDiffer: (_: Validator, otherRoot: RJSFSchema) => otherRoot !== rootSchema,
    retrieveSchema: (schema: RJSFSchema) => schema,
    getDefaultFormState: (_: RJSFSchema, formData: unknown) => formData,
    getDisplayLabel: (_: RJSFSchema, __?: UiSchema) => true,
    isSelect: () => false,
    isMultiSelect: () => false,
    isFilesArray: () => false,
    omitExtraData: (_: RJSFSchema, formData: unknown) => formData,
  };
}
