import { lazy, Suspense } from 'react';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { prefetchQuery } from '../../app/calls/queries.ts';
import { NotAvailable } from '../../app/shell/NotAvailable.tsx';
import { type Tenant, useTenant } from '../../app/shell/tenant.tsx';
import { Waiting } from '../../app/shell/Waiting.tsx';
import { ApprovalList } from './ApprovalList.tsx';
import { approvalsOn } from './approval.ts';
import './approvals.css';

// What one request is about comes once it is opened.
const ApprovalDetails = lazy(() => import('./ApprovalDetails.tsx').then((file) => ({ default: file.ApprovalDetails })));

/** Purchases above a limit: the list of requests, and one of them by its id behind the page in the address. */
export const Approvals = ({ page, rest }: { readonly page: PageId; readonly rest: string }) => {
  const tenant = useTenant();
  if (rest === '') return <ApprovalList page={page} />;
  if (!/^[\w-]{8,64}$/.test(rest)) return <NotAvailable />;
  return (
    <Suspense fallback={<Waiting page={page} heading={tenant.shell.pages[page]?.title} />}>
      <ApprovalDetails key={rest} page={page} id={rest} />
    </Suspense>
  );
};

/** What the page reads first, asked as soon as somebody is about to open it. */
Approvals.prepare = (tenant: Tenant): void => prefetchQuery(tenant, approvalsOn(1, 'open'));
