import type { SubmittedRecord } from '../../policy/forms/submittedRecord.ts';
import { uniqueMistakes } from '../../policy/forms/uniqueMistakes.ts';
import type { Server } from '../../server.ts';
import type { Refusal } from '../call.ts';
import { type AccountQuestion, countTakenAnswer } from '../challenge/takenAnswers.ts';
import { refuseMistakes } from './refuseMistakes.ts';

/** Mistakes of an edit, in the words for an edit: no account is created. */
export function asNotSaved(refusal: Refusal): Refusal {
  return refusal.refused === 'mistakes' ? { ...refusal, refused: 'notSaved' } : refusal;
}

/** Refuses what somebody else has, within a limit: nobody can find out about many accounts. */
export async function refuseTaken(
  server: Server,
  call: AccountQuestion,
  { filled, record }: SubmittedRecord,
  constraint: string,
): Promise<Refusal> {
  const refused = await countTakenAnswer(server, call);
  if (refused !== undefined) return refused;
  return refuseMistakes(server.db, call, filled, uniqueMistakes(filled, [constraint], record), 'notSaved');
}
