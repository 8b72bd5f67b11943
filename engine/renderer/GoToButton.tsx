import type { ReactNode } from 'react';
import { GO_TO } from '../flows/places.ts';

type Props = {
  /** The place to which a browser without a script goes. */
  readonly to: string | undefined;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

/** Goes to another place of the form. Below the button that sends it, which Enter presses. */
export const GoToButton = ({ to, onClick, children }: Props) => (
  <button
    type="submit"
    name={GO_TO}
    value={to}
    className="button button-quiet"
    onClick={(event) => {
      event.preventDefault();
      onClick();
    }}
  >
    {children}
  </button>
);
