import { dayIn } from '../../../../engine/runtime.ts';
import { type Call, type Refusal, refuse } from '../../http/call.ts';
import { mayLearnOfTaken } from '../../http/challenge/limitTakenAnswers.ts';
import { type Submitted, submitted } from '../../http/forms/judgeForm.ts';
import { answeredNo } from '../../policy/forms/answeredNo.ts';
import { textOf } from '../../policy/forms/textOf.ts';
import type { Server } from '../../server.ts';
import { companyCard } from '../../store/collaborators/collaborators.ts';
import { countRejections } from '../../store/rejections/rejections.ts';
import type { Session } from '../../store/session/sessions.ts';

type Saving = 'addCollaborator' | 'editCollaborator';

/** What a person is told who saves a collaborator, whatever was refused. */
export type NotSaved = 'collaboratorNotCreated' | 'collaboratorNotEdited';

/** A refusal of what was filled in, in the words for a collaborator. */
export function asNotSaved(refusal: Refusal, said: NotSaved): Refusal {
  return refusal.refused === 'mistakes' || refusal.refused === 'notSaved' ? { ...refusal, refused: said } : refusal;
}

/** The body as the form's record; the company that it names has to be the company's own. The mapping belongs to the call that adds. */
export async function sent(server: Server, call: Call<Saving>, { company }: Session, said: NotSaved): Promise<Submitted | Refusal> {
  const { db } = server;
  const { tenant, path, body, header, now } = call;
  const newExperience = path.version === 'v3';
  const refused = await mayLearnOfTaken(server, call);
  if (refused !== undefined) return refused;
  const found = await submitted(db, { tenant, operation: 'addCollaborator', formHash: header['x-form-hash'], body, now, newExperience });
  if ('refused' in found) return asNotSaved(found, said);
  const { filled, record } = found;
  const card = company && (await companyCard(db, { tenant: tenant.code, companyId: company.id }));
  if (card?.document_compact === textOf(record, 'ownCompanyDocument')) return found;
  const mistakes = answeredNo(filled, 'sameAccount', record);
  await countRejections(db, { tenant: tenant.code, form: filled.name }, mistakes, dayIn(now, filled.of.shell.timeZone));
  return refuse(said, { mistakes });
}
