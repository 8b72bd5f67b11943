import { type FormRecord, fileRulesOf, readSentFiles } from '../../../../engine/runtime.ts';
import { unsentSince } from '../../domain/uploads/unsentSince.ts';
import type { SubmittedRecord } from '../../policy/forms/submittedRecord.ts';
import type { Server } from '../../server.ts';
import type { Transaction } from '../../store/database.ts';
import { assignToCompany, listWholeUploads } from '../../store/uploads/uploads.ts';
import { type Refusal, refuse } from '../call.ts';
import { uploadToken } from '../uploads/uploadToken.ts';
import { countRefusal } from './countRefusal.ts';

type RecordedFile = ReturnType<typeof filesIn>[number];

/** The fields of files that a record has, and what it says of each file. */
function filesIn({ filled, record }: SubmittedRecord) {
  return Object.entries(filled.form.plan.fields).flatMap(([field, known]) => {
    const value = (record as FormRecord)[field];
    return fileRulesOf(known) === undefined || typeof value !== 'string' ? [] : [{ field, files: readSentFiles(value) ?? [] }];
  });
}

const uploadsOf = ({ secret }: Pick<Server, 'secret'>, tenant: string, form: string, { field, files }: RecordedFile) => ({
  tenant,
  form,
  field,
  tokenMacs: files.map(({ token }) => uploadToken.mac(secret, token)),
});

/** The refusal of files that are not here, or not as the form says: sent too long ago, cut off, sent with another form. */
export async function refuseUnknownFiles(
  { db, secret }: Pick<Server, 'db' | 'secret'>,
  tenant: string,
  submitted: SubmittedRecord,
  now: Date,
): Promise<Refusal | undefined> {
  const { filled, record } = submitted;
  const mistakes = [];
  for (const recorded of filesIn(submitted)) {
    const here = await listWholeUploads(db, uploadsOf({ secret }, tenant, filled.name, recorded), unsentSince(filled.of.side, now));
    const isHere = recorded.files.every(({ token, type, bytes, name }) =>
      here.some((one) => one.token_mac === uploadToken.mac(secret, token) && one.type === type && one.size === bytes && one.name === name),
    );
    if (!isHere) mistakes.push(filled.form.refusal(recorded.field, 'exists', record));
  }
  if (mistakes.length === 0) return undefined;
  await countRefusal(db, filled, mistakes, now);
  return refuse('mistakes', { mistakes });
}

/** Gives the files of a form to the company that was requested with it; a refusal where another call took one of them meanwhile. */
export async function claimFiles(
  { secret }: Pick<Server, 'secret'>,
  trx: Transaction,
  tenant: string,
  submitted: SubmittedRecord,
  companyId: string,
): Promise<Refusal | undefined> {
  for (const recorded of filesIn(submitted)) {
    const given = await assignToCompany(trx, { ...uploadsOf({ secret }, tenant, submitted.filled.name, recorded), companyId });
    if (given < recorded.files.length) return refuse('stillRunning');
  }
  return undefined;
}
