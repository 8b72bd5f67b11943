import type { WidgetProps } from '@rjsf/utils';
import { Choice } from '../parts/Choice.tsx';
import { ariaOf } from './ariaOf.ts';

/** A yes or no. */
export const Checkbox = (props: WidgetProps) => {
  const { id, htmlName, value, label, hideLabel, disabled, readonly, autofocus, onChange, onBlur, onFocus } = props;
  return (
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
  );
};
