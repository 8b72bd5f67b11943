import type { Form, FormRecord } from '../../../../../engine/runtime.ts';
import { openForm } from '../../../../../engine/runtime.ts';
import { combinedQuery } from '../../../app/calls/queries.ts';
import { dataOf, sendCall } from '../../../app/calls/sendCall.ts';
import { type FormFiles, loadForm } from '../../../app/forms/useFormFiles.ts';
import { collaboratorForm, collaboratorsPath, newCollaborator } from '../collaborator.ts';
import { foldEmail } from './judgePeople.ts';

/** What it takes to invite people by a table. */
export type InvitationContext = {
  readonly files: FormFiles;
  readonly form: Form;
  readonly start: FormRecord;
  /** E-mails of who is in the company, or invited to it. */
  readonly known: ReadonlySet<string>;
};

const PART = 100;

/** The form with its rules, the company, and who is in it. */
export const invitingPeople = combinedQuery([collaboratorsPath, 'bulk'], async (tenant): Promise<InvitationContext> => {
  const files = await loadForm(tenant, collaboratorForm(tenant));
  // What writes a row into its call is here before the first one is sent.
  const [factory, { data: start }] = await Promise.all([files.loadValidator(), newCollaborator.ask(tenant), files.loadPayload()]);
  const known = new Set<string>();
  for (let page = 1, left = true; left; page += 1) {
    const { items, total } = dataOf(await sendCall(tenant, 'get', collaboratorsPath, { query: { page, size: PART } }));
    for (const { payload } of items) known.add(foldEmail(payload.email ?? ''));
    left = items.length > 0 && page * PART < total;
  }
  return { files, form: openForm({ ...files, factory }), start, known };
});
