import type { ReactNode } from 'react';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { Icon } from '../../design/Icon.tsx';
import type { IconName } from '../../design/iconNames.ts';
import { PageLink } from '../navigation/PageLink.tsx';

/** As many as the badge shows. */
const MOST_SHOWN = 99;

type Props = {
  readonly page: PageId;
  readonly icon: IconName;
  readonly count: number;
  /** The name of the page and how many there are. */
  readonly children: ReactNode;
};

/** The way to a page of the header, with how much waits on it. */
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
