import { lazy, Suspense, useEffect } from 'react';
import { addressPages } from '../../../../engine/flows.ts';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { prefetchQuery } from '../../app/calls/queries.ts';
import { lapseToast } from '../../app/calls/toast.ts';
import { NotAvailable } from '../../app/shell/NotAvailable.tsx';
import { type Tenant, useTenant } from '../../app/shell/tenant.tsx';
import { Waiting } from '../../app/shell/Waiting.tsx';
import { AddressList } from './AddressList.tsx';
import { addressesOn } from './address.ts';
import './addresses.css';

// Forms come once an address is added or edited.
const AddressSteps = lazy(() => import('./AddressSteps.tsx').then((file) => ({ default: file.AddressSteps })));

/** What follows the page in the address: nothing, the page of a new address, or an address and its page. */
const placeIn = (rest: string) => {
  const [, id, number] = /^(?:([\w-]{8,})\/)?(\d)$/.exec(rest) ?? [];
  const page = addressPages[Number(number)];
  return page && { id, page };
};

/** The delivery addresses: their list, and the three pages on which one is added or edited. */
export const Addresses = ({ page, rest }: { readonly page: PageId; readonly rest: string }) => {
  const tenant = useTenant();
  // After leaving the addresses no deletion can be undone.
  useEffect(() => () => void lapseToast(), []);
  if (rest === '') return <AddressList page={page} />;
  const place = placeIn(rest);
  if (!place) return <NotAvailable />;
  return (
    <Suspense fallback={<Waiting page={page} heading={tenant.shell.pages[page]?.title} />}>
      <AddressSteps key={place.id ?? ''} page={page} id={place.id} step={place.page} />
    </Suspense>
  );
};

/** What the page reads first, asked as soon as somebody is about to open it. */
Addresses.prepare = (tenant: Tenant): void => prefetchQuery(tenant, addressesOn(1, ''));
