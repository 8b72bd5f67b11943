import { useRef, useState } from 'react';
import type { FormRecord } from '../../../../engine/runtime.ts';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import type { Result } from '../../../contract/client.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { invalidate, type QueryState } from '../../app/calls/queries.ts';
import { sendCall } from '../../app/calls/sendCall.ts';
import { showToast } from '../../app/calls/toast.ts';
import { toBody } from '../../app/forms/bodyOf.ts';
import { type FilledForm, TenantForm } from '../../app/forms/TenantForm.tsx';
import { navigate } from '../../app/navigation/navigation.ts';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Heading } from '../../design/Heading.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { EditConflict } from './EditConflict.tsx';
import { type Merge, mergeRecords } from './mergeRecords.ts';
import { type Profile, personalForm, readForm, storedProfile } from './readProfile.ts';
import type { User } from './user.ts';

const path = '/api/my-account/{version}/{tenant}/users';

type Conflict = Merge & { readonly etag: string; readonly hash: string };

/** The form of what one is called, was born and is reached at, begun with what is stored. */
const PersonalForm = ({ profile }: { readonly profile: Profile }) => {
  const tenant = useTenant();
  // What came meanwhile must not pull the form away from under who types.
  const [{ record: start, etag }] = useState(profile);
  const [conflict, setConflict] = useState<Conflict>();
  const [saving, setSaving] = useState(false);
  const form = personalForm(tenant);

  /** What was saved holds what somebody else changed meanwhile, too. */
  const isMerged = useRef(false);

  const done = async (): Promise<void> => {
    await invalidate([storedProfile]);
    showToast({ tone: 'success', text: tenant.say(isMerged.current ? 'profileMerged' : 'profileSaved') });
    navigate(tenant.to('myProfile'));
  };

  /** Both sides' changes, where they touch different fields; a choice, where they touch the same. */
  const settle = async (refused: Result<User>, mine: FormRecord, hash: string): Promise<Result<User>> => {
    const current = refused.error?.errorObj.current as User | undefined;
    const newer = refused.headers.get('etag');
    if (refused.error?.status !== 412 || !current || newer === null) return refused;
    const { files, record: theirs } = await readForm(tenant, form, current.payload);
    const merge = mergeRecords(files.plan, { start, mine, theirs });
    if (merge.clashes.length > 0) {
      setConflict({ ...merge, etag: newer, hash });
      return refused;
    }
    isMerged.current = true;
    return send(merge.record, newer, hash);
  };

  const send = async (record: FormRecord, version: string, hash: string): Promise<Result<User>> => {
    const { files } = await readForm(tenant, form, {});
    const body = (await toBody(tenant, files, record)) as object;
    return settle(await sendCall(tenant, 'put', path, { body, etag: version, formHash: hash }), record, hash);
  };

  const choose = async (record: FormRecord): Promise<void> => {
    if (!conflict) return;
    setSaving(true);
    setConflict(undefined);
    const { error } = await send(record, conflict.etag, conflict.hash);
    setSaving(false);
    if (!error) await done();
    else if (error.status !== 412) showToast({ tone: 'error', text: error.errorObj.message });
  };

  return (
    <>
      <section className="card card-form stack">
        <TenantForm
          form={form}
          start={start}
          draft={etag}
          heading={<Heading>{tenant.say('personalData')}</Heading>}
          submit={({ record, hash }: FilledForm) => send(record, etag, hash)}
          onDone={() => void done()}
        />
      </section>
      {conflict && (
        <EditConflict form={form} conflict={conflict} saving={saving} onChoose={choose} onClose={() => setConflict(undefined)} />
      )}
    </>
  );
};

type Props = { readonly page: PageId; readonly title: string; readonly read: QueryState<Profile> };

/** The personal data in their form. */
export const PersonalEdit = ({ page, title, read }: Props) => {
  const tenant = useTenant();
  return (
    <Page page={page} title={title}>
      <QueryContent
        state={read}
        shape={
          <section className="card card-form stack">
            <Heading>{tenant.say('personalData')}</Heading>
            <Skeleton lines={6} label={tenant.say('loading')} />
          </section>
        }
      >
        {(profile) => <PersonalForm profile={profile} />}
      </QueryContent>
      <p className="aside">
        <PageLink page={page}>{tenant.say('backWithoutSaving')}</PageLink>
      </p>
    </Page>
  );
};
