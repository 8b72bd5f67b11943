import type { InputHTMLAttributes } from 'react';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix' | 'size'> & {
  /** Shown before the value, not part of the value (`+56`). */
  readonly prefix?: string | undefined;
};

/** A text input, in one frame with the text before its value. */
export const AffixedInput = ({ prefix, ...input }: Props) => {
  const control = <input className="field-input" {...input} />;
  if (prefix === undefined) return control;
  return (
    <span className="field-affixed">
      <span className="field-prefix">{prefix}</span>
      {control}
    </span>
  );
};
