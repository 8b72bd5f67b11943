import { enumOptionsIsSelected, enumOptionValueEncoder, getOptionValueFormat, optionId, type WidgetProps } from '@rjsf/utils';
import { Choice } from '../parts/Choice.tsx';
import { ariaOf } from './ariaOf.ts';

/** A choice among few, all in view. */
export const Radios = (props: WidgetProps) => {
  const { id, htmlName, options, value, required, disabled, readonly, label, onChange, onBlur, onFocus } = props;
  const { enumOptions, enumDisabled } = options;
  const format = getOptionValueFormat(options);
  return (
    <div className="field-choices" role="radiogroup" id={id} aria-label={label} {...ariaOf(props)}>
      {enumOptions?.map((option, at) => (
        <Choice
          key={String(option.value)}
          type="radio"
          id={optionId(id, at)}
          name={htmlName || id}
          value={enumOptionValueEncoder(option.value, at, format)}
          checked={enumOptionsIsSelected(option.value, value)}
          required={required}
          disabled={disabled || readonly || enumDisabled?.includes(option.value)}
          label={option.label}
          onChange={() => onChange(option.value)}
          onBlur={() => onBlur(id, value)}
          onFocus={() => onFocus(id, value)}
        />
      ))}
    </div>
  );
};
