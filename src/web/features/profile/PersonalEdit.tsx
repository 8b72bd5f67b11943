import type { PageId } from '../../../contract/catalogue/pages.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { invalidate, type QueryState } from '../../app/calls/queries.ts';
import { sendCall } from '../../app/calls/sendCall.ts';
import { showToast } from '../../app/calls/toast.ts';
import { EditForm } from '../../app/forms/edit/EditForm.tsx';
import { navigate } from '../../app/navigation/navigation.ts';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Heading } from '../../design/Heading.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { type Profile, personalForm, storedProfile } from './storedProfile.ts';
import type { User } from './user.ts';

const path = '/api/my-account/{version}/{tenant}/users';

/** The form of name, date of birth and phones, filled with what is stored. */
const PersonalForm = ({ profile }: { readonly profile: Profile }) => {
  const tenant = useTenant();
  return (
    <EditForm<User>
      form={personalForm(tenant)}
      stored={profile}
      heading={<Heading>{tenant.say('personalData')}</Heading>}
      send={(body, etag, formHash) => sendCall(tenant, 'put', path, { body, etag, formHash })}
      payloadOf={({ payload }) => payload}
      onDone={async (_, isMerged) => {
        await invalidate([storedProfile]);
        showToast({ tone: 'success', text: tenant.say(isMerged ? 'profileMerged' : 'profileSaved') });
        navigate(tenant.to('myProfile'));
      }}
    />
  );
};

type Props = { readonly page: PageId; readonly title: string; readonly read: QueryState<Profile> };

/** The personal data in their form. */
export const PersonalEdit = ({ page, title, read }: Props) => {
  const tenant = useTenant();
  return (
    <Page page={page} title={title}>
      <section className="card card-form stack">
        <QueryContent
          state={read}
          head={<Heading>{tenant.say('personalData')}</Heading>}
          shape={<Skeleton lines={6} label={tenant.say('loading')} />}
        >
          {(profile) => <PersonalForm profile={profile} />}
        </QueryContent>
      </section>
      <p className="aside">
        <PageLink page={page}>{tenant.say('backWithoutSaving')}</PageLink>
      </p>
    </Page>
  );
};
