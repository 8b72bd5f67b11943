import { dayIn } from '../../../../engine/runtime.ts';
import type { SubmittedRecord } from '../../policy/forms/submittedRecord.ts';
import { uniqueMistakes } from '../../policy/forms/uniqueMistakes.ts';
import type { Server } from '../../server.ts';
import { countRejections } from '../../store/rejections/rejections.ts';
import { type Refusal, refuse } from '../call.ts';
import { type AccountQuestion, countTakenAnswer } from '../challenge/limitTakenAnswers.ts';

/** Mistakes of something that is edited, in the words for that: nobody creates an account. */
export function asNotSaved(refusal: Refusal): Refusal {
  return refusal.refused === 'mistakes' ? { ...refusal, refused: 'notSaved' } : refusal;
}

/** What somebody else has already is said only within a limit: whoever asks for many learns nothing. */
export async function refuseTaken(
  server: Server,
  call: AccountQuestion,
  { filled, record }: SubmittedRecord,
  constraint: string,
): Promise<Refusal> {
  const refused = await countTakenAnswer(server, call);
  if (refused !== undefined) return refused;
  const { tenant, now } = call;
  const mistakes = uniqueMistakes(filled, [constraint], record);
  await countRejections(server.db, { tenant: tenant.code, form: filled.name }, mistakes, dayIn(now, filled.of.shell.timeZone));
  return refuse('notSaved', { mistakes });
}
