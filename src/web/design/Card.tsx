import { type ReactNode, useId } from 'react';
import './account.css';

type Props = {
  readonly heading?: ReactNode;
  /** What can be done with it, beside the heading: buttons or links. */
  readonly actions?: ReactNode;
  /** Where more of it is, below. */
  readonly link?: ReactNode;
  readonly children?: ReactNode;
};

/** One thing on its own ground: a heading, what belongs to it, and where more is. */
export const Card = ({ heading, actions, link, children }: Props) => {
  const id = useId();
  return (
    <section className="card stack" aria-labelledby={heading ? id : undefined}>
      {(heading || actions) && (
        <div className="card-head">
          {heading && <h2 id={id}>{heading}</h2>}
          {actions && <div className="card-actions">{actions}</div>}
        </div>
      )}
      {children}
      {link && <div className="card-link">{link}</div>}
    </section>
  );
};
