import { type BaseInputTemplateProps, examplesId, getInputProps } from '@rjsf/utils';
import { AffixedInput } from '../parts/AffixedInput.tsx';
import { ariaOf } from './ariaOf.ts';

const SchemaExamples = ({ id, schema }: Pick<BaseInputTemplateProps, 'id' | 'schema'>) =>
  Array.isArray(schema.examples) ? (
    <datalist id={examplesId(id)}>
      {schema.examples.map((example) => (
        <option key={String(example)} value={String(example)} />
      ))}
    </datalist>
  ) : null;

/** One line of text, a number, a date: whatever an input can be. */
export const Input = (props: BaseInputTemplateProps) => {
  const {
    id,
    htmlName,
    value,
    type,
    options,
    schema,
    required,
    disabled,
    readonly,
    autofocus,
    placeholder,
    onChange,
    onChangeOverride,
    onBlur,
    onFocus,
  } = props;
  const { type: inputType, step, min, max, accept } = getInputProps(schema, type, options);
  return (
    <>
      <AffixedInput
        id={id}
        name={htmlName || id}
        type={inputType}
        step={step}
        min={min}
        max={max}
        accept={accept}
        list={schema.examples ? examplesId(id) : undefined}
        value={value ?? ''}
        required={required}
        disabled={disabled}
        readOnly={readonly}
        autoFocus={autofocus}
        placeholder={placeholder}
        autoComplete={typeof options.autocomplete === 'string' ? options.autocomplete : undefined}
        onChange={onChangeOverride ?? (({ target }) => onChange(target.value === '' ? options.emptyValue : target.value))}
        onBlur={({ target }) => onBlur(id, target.value)}
        onFocus={({ target }) => onFocus(id, target.value)}
        {...ariaOf(props)}
      />
      <SchemaExamples id={id} schema={schema} />
    </>
  );
};
