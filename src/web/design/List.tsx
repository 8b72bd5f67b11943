import type { ReactNode } from 'react';
import './account.css';

type RowProps = {
  /** A link where the row can be opened: its target is the whole row. */
  readonly title: ReactNode;
  /** Pictures or an icon before the words. */
  readonly picture?: ReactNode;
  /** Lines below the title. */
  readonly children?: ReactNode;
  /** What stands at the end: an amount, a badge. */
  readonly end?: ReactNode;
  /** Buttons and links of this row; they lie above the row's own link. */
  readonly actions?: ReactNode;
};

/** Rows of things of one kind; `label` says which, where no heading does. */
export const List = ({ label, children }: { readonly label?: string; readonly children: ReactNode }) => (
  <ul className="list" aria-label={label}>
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
