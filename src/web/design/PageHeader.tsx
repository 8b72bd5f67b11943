import type { ReactNode } from 'react';
import { Heading } from './Heading.tsx';
import './account.css';

type Props = {
  readonly heading: ReactNode;
  readonly intro?: ReactNode;
  /** The state of this page's subject: a badge. */
  readonly status?: ReactNode;
  /** One primary action at most; the rest are quiet. */
  readonly actions?: ReactNode;
};

/** The head of a page: its `h1`, what it is about, and what can be done here. */
export const PageHeader = ({ heading, intro, status, actions }: Props) => (
  <div className="page-header">
    <div className="stack stack-close">
      <Heading intro={intro}>{heading}</Heading>
      {status && <div>{status}</div>}
    </div>
    {actions && <div className="row page-actions">{actions}</div>}
  </div>
);
