import { EmptyState } from '../../design/EmptyState.tsx';
import { Icon } from '../../design/Icon.tsx';
import type { IconName } from '../../design/iconNames.ts';
import { PathLink } from './PathLink.tsx';

type Props = {
  readonly heading: string;
  readonly text?: string;
  /** The way back to the whole list, and what it is called. */
  readonly to: string;
  readonly all: string;
  readonly icon?: IconName;
};

/** Nothing of the list is as it was narrowed to, and the way back to all of it. */
export const NothingMatches = ({ heading, text, to, all, icon = 'search' }: Props) => (
  <EmptyState
    picture={<Icon name={icon} />}
    heading={heading}
    action={
      <PathLink to={to} className="button button-secondary">
        {all}
      </PathLink>
    }
  >
    {text && <p>{text}</p>}
  </EmptyState>
);
