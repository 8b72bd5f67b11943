import type { ReactNode } from 'react';
import './account.css';

type Props = { readonly summary: ReactNode; readonly children: ReactNode; readonly open?: boolean };

/** More of something for who wants it. */
export const Disclosure = ({ summary, children, open }: Props) => (
  <details className="disclosure" open={open}>
    <summary>{summary}</summary>
    <div className="disclosure-text">{children}</div>
  </details>
);
