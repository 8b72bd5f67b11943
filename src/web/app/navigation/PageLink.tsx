import type { ReactNode } from 'react';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { prepareScreen } from '../shell/prepareScreen.ts';
import { useTenant } from '../shell/tenant.tsx';
import { PathLink } from './PathLink.tsx';

type Props = {
  readonly page: PageId;
  readonly children: ReactNode;
  readonly className?: string;
  /** Kept in the address: where to go back to after a login. */
  readonly search?: string;
  readonly onFollow?: () => void;
};

/** A link to a page of this tenant; its screen, and what that reads first, are fetched as soon as someone is about to follow it. */
export const PageLink = ({ page, children, className, search = '', onFollow }: Props) => {
  const tenant = useTenant();
  const prepare = (): void => prepareScreen(page, tenant);
  return (
    <PathLink
      to={tenant.to(page) + search}
      className={className}
      onFollow={onFollow}
      onPointerEnter={prepare}
      onTouchStart={prepare}
      onFocus={prepare}
    >
      {children}
    </PathLink>
  );
};
