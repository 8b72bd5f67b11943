import type { InputHTMLAttributes } from 'react';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix' | 'size'> & {
  /** Stands in front and is no part of the value (`+56`). */
  readonly prefix?: string | undefined;
  /** Longest value expected: it sets the width alone, since a cut paste would lose what was pasted. */
  readonly typedMax?: number | undefined;
};

const widthOf = (longest: number | undefined): string | undefined =>
  longest === undefined || longest > 30 ? undefined : longest > 20 ? 'long' : longest > 10 ? 'middle' : 'short';

/** A text input, as wide as what goes into it. */
export const AffixedInput = ({ prefix, typedMax, ...input }: Props) => {
  const control = <input className="field-input" data-width={widthOf(typedMax)} {...input} />;
  if (prefix === undefined) return control;
  return (
    <span className="field-affixed" data-width={widthOf(typedMax)}>
      <span className="field-prefix">{prefix}</span>
      {control}
    </span>
  );
};
