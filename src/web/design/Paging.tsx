import type { ReactNode } from 'react';
import './account.css';

type Props = {
  /** Names the landmark: pages of which list. */
  readonly label: string;
  /** Links; what is left out does not exist. */
  readonly previous?: ReactNode;
  readonly next?: ReactNode;
  /** `21 a 40 de 512`, where it is known. */
  readonly count?: string;
};

/** The way to the previous and the next page of a list. */
export const Paging = ({ label, previous, next, count }: Props) =>
  previous || next || count ? (
    <nav className="paging" aria-label={label}>
      <div className="paging-previous">{previous}</div>
      {count && <p className="hint">{count}</p>}
      <div className="paging-next">{next}</div>
    </nav>
  ) : null;
