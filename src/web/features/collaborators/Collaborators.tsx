import { lazy, Suspense } from 'react';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { prefetchQuery } from '../../app/calls/queries.ts';
import { NotAvailable } from '../../app/shell/NotAvailable.tsx';
import { type Tenant, useTenant } from '../../app/shell/tenant.tsx';
import { Waiting } from '../../app/shell/Waiting.tsx';
import { CollaboratorList } from './CollaboratorList.tsx';
import { bulkPlace, collaboratorsOn, newPlace } from './collaborator.ts';

// Forms come once somebody is invited or edited.
const NewCollaborator = lazy(() => import('./CollaboratorForms.tsx').then((file) => ({ default: file.NewCollaborator })));
const BulkInvite = lazy(() => import('./bulk/BulkInvite.tsx').then((file) => ({ default: file.BulkInvite })));
const CollaboratorEdit = lazy(() => import('./CollaboratorForms.tsx').then((file) => ({ default: file.CollaboratorEdit })));

/** A company's people: their list, and the form of one of them. */
export const Collaborators = ({ page, rest }: { readonly page: PageId; readonly rest: string }) => {
  const tenant = useTenant();
  if (rest === '') return <CollaboratorList page={page} />;
  if (rest !== newPlace && rest !== bulkPlace && !/^[\w-]{8,}$/.test(rest)) return <NotAvailable />;
  return (
    <Suspense fallback={<Waiting page={page} heading={tenant.shell.pages[page]?.title} />}>
      {rest === newPlace && <NewCollaborator page={page} />}
      {rest === bulkPlace && <BulkInvite page={page} />}
      {rest !== newPlace && rest !== bulkPlace && <CollaboratorEdit key={rest} page={page} id={rest} />}
    </Suspense>
  );
};

/** What the page reads first, asked as soon as somebody is about to open it. */
Collaborators.prepare = (tenant: Tenant): void => prefetchQuery(tenant, collaboratorsOn(1, undefined));
