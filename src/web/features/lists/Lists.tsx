import { useEffect } from 'react';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { prefetchQuery } from '../../app/calls/queries.ts';
import { lapseToast } from '../../app/calls/toast.ts';
import { NotAvailable } from '../../app/shell/NotAvailable.tsx';
import type { Tenant } from '../../app/shell/tenant.tsx';
import { ListIndex } from './ListIndex.tsx';
import { ListPage } from './ListPage.tsx';
import { listsOn } from './listCalls.ts';
import './lists.css';

/** The named lists: all of them, or the one whose id is in the address. */
export const Lists = ({ page, rest }: { readonly page: PageId; readonly rest: string }) => {
  // After leaving the lists no deletion can be undone.
  useEffect(() => () => void lapseToast(), []);
  if (rest === '') return <ListIndex page={page} />;
  if (rest.includes('/')) return <NotAvailable />;
  return <ListPage key={rest} page={page} family="named" id={rest} />;
};

/** What the page reads first, asked as soon as somebody is about to open it. */
Lists.prepare = (tenant: Tenant): void => prefetchQuery(tenant, listsOn(1, 'all'));
