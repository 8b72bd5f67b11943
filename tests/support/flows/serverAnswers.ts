import type { SubmitAnswer } from '../../../engine/flows/submitAnswer.ts';
import type { Mistake } from '../../../engine/runtime.ts';
import { toSubmitAnswer } from '../../../src/web/app/forms/toSubmitAnswer.ts';

const refused = (status: number, code: string, mistakes?: readonly Mistake[]): SubmitAnswer =>
  toSubmitAnswer({
    error: { status, statusText: '', errorObj: { code, message: code, requestId: 'r1', ...(mistakes ? { mistakes: [...mistakes] } : {}) } },
    headers: new Headers(),
  } as Parameters<typeof toSubmitAnswer>[0]);

/** What a server, or the way to it, can answer to a form, through the very function that pages read answers with. */
export const serverAnswers = (field: string): Readonly<Record<string, SubmitAnswer>> => ({
  accepted: toSubmitAnswer({ data: 42, headers: new Headers() }),
  'mistake at a field': refused(422, 'formRefused', [{ field, rule: field, mistake: 'taken', message: 'Taken' }]),
  'mistake at no field of the form': refused(422, 'formRefused', [
    { field: 'nowhere', rule: 'nowhere', mistake: 'taken', message: 'Taken' },
  ]),
  conflict: refused(409, 'stillRunning'),
  'key used for another body': refused(422, 'keyUsed'),
  'session ended': refused(401, 'sessionExpired'),
  'too many tries': refused(429, 'tooManyTries'),
  'server busy': refused(503, 'serverBusy'),
  'answer lost': refused(503, 'connectionFailed'),
  'server broken': refused(500, 'serverError'),
  // By the page itself, which lacks a file.
  'page replaced': { is: 'outdated' },
});
