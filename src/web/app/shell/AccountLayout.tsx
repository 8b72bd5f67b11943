import { lazy, type ReactNode, Suspense } from 'react';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { isAccountPage } from '../navigation/isAccountPage.ts';
import { orNothing } from './orNothing.ts';
import { useTenant } from './tenant.tsx';

const AccountNavigation = lazy(() => orNothing(import('./AccountNavigation.tsx').then((file) => ({ default: file.AccountNavigation }))));

/** A page of the account beside the account's navigation; its column is kept while nobody is known yet, so that nothing moves. */
export const AccountLayout = ({ page, children }: { readonly page: PageId; readonly children: ReactNode }) => {
  const { shell } = useTenant();
  if (!isAccountPage(shell, page)) return children;
  return (
    <div className="wide account">
      <Suspense fallback={<div className="account-nav" />}>
        <AccountNavigation />
      </Suspense>
      {children}
    </div>
  );
};
