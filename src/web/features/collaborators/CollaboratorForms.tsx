import { type ReactNode, useCallback } from 'react';
import type { FormTexts } from '../../../../engine/runtime.ts';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { invalidate, useServerQuery } from '../../app/calls/queries.ts';
import { sendCall } from '../../app/calls/sendCall.ts';
import { showToast } from '../../app/calls/toast.ts';
import { EditForm } from '../../app/forms/edit/EditForm.tsx';
import { TenantForm } from '../../app/forms/TenantForm.tsx';
import { navigate } from '../../app/navigation/navigation.ts';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { NotAvailable } from '../../app/shell/NotAvailable.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Heading } from '../../design/Heading.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import {
  type Collaborator,
  type CollaboratorPayload,
  collaboratorForm,
  collaboratorPath,
  collaboratorsPath,
  hasJoined,
  nameOf,
  newCollaborator,
  storedCollaborator,
} from './collaborator.ts';

type FrameProps = { readonly page: PageId; readonly heading: string; readonly children: ReactNode };

const Frame = ({ page, heading, children }: FrameProps) => {
  const tenant = useTenant();
  return (
    <Page page={page} title={heading}>
      <section className="card card-form stack">{children}</section>
      <p className="aside">
        <PageLink page={page}>{tenant.say('backWithoutSaving')}</PageLink>
      </p>
    </Page>
  );
};

const Shape = ({ heading }: { readonly heading: string }) => (
  <>
    <Heading>{heading}</Heading>
    <Skeleton shape="form" lines={8} label={useTenant().say('loading')} />
  </>
);

/** Invites somebody into the company. */
export const NewCollaborator = ({ page }: { readonly page: PageId }) => {
  const tenant = useTenant();
  const start = useServerQuery(newCollaborator);
  const heading = tenant.say('inviteCollaborator');
  return (
    <Frame page={page} heading={heading}>
      <QueryContent state={start} shape={<Shape heading={heading} />}>
        {(record) => (
          <TenantForm<Collaborator>
            form={collaboratorForm(tenant)}
            start={record}
            draft="new"
            heading={<Heading intro={tenant.say('inviteCollaboratorIntro')}>{heading}</Heading>}
            submit={({ body, key, hash }) =>
              sendCall(tenant, 'post', collaboratorsPath, { body: body as CollaboratorPayload, key, formHash: hash })
            }
            onDone={(collaborator) => {
              void invalidate([collaboratorsPath]);
              const name = nameOf(collaborator);
              const text = collaborator.invitation ? tenant.say('invitationSent', { name }) : tenant.say('collaboratorAdded', { name });
              showToast({ tone: 'success', text });
              navigate(tenant.to(page));
            }}
          />
        )}
      </QueryContent>
    </Frame>
  );
};

/** What the company says of one of its people. */
export const CollaboratorEdit = ({ page, id }: { readonly page: PageId; readonly id: string }) => {
  const tenant = useTenant();
  const state = useServerQuery(storedCollaborator(id));
  const rewordEmail = useCallback(
    ({ fields, ...texts }: FormTexts): FormTexts => {
      const { collaboratorEmail: words, ...others } = fields;
      return {
        ...texts,
        fields: words ? { ...others, collaboratorEmail: { ...words, hint: tenant.say('collaboratorEmailFixed') } } : others,
      };
    },
    [tenant],
  );
  const heading = state.is === 'here' ? nameOf(state.data.collaborator) : (tenant.shell.pages[page]?.title ?? '');
  if (state.is === 'failed' && state.failure.status === 404) return <NotAvailable />;
  return (
    <Frame page={page} heading={heading}>
      <QueryContent state={state} shape={<Shape heading={heading} />}>
        {(stored) => (
          <EditForm<Collaborator>
            form={collaboratorForm(tenant)}
            stored={stored}
            name={`${id}/`}
            // Whoever is in already gets no invitation.
            reword={hasJoined(stored.collaborator) ? rewordEmail : undefined}
            heading={<Heading>{nameOf(stored.collaborator)}</Heading>}
            send={(body, etag, formHash) =>
              sendCall(tenant, 'put', collaboratorPath, { path: { id }, body: body as CollaboratorPayload, etag, formHash })
            }
            payloadOf={({ payload }) => payload}
            onDone={(_, isMerged) => {
              void invalidate([collaboratorsPath]);
              showToast({ tone: 'success', text: isMerged ? tenant.say('profileMerged') : tenant.message('dataEdited') });
              navigate(tenant.to(page));
            }}
          />
        )}
      </QueryContent>
    </Frame>
  );
};
