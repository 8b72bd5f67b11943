import { dayIn } from '../../../../engine/runtime.ts';
import { type Call, type Refusal, refuse } from '../../http/call.ts';
import { checkTakenLimit } from '../../http/challenge/limitTakenAnswers.ts';
import { judgeForm } from '../../http/forms/judgeForm.ts';
import { refusedQuestionMistakes } from '../../policy/forms/answeredNo.ts';
import type { SubmittedRecord } from '../../policy/forms/submittedRecord.ts';
import { textOf } from '../../policy/forms/textOf.ts';
import type { Session } from '../../policy/session.ts';
import type { Server } from '../../server.ts';
import { findCompanyCard } from '../../store/collaborators/collaborators.ts';
import { countRejections } from '../../store/rejections/rejections.ts';

type Saving = 'addCollaborator' | 'editCollaborator';

/** What a person is told who saves a collaborator, whatever was refused. */
export type CollaboratorError = 'collaboratorNotCreated' | 'collaboratorNotEdited';

/** A refusal of what was filled in, in the words for a collaborator. */
export function asCollaboratorError(refusal: Refusal, said: CollaboratorError): Refusal {
  return refusal.refused === 'mistakes' || refusal.refused === 'notSaved' ? { ...refusal, refused: said } : refusal;
}

/** The body as the form's record; the company that it names has to be the company's own. The mapping belongs to the call that adds. */
export async function judgeCollaborator(
  server: Server,
  call: Call<Saving>,
  { company }: Session,
  said: CollaboratorError,
): Promise<SubmittedRecord | Refusal> {
  const { db } = server;
  const { tenant, path, body, header, now } = call;
  const newExperience = path.version === 'v3';
  const refused = await checkTakenLimit(server, call);
  if (refused !== undefined) return refused;
  const found = await judgeForm(db, { tenant, operation: 'addCollaborator', formHash: header['x-form-hash'], body, now, newExperience });
  if ('refused' in found) return asCollaboratorError(found, said);
  const { filled, record } = found;
  const card = company && (await findCompanyCard(db, { tenant: tenant.code, companyId: company.id }));
  if (card?.document_compact === textOf(record, 'ownCompanyDocument')) return found;
  const mistakes = refusedQuestionMistakes(filled, 'sameAccount', record);
  await countRejections(db, { tenant: tenant.code, form: filled.name }, mistakes, dayIn(now, filled.of.shell.timeZone));
  return refuse(said, { mistakes });
}
