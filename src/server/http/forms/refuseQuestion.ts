import type { Question } from '../../../../engine/runtime.ts';
import type { ErrorCode } from '../../../contract/catalogue/errors.ts';
import { refusedQuestionMistakes } from '../../policy/forms/refusedQuestionMistakes.ts';
import type { SubmittedRecord } from '../../policy/forms/submittedRecord.ts';
import type { Server } from '../../server.ts';
import { type Call, type Refusal, refuse } from '../call.ts';
import { countRefusal } from './countRefusal.ts';

/** Refuses a record because the answer to a question of its form is no, e.g. to whether the document is the account's own; counts it. */
export async function refuseQuestion(
  { db }: Pick<Server, 'db'>,
  { now }: Pick<Call<never>, 'now'>,
  { filled, record }: SubmittedRecord,
  question: Question,
  error: ErrorCode,
): Promise<Refusal> {
  const mistakes = refusedQuestionMistakes(filled, question, record);
  await countRefusal(db, filled, mistakes, now);
  return refuse(error, { mistakes });
}
