import type { ReactNode } from 'react';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { Icon } from '../../design/Icon.tsx';
import type { IconName } from '../../design/iconNames.ts';
import { PageLink } from '../navigation/PageLink.tsx';

/** The highest number that the badge shows. */
const MOST_SHOWN = 99;

type Props = {
  readonly page: PageId;
  readonly icon: IconName;
  readonly count: number;
  /** The name of the page and how many there are. */
  readonly children: ReactNode;
};

/** A link in the header to a page, with how much waits there. */
export const CountedLink = ({ page, icon, count, children }: Props) => (
  <PageLink page={page} className="menu-item counted-link">
    <Icon name={icon} />
    {count > 0 && (
      <span className="count" aria-hidden="true">
        {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      </span>
    )}
    <span className="visually-hidden">{children}</span>
  </PageLink>
);
