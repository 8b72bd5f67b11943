import type { ReactNode } from 'react';
import { EmailText } from './EmailText.tsx';
import './account.css';

export type SummaryRow = {
  readonly key: string;
  readonly term: ReactNode;
  readonly value: ReactNode;
  /** A link or button that changes this value; its words name what it changes. */
  readonly action?: ReactNode;
};

/** What is known of something: each value under the term that asks for it. */
export const SummaryList = ({ rows }: { readonly rows: readonly SummaryRow[] }) => (
  <dl className="summary">
    {rows.map(({ key, term, value, action }) => (
      <div key={key} className="summary-row" data-field={key}>
        <dt>{term}</dt>
        <dd>{typeof value === 'string' ? <EmailText text={value} /> : value}</dd>
        {action && <dd className="summary-action">{action}</dd>}
      </div>
    ))}
  </dl>
);
