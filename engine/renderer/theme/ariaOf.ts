import { descriptionId, errorId, examplesId, getUiOptions, helpId, type RJSFSchema, type UiSchema } from '@rjsf/utils';

type DescribedField = {
  readonly id: string;
  readonly schema: RJSFSchema;
  readonly uiSchema?: UiSchema | undefined;
  /** Of what is chosen, where the field has none itself. */
  readonly optionDescription?: string | undefined;
  readonly rawErrors?: readonly string[] | undefined;
  readonly hideError?: boolean | undefined;
  readonly hideLabel?: boolean | undefined;
};

/** Ids of what describes a control, and only of what is there (rjsf itself names all that might be). */
export const ariaOf = ({ id, schema, uiSchema, rawErrors, hideError, hideLabel, optionDescription }: DescribedField) => {
  const { help, description } = getUiOptions(uiSchema);
  const wrong = !hideError && rawErrors !== undefined && rawErrors.length > 0;
  const ids = [
    !hideLabel && (description ?? schema.description ?? optionDescription) && descriptionId(id),
    schema.examples && examplesId(id),
    wrong && errorId(id),
    help && helpId(id),
  ].filter((one) => typeof one === 'string');
  return { 'aria-invalid': wrong ? true : undefined, 'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined } as const;
};
