import type { Call, Refusal } from '../../http/call.ts';
import { refuseTaken } from '../../http/forms/notSaved.ts';
import { refuseQuestion } from '../../http/forms/refuseQuestion.ts';
import type { CompanySession, FormUse } from '../../http/operation.ts';
import type { SubmittedRecord } from '../../policy/forms/submittedRecord.ts';
import { textOf } from '../../policy/forms/textOf.ts';
import type { Server } from '../../server.ts';
import { findCompanyCard } from '../../store/collaborators/collaborators.ts';

/** How the call that saves a collaborator is refused, whatever is wrong with the record. */
export type CollaboratorError = 'collaboratorNotCreated' | 'collaboratorNotEdited';

type SavingCall = Call<'addCollaborator' | 'editCollaborator'>;
type SaveContext = {
  readonly server: Server;
  readonly call: SavingCall;
  readonly session: CompanySession;
  readonly submitted: SubmittedRecord;
};

/** The form of a collaborator. Its mapping belongs to the call that adds one; the call that edits one uses it too. */
export const collaboratorForm = ({ body, path }: Pick<SavingCall, 'body' | 'path'>, error: CollaboratorError): FormUse => ({
  operation: 'addCollaborator',
  body,
  newExperience: path.version === 'v3',
  refuseMistakes: (refusal) => asCollaboratorError(refusal, error),
});

/** Refuses a record that names another company than the superuser's own. */
export async function refuseOtherCompany(
  { server, call, session, submitted }: SaveContext,
  error: CollaboratorError,
): Promise<Refusal | undefined> {
  const company = await findCompanyCard(server.db, { tenant: call.tenant.code, companyId: session.company.id });
  if (company?.document_compact === textOf(submitted.record, 'ownCompanyDocument')) return undefined;
  return refuseQuestion(server, call, submitted, 'sameAccount', error);
}

/** Refuses a record whose e-mail or document has an account already. */
export async function refuseTakenCollaborator(
  { server, call, submitted }: Omit<SaveContext, 'session'>,
  constraint: string,
  error: CollaboratorError,
): Promise<Refusal> {
  return asCollaboratorError(await refuseTaken(server, call, submitted, constraint), error);
}

function asCollaboratorError(refusal: Refusal, error: CollaboratorError): Refusal {
  return refusal.refused === 'mistakes' || refusal.refused === 'notSaved' ? { ...refusal, refused: error } : refusal;
}
