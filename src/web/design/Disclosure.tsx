import type { ReactNode } from 'react';
import './account.css';

type Props = { readonly summary: ReactNode; readonly children: ReactNode; readonly open?: boolean };

/** Details that are opened on demand. */
export const Disclosure = ({ summary, children, open }: Props) => (
  <details className="disclosure" open={open}>
    <summary>{summary}</summary>
    <div className="disclosure-text">{children}</div>
  </details>
);
