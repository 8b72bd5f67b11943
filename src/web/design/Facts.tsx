import type { ReactNode } from 'react';
import './account.css';
import { Icon } from './Icon.tsx';
import type { IconName } from './iconNames.ts';

type Props = {
  /** What is said of a thing; a text that has a dot in its middle is several facts. */
  readonly of: readonly ReactNode[];
  /** Before the first one. */
  readonly icon?: IconName;
};

const dot = ' · ';

/** Short facts of one thing, a dot between two: a fact that does not fit goes to the next line whole, and no line begins or ends with a dot. */
export const Facts = ({ of, icon }: Props) => (
  <span className="facts">
    {of
      .flatMap((fact) => (typeof fact === 'string' ? fact.split(dot) : [fact]))
      .map((fact, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a thing stay in their order.
        <span key={at} className="fact">
          {at > 0 && <span className="fact-dot">{dot}</span>}
          {at === 0 && icon && <Icon name={icon} />}
          <span>{fact}</span>
        </span>
      ))}
  </span>
);
