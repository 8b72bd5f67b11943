import type { ReactNode } from 'react';

type Props = {
  /** `group`: several controls under a legend (the control draws the fieldset); `bare`: the control brings its own label. */
  readonly look: 'single' | 'group' | 'bare';
  readonly controlId: string;
  readonly labelId: string;
  readonly label?: ReactNode;
  readonly hint?: { readonly id: string; readonly text: ReactNode } | undefined;
  /** The width of its control; `area`: beside the phone that follows it; left out: the whole line. */
  readonly size?: 'short' | 'medium' | 'area' | undefined;
  /** Nothing can be wrong with it, so that no line waits for a message. */
  readonly optional?: boolean;
  readonly message: ReactNode;
  readonly children: ReactNode;
};

/** A field: label, hint, control, and the line of its message. */
export const FieldFrame = ({ look, controlId, labelId, label, hint, size, optional = false, message, children }: Props) => (
  <div className={`field field-${look}`} data-size={size} data-optional={optional ? true : undefined}>
    {label !== undefined && look === 'single' && (
      <label id={labelId} className="field-label" htmlFor={controlId}>
        {label}
      </label>
    )}
    {label !== undefined && look === 'group' && (
      <span id={labelId} className="field-label">
        {label}
      </span>
    )}
    {hint && (
      <p id={hint.id} className="field-hint">
        {hint.text}
      </p>
    )}
    {children}
    {message}
  </div>
);
