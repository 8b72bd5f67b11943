import {
  enumOptionSelectedValue,
  enumOptionsIsSelected,
  enumOptionValueDecoder,
  enumOptionValueEncoder,
  getOptionValueFormat,
  SelectedOptionDescription,
  type WidgetProps,
} from '@rjsf/utils';
import { ariaOf } from './ariaOf.ts';

const chosenOptions = (select: HTMLSelectElement, multiple: boolean | undefined): string | string[] =>
  multiple ? [...select.selectedOptions].map(({ value }) => value) : select.value;

/** A dropdown, or a list of several to choose. */
export const Select = (props: WidgetProps) => {
  const {
    id,
    htmlName,
    schema,
    options,
    value,
    required,
    disabled,
    readonly,
    multiple,
    autofocus,
    placeholder,
    uiSchema,
    registry,
    onChange,
    onBlur,
    onFocus,
  } = props;
  const { enumOptions, enumDisabled, emptyValue } = options;
  const format = getOptionValueFormat(options);
  const selected = multiple ? undefined : enumOptions?.find((option) => enumOptionsIsSelected(option.value, value));
  const decoded = (select: HTMLSelectElement) => enumOptionValueDecoder(chosenOptions(select, multiple), enumOptions, format, emptyValue);
  return (
    <>
      <SelectedOptionDescription
        id={id}
        multiple={multiple ?? false}
        options={options}
        registry={registry}
        uiSchema={uiSchema}
        value={value}
      />
      <select
        className="field-input"
        id={id}
        name={htmlName || id}
        multiple={multiple}
        value={enumOptionSelectedValue(value, enumOptions, Boolean(multiple), format, multiple ? [] : '')}
        required={required}
        disabled={disabled || readonly}
        // biome-ignore lint/a11y/noAutofocus: the author of the schema asks for it.
        autoFocus={autofocus}
        onChange={({ currentTarget }) => onChange(decoded(currentTarget))}
        onBlur={({ currentTarget }) => onBlur(id, decoded(currentTarget))}
        onFocus={({ currentTarget }) => onFocus(id, decoded(currentTarget))}
        {...ariaOf({ ...props, optionDescription: selected?.schema?.description })}
      >
        {!multiple && schema.default === undefined && <option value="">{placeholder}</option>}
        {enumOptions?.map((option, at) => (
          <option
            key={String(option.value)}
            value={enumOptionValueEncoder(option.value, at, format)}
            disabled={enumDisabled?.includes(option.value)}
          >
            {option.label}
          </option>
        ))}
      </select>
    </>
  );
};
