import { type Call, type Refusal, refuse } from '../../http/call.ts';
import { countRefusal } from '../../http/forms/countRefusal.ts';
import type { FormUse } from '../../http/operation.ts';
import type { SubmittedRecord } from '../../policy/forms/submittedRecord.ts';
import { textOf } from '../../policy/forms/textOf.ts';
import { uniqueMistakes } from '../../policy/forms/uniqueMistakes.ts';
import type { Server } from '../../server.ts';
import type { ListKind } from '../../store/lists/tables.ts';

export type CreateOperation = 'createList' | 'createWishList' | 'copyList' | 'copyWishList';
type NameOperation = CreateOperation | 'renameList' | 'renameWishList';

/** The form of a list's name. Its mapping belongs to the call that creates a named list; the other calls are read by it too. */
export function listForm({ body }: Pick<Call<NameOperation>, 'body'>): FormUse {
  const { kind: _, ...fields } = body as Call<'createList'>['body'];
  return { operation: 'createList', body: fields };
}

/** What a new list is for: that of wishes has calls of its own. */
export const kindIn = ({ operation, body }: Pick<Call<CreateOperation>, 'operation' | 'body'>): ListKind =>
  operation === 'createWishList' || operation === 'copyWishList' ? 'wish' : ((body as Call<'createList'>['body']).kind ?? 'named');

export const nameOf = ({ record }: SubmittedRecord): string => textOf(record, 'listName') ?? '';

type NameSubmission = {
  readonly server: Pick<Server, 'db'>;
  readonly call: Pick<Call<NameOperation>, 'tenant' | 'now'>;
  readonly submitted: SubmittedRecord;
};

/** Refuses, at its field, a name that another list of the person has. */
export async function refuseUsedName(
  { server: { db }, call: { now }, submitted: { filled, record } }: NameSubmission,
  constraint: string,
): Promise<Refusal> {
  const mistakes = uniqueMistakes(filled, [constraint], record);
  await countRefusal(db, filled, mistakes, now);
  return refuse('notSaved', { mistakes });
}
