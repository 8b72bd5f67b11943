import type { EditOutcome } from '../store/editOutcome.ts';
import { type Refusal, refuse } from './call.ts';
import { etagOf } from './etag.ts';

/** Answers an edit of a row with a version: 200 with its ETag, 404, or 412 with what is stored now. */
export async function answerEdit<Row extends { readonly version: number }, Body extends object>(
  outcome: EditOutcome<Row>,
  toBody: (row: Row) => Body | Promise<Body>,
): Promise<{ readonly status: 200; readonly body: Body; readonly etag: string } | Refusal> {
  if (outcome.is === 'missing') return refuse('notFound');
  const [body, etag] = [await toBody(outcome.row), etagOf(outcome.row.version)];
  return outcome.is === 'changed' ? refuse('changedMeanwhile', { current: { body, etag } }) : { status: 200, body, etag };
}
