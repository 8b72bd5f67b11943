import { lazy, Suspense } from 'react';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { prefetchQuery, useServerQuery } from '../../app/calls/queries.ts';
import { useSearch } from '../../app/navigation/useSearch.ts';
import { type Tenant, useTenant } from '../../app/shell/tenant.tsx';
import { Waiting } from '../../app/shell/Waiting.tsx';
import { ProfileView } from './ProfileView.tsx';
import { storedProfile } from './storedProfile.ts';
import './profile.css';

// Forms come once something is edited.
const PersonalEdit = lazy(() => import('./PersonalEdit.tsx').then((file) => ({ default: file.PersonalEdit })));
const EmailChange = lazy(() => import('./EmailChange.tsx').then((file) => ({ default: file.EmailChange })));

/** Who one is to the shop: read section by section, and edited in a form of its own, which the address names. */
export const MyProfile = ({ page }: { readonly page: PageId }) => {
  const profile = useServerQuery(storedProfile);
  const tenant = useTenant();
  const edited = useSearch().search.get('edit');
  const title = tenant.shell.pages[page]?.title ?? '';
  const Edit = edited === 'personal' ? PersonalEdit : edited === 'email' ? EmailChange : undefined;
  if (!Edit) return <ProfileView page={page} title={title} read={profile} />;
  return (
    <Suspense fallback={<Waiting page={page} heading={title} />}>
      <Edit page={page} title={title} read={profile} />
    </Suspense>
  );
};

/** What the page reads first, asked as soon as somebody is about to open it. */
MyProfile.prepare = (tenant: Tenant): void => prefetchQuery(tenant, storedProfile);
