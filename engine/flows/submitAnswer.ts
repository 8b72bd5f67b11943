import type { FormPlan, FormRecord, Mistake } from '../forms/plan.ts';

/** What is sent: the same three for a retry, so that nothing is done twice. */
export type Submission = { readonly record: FormRecord; readonly key: string; readonly plan: FormPlan };

/** How a submit was answered. */
export type SubmitAnswer =
  | { readonly is: 'done'; readonly answer?: unknown }
  /** The server's mistakes, each of a field. */
  | { readonly is: 'rejected'; readonly mistakes: readonly Mistake[] }
  /** A clear no that concerns no field: the form can be edited and sent again. */
  | { readonly is: 'refused'; readonly message: string; readonly requestId?: string }
  /** The key was used for another body: the next try takes a new one. */
  | { readonly is: 'keySpent'; readonly message: string; readonly requestId?: string }
  /** The session ended: what was typed waits for the login. */
  | { readonly is: 'expired' }
  /** Only the same body with the same key may follow: nobody knows whether it was done, or, with a message, the server says when it can be. */
  | { readonly is: 'unreachable'; readonly message?: string }
  /** Nothing was sent, since the page lacks a file that a newer version of it has replaced: only a new page can send it. */
  | { readonly is: 'outdated' };
