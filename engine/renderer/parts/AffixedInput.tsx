import type { InputHTMLAttributes } from 'react';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix' | 'size'> & {
  /** Stands in front and is no part of the value (`+56`). */
  readonly prefix?: string | undefined;
};

/** A text input, with what stands before its value in one frame. */
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
