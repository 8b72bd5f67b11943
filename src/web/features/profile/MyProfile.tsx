import type { PageId } from '../../../contract/catalogue/pages.ts';
import { prefetchQuery, useServerQuery } from '../../app/calls/queries.ts';
import { useSearch } from '../../app/navigation/useSearch.ts';
import { type Tenant, useTenant } from '../../app/shell/tenant.tsx';
import { EmailChange } from './EmailChange.tsx';
import { PersonalEdit } from './PersonalEdit.tsx';
import { ProfileView } from './ProfileView.tsx';
import { storedProfile } from './readProfile.ts';
import './profile.css';

/** Who one is to the shop: read section by section, and edited in a form of its own, which the address names. */
export const MyProfile = ({ page }: { readonly page: PageId }) => {
  const profile = useServerQuery(storedProfile);
  const tenant = useTenant();
  const edited = useSearch().search.get('edit');
  const title = tenant.shell.pages[page]?.title ?? '';
  if (edited === 'personal') return <PersonalEdit page={page} title={title} read={profile} />;
  if (edited === 'email') return <EmailChange page={page} title={title} read={profile} />;
  return <ProfileView page={page} title={title} read={profile} />;
};

/** What the page reads first, asked as soon as somebody is about to open it. */
MyProfile.prepare = (tenant: Tenant): void => prefetchQuery(tenant, storedProfile);
