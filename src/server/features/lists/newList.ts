import { mayQuoteLists } from '../../domain/quotations/mayQuoteLists.ts';
import { refuse } from '../../http/call.ts';
import { etagOf } from '../../http/etag.ts';
import type { Command, FormUse } from '../../http/operation.ts';
import { type CreateOperation, kindIn, listForm, refuseUsedName } from './listForm.ts';

/** The rules for every new list, empty or copied. */
export const newList = {
  caller: 'person',
  idempotent: true,
  guard: ({ call, session }) => (kindIn(call) === 'quotation' && !mayQuoteLists(call, session) ? refuse('notAllowed') : undefined),
  limits: ({ server: { limits }, session }) => [[limits.listsOfPerson, session.userId]],
  form: ({ call }) => listForm(call),
  etag: ({ version }) => etagOf(version),
  refuseConflict: refuseUsedName,
} satisfies Omit<Command<CreateOperation, 'person', FormUse, undefined>, 'effect'>;
