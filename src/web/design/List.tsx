import type { ReactNode } from 'react';
import './account.css';

type RowProps = {
  /** A link where the row can be opened: its target is the whole row. */
  readonly title: ReactNode;
  /** Pictures or an icon before the words. */
  readonly picture?: ReactNode;
  /** Lines below the title. */
  readonly children?: ReactNode;
  /** What is at the end: an amount, a badge. */
  readonly end?: ReactNode;
  /** Buttons and links of this row; they lie above the row's own link. */
  readonly actions?: ReactNode;
};

type Props = {
  /** Says what the rows are, where no heading does. */
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
};

/** Rows of things of one kind. */
export const List = ({ label, className = 'list', children }: Props) => (
  <ul className={className} aria-label={label}>
    {children}
  </ul>
);

/** One thing of a list. */
export const ListRow = ({ title, picture, children, end, actions }: RowProps) => (
  <li className="list-row">
    {picture && <div className="list-picture">{picture}</div>}
    <div className="list-words">
      <div className="list-title whole-target">{title}</div>
      {children}
    </div>
    {end && <div className="list-end">{end}</div>}
    {actions && <div className="list-actions">{actions}</div>}
  </li>
);
