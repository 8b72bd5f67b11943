import type { CollaboratorRow } from '../../store/collaborators/collaborators.ts';
import type { TooManyInvitations } from './invitation.ts';
import type { StoredCollaborator } from './lockCollaborator.ts';

/**
 * How a change of a collaborator ended. `changedMeanwhile`: another version is stored than was read; `statusNotPossible`: the tenant's table
 * of statuses does not lead there; `emailIsFixed`: the person has joined, so the e-mail is the person's own.
 */
export type CollaboratorOutcome =
  | ({ readonly is: 'edited' | 'activated' | 'deactivated' | 'invitedAgain'; readonly before: CollaboratorRow } & StoredCollaborator)
  | ({ readonly is: 'unchanged' | 'changedMeanwhile' } & StoredCollaborator)
  | { readonly is: 'notAllowed' | 'missing' | 'statusNotPossible' | 'lastSuperuser' | 'emailIsFixed' }
  | TooManyInvitations;
