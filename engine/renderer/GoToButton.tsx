import type { ReactNode } from 'react';
import { GO_TO } from '../flows/places.ts';

type Props = {
  /** The place to which a browser without a script goes. */
  readonly to: string | undefined;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

/** Goes to another place of the form. Enter in a field presses the first button of its form: the one that sends it comes before this one. */
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
