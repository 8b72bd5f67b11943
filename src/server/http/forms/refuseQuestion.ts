import { dayIn, type Question } from '../../../../engine/runtime.ts';
import type { ErrorCode } from '../../../contract/catalogue/errors.ts';
import { refusedQuestionMistakes } from '../../policy/forms/answeredNo.ts';
import type { SubmittedRecord } from '../../policy/forms/submittedRecord.ts';
import type { Server } from '../../server.ts';
import { countRejections } from '../../store/rejections/rejections.ts';
import { type Call, type Refusal, refuse } from '../call.ts';

/** Refuses a record because the answer to a question of its form is no, e.g. to whether the document is the account's own; counts it. */
export async function refuseQuestion(
  { db }: Pick<Server, 'db'>,
  { tenant, now }: Pick<Call<never>, 'tenant' | 'now'>,
  { filled, record }: SubmittedRecord,
  question: Question,
  error: ErrorCode,
): Promise<Refusal> {
  const mistakes = refusedQuestionMistakes(filled, question, record);
  await countRejections(db, { tenant: tenant.code, form: filled.name }, mistakes, dayIn(now, filled.of.shell.timeZone));
  return refuse(error, { mistakes });
}
