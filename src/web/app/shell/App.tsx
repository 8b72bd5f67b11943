import { useEffect, useState } from 'react';
import { destinationOf } from '../navigation/address.ts';
import { usePlace } from '../navigation/navigation.ts';
import { useSession } from '../session/session.ts';
import { AccountLayout } from './AccountLayout.tsx';
import { Frame } from './Frame.tsx';
import { startWithParts } from './parts.ts';
import { ScreenSlot } from './ScreenSlot.tsx';
import { type Tenant, type TenantPage, TenantProvider, tenantOf } from './tenant.tsx';
import { watchTenant } from './watchTenant.ts';

const startTenant = (page: TenantPage): Tenant => {
  startWithParts(page);
  return tenantOf(page);
};

/** The account area of one tenant: its frame, and in it the page that the address names. */
export const App = ({ page }: { readonly page: TenantPage }) => {
  const [tenant, setTenant] = useState(() => startTenant(page));
  const { path } = usePlace();
  useEffect(() => watchTenant(page.shell.tenant, (changed) => setTenant(startTenant(changed))), [page]);
  // What was done before this was mounted is handed over: see beforeScript.ts.
  useEffect(() => {
    document.documentElement.dataset.alive = '';
    document.dispatchEvent(new Event('alive'));
  }, []);
  const destination = destinationOf(tenant.shell, path);
  const session = useSession();
  // Nothing of what a screen holds goes over to another company.
  const switches = session.is === 'signedIn' ? session.switches : 0;
  return (
    <TenantProvider value={tenant}>
      <Frame>
        {destination.is === 'page' ? (
          <AccountLayout page={destination.page}>
            <ScreenSlot key={`${destination.page} ${switches}`} page={destination.page} rest={destination.rest} />
          </AccountLayout>
        ) : (
          <ScreenSlot page="pageNotAvailable" rest="" />
        )}
      </Frame>
    </TenantProvider>
  );
};
