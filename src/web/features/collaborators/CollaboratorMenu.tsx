import { useState } from 'react';
import { useServerCommand } from '../../app/calls/useServerCommand.ts';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { ConfirmDialog } from '../../design/ConfirmDialog.tsx';
import { Icon } from '../../design/Icon.tsx';
import { Menu } from '../../design/Menu.tsx';
import { type Collaborator, collaboratorPath, collaboratorsPath, invitationPath, nameOf, statusPath } from './collaborator.ts';

type Props = { readonly collaborator: Collaborator; readonly base: string };

/** What is asked before it is done: it ends something at once. */
const questions = {
  delete: { title: 'deleteCollaboratorTitle', text: 'deleteCollaboratorText', confirm: 'deleteCollaborator' },
  deactivate: { title: 'deactivateCollaboratorTitle', text: 'deactivateCollaboratorText', confirm: 'deactivateCollaborator' },
  revoke: { title: 'revokeInvitationTitle', text: 'revokeInvitationText', confirm: 'revokeInvitation' },
} as const;

/** What a superuser can do with somebody of the company. Nobody takes themselves out here. */
export const CollaboratorMenu = ({ collaborator, base }: Props) => {
  const tenant = useTenant();
  const [asks, setAsks] = useState<keyof typeof questions>();
  const { id, version, allows } = collaborator;
  const name = nameOf(collaborator);
  const invalidates = [collaboratorsPath] as const;
  const resend = useServerCommand('post', invitationPath, { invalidates, says: () => tenant.say('invitationSent', { name }) });
  const revoke = useServerCommand('delete', invitationPath, { invalidates, says: () => tenant.say('invitationRevoked', { name }) });
  const remove = useServerCommand('delete', collaboratorPath, { invalidates, says: () => tenant.say('collaboratorDeleted', { name }) });
  const change = useServerCommand('put', statusPath, {
    invalidates,
    says: (answer) => {
      // Who never came in is invited again.
      if (answer.invitation) return tenant.say('invitationSent', { name });
      return answer.allows.includes('activate')
        ? tenant.say('collaboratorDeactivated', { name })
        : tenant.say('collaboratorActivated', { name });
    },
  });
  const setStatus = async (status: 'active' | 'inactive'): Promise<void> => {
    const given = { path: { id }, body: { status } };
    const { error, headers } = await change.run({ ...given, etag: `"${version}"` });
    const newer = headers.get('etag');
    // Whatever else has changed: whether somebody may come in is for the superuser to say.
    if (error?.status === 412 && newer !== null) await change.run({ ...given, etag: newer });
    setAsks(undefined);
  };
  const answer = async (action: keyof typeof questions): Promise<void> => {
    if (action === 'deactivate') return setStatus('inactive');
    await (action === 'delete' ? remove : revoke).run({ path: { id } });
    setAsks(undefined);
  };
  return (
    <>
      <Menu button={<Icon name="more" />} label={tenant.say('actionsOfCollaborator', { name })} className="button button-quiet">
        <PathLink to={`${base}/${id}`}>
          <Icon name="edit" /> {tenant.say('edit')}
        </PathLink>
        {allows.includes('resend') && (
          <button type="button" onClick={() => void resend.run({ path: { id } })}>
            <Icon name="mail" /> {tenant.say('resendInvitation')}
          </button>
        )}
        {allows.includes('revoke') && (
          <button type="button" onClick={() => setAsks('revoke')}>
            <Icon name="close" /> {tenant.say('revokeInvitation')}
          </button>
        )}
        {allows.includes('activate') && (
          <button type="button" onClick={() => void setStatus('active')}>
            <Icon name="check" /> {tenant.say('activateCollaborator')}
          </button>
        )}
        {allows.includes('deactivate') && (
          <button type="button" onClick={() => setAsks('deactivate')}>
            <Icon name="lock" /> {tenant.say('deactivateCollaborator')}
          </button>
        )}
        {allows.includes('delete') && (
          <button type="button" onClick={() => setAsks('delete')}>
            <Icon name="delete" /> {tenant.say('delete')}
          </button>
        )}
      </Menu>
      {asks && (
        <ConfirmDialog
          heading={tenant.say(questions[asks].title, { name })}
          confirm={tenant.say(questions[asks].confirm)}
          cancel={tenant.say('cancel')}
          tone="danger"
          working={(remove.working || revoke.working || change.working) && tenant.say('working')}
          onConfirm={() => void answer(asks)}
          onCancel={() => setAsks(undefined)}
        >
          <p>{tenant.say(questions[asks].text)}</p>
        </ConfirmDialog>
      )}
    </>
  );
};
