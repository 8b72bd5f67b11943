import type { InputHTMLAttributes, ReactNode } from 'react';

type Props = InputHTMLAttributes<HTMLInputElement> & {
  readonly type: 'radio' | 'checkbox';
  readonly id: string;
  readonly label: ReactNode;
  readonly labelId?: string;
  /** Beside the label and outside of it, so that a press on it ticks nothing. */
  readonly aside?: ReactNode;
};

/** A radio or a box to tick, with its label. */
export const Choice = ({ label, labelId, aside, ...input }: Props) => (
  <div className="field-choice">
    <input {...input} />
    <div>
      <label id={labelId} htmlFor={input.id}>
        {label}
      </label>
      {aside}
    </div>
  </div>
);
