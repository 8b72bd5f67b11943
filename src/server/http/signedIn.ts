import type { OperationId } from '../policy/operationId.ts';
import type { Session } from '../policy/session.ts';
import { type Call, type Handler, type Refusal, refuse, type Success } from './call.ts';

/** A handler for whoever is signed in; the permissions have let nobody else in. */
export function signedIn<Id extends OperationId>(work: (call: Call<Id>, session: Session) => Promise<Success<Id> | Refusal>): Handler<Id> {
  return async (call) => (call.session === undefined ? refuse('sessionExpired') : work(call, call.session));
}
