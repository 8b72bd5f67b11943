import type { ReactNode } from 'react';
import './account.css';

type Props = {
  /** A drawing or icon, for the eye alone. */
  readonly picture?: ReactNode;
  readonly heading: string;
  /** What to do about it. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
};

/** Nothing is here yet, or nothing matches: one sentence and one way on. The two say different things. */
export const EmptyState = ({ picture, heading, children, action }: Props) => (
  <div className="empty">
    {picture && (
      <div className="empty-picture" aria-hidden="true">
        {picture}
      </div>
    )}
    <p className="empty-heading">{heading}</p>
    {children && <div className="empty-text">{children}</div>}
    {action && <div className="row">{action}</div>}
  </div>
);
