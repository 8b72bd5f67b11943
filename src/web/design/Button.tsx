import type { ReactNode } from 'react';

type Props = {
  readonly children: ReactNode;
  readonly look?: 'primary' | 'secondary' | 'quiet' | 'danger';
  readonly type?: 'button' | 'submit';
  /** What the button says while it works; it cannot fire again until then. */
  readonly working?: string | false;
  readonly onClick?: () => void;
};

/** A button that says when it is working and cannot fire twice. */
export const Button = ({ children, look = 'primary', type = 'button', working = false, onClick }: Props) => (
  <button
    type={type}
    className={`button button-${look}`}
    aria-disabled={working ? true : undefined}
    onClick={(event) => {
      if (working) event.preventDefault();
      else onClick?.();
    }}
  >
    {working || children}
  </button>
);
