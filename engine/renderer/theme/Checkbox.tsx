import { descriptionId, getTemplate, getUiOptions, type WidgetProps } from '@rjsf/utils';
import { Choice } from '../parts/Choice.tsx';
import { ariaOf } from './ariaOf.ts';

/** A yes or no. */
export const Checkbox = (props: WidgetProps) => {
  const {
    id,
    htmlName,
    value,
    label,
    hideLabel,
    disabled,
    readonly,
    autofocus,
    options,
    schema,
    uiSchema,
    registry,
    onChange,
    onBlur,
    onFocus,
  } = props;
  const Description = getTemplate('DescriptionFieldTemplate', registry, options);
  // A box that the author asks for by name has its description from the field.
  const description = hideLabel || getUiOptions(uiSchema).widget === 'checkbox' ? undefined : (options.description ?? schema.description);
  return (
    <>
      {description && (
        <Description id={descriptionId(id)} description={description} schema={schema} uiSchema={uiSchema} registry={registry} />
      )}
      <Choice
        type="checkbox"
        id={id}
        name={htmlName || id}
        checked={value === true}
        disabled={disabled || readonly}
        autoFocus={autofocus}
        label={hideLabel ? <span className="visually-hidden">{label}</span> : label}
        onChange={({ target }) => onChange(target.checked)}
        onBlur={({ target }) => onBlur(id, target.checked)}
        onFocus={({ target }) => onFocus(id, target.checked)}
        {...ariaOf(props)}
      />
    </>
  );
};
