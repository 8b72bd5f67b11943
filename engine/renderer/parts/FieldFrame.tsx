import type { ReactNode } from 'react';

type Props = {
  /** `group`: several controls under a legend (the control draws the fieldset); `bare`: the control brings its own label. */
  readonly look: 'single' | 'group' | 'bare';
  readonly controlId: string;
  readonly labelId: string;
  readonly label?: ReactNode;
  readonly hint?: { readonly id: string; readonly text: ReactNode } | undefined;
  readonly message: ReactNode;
  readonly children: ReactNode;
};

/** A field: label, hint, control, and the line of its message. */
export const FieldFrame = ({ look, controlId, labelId, label, hint, message, children }: Props) => (
  <div className={`field field-${look}`}>
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
