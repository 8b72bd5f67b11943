import { type ReactNode, useId } from 'react';
import './account.css';

type Props = {
  readonly children: ReactNode;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  /** What is said while the change is under way; it cannot be changed again until then. */
  readonly working?: string | false;
  readonly onChange: (checked: boolean) => void;
};

/** Something that is on or off at once, without a button to send it. */
export const Switch = ({ children, hint, checked, working = false, onChange }: Props) => {
  const id = useId();
  return (
    <div className="switch">
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        aria-disabled={working ? true : undefined}
        aria-describedby={hint || working ? `${id}-hint` : undefined}
        onChange={(event) => {
          if (!working) onChange(event.currentTarget.checked);
        }}
      />
      <label htmlFor={id}>{children}</label>
      {(hint || working) && (
        <p id={`${id}-hint`} className="hint" role={working ? 'status' : undefined}>
          {working || hint}
        </p>
      )}
    </div>
  );
};
