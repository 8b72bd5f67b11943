import { Fragment } from 'react';

type Props = {
  readonly text: string;
  /** Part of the text that stays on one line where it fits: an e-mail address would break at its hyphen. */
  readonly whole: string;
};

/** A sentence in which one part is not broken in two. */
export const Unbroken = ({ text, whole }: Props) =>
  text.split(whole).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence stay in their order.
    <Fragment key={at}>
      {at > 0 && <span className="unbroken">{whole}</span>}
      {part}
    </Fragment>
  ));
