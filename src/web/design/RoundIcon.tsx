import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './iconNames.ts';
import './account.css';

type Props = {
  readonly name: IconName;
  /** On a ground of the brand, of what waits, or of what is done. */
  readonly tone?: 'brand' | 'notice' | 'success';
  /** A mark at its edge. */
  readonly children?: ReactNode;
};

/** An icon on a round ground, at the start of a row or a card. */
export const RoundIcon = ({ name, tone = 'brand', children }: Props) => (
  <span className={`round-icon round-icon-${tone}`}>
    <Icon name={name} />
    {children}
  </span>
);
