import { type FormRecord, fieldsOfFiles, fileTypeNames, readSentFiles, writeSentFiles } from '../../../../engine/runtime.ts';
import { unsentSince } from '../../domain/uploads/unsentSince.ts';
import type { SubmittedRecord } from '../../policy/forms/submittedRecord.ts';
import type { LoadedForm } from '../../release/loadRelease.ts';
import type { Server } from '../../server.ts';
import type { Transaction } from '../../store/database.ts';
import { assignToCompany, listCompanyUploads, listWholeUploads, releaseUpload, type Upload } from '../../store/uploads/uploads.ts';
import { type Refusal, refuse } from '../call.ts';
import { uploadToken } from '../uploads/uploadToken.ts';
import { countRefusal } from './countRefusal.ts';

type RecordedFile = ReturnType<typeof filesIn>[number];

/** The fields of files that a record has, and what it says of each file. */
function filesIn({ filled, record }: SubmittedRecord) {
  return fieldsOfFiles(filled.form.plan).flatMap((field) => {
    const value = (record as FormRecord)[field];
    return typeof value === 'string' ? [{ field, files: readSentFiles(value) ?? [] }] : [];
  });
}

const uploadsOf = ({ secret }: Pick<Server, 'secret'>, tenant: string, form: string, { field, files }: RecordedFile) => ({
  tenant,
  form,
  field,
  tokenMacs: files.map(({ token }) => uploadToken.mac(secret, token)),
});

/**
 * The refusal of files that are not here, or not as the form says: sent too long ago, cut off, sent with another form.
 * @param companyId whose request the form edits: it may name the files which the request has already
 */
export async function refuseUnknownFiles(
  { db, secret }: Pick<Server, 'db' | 'secret'>,
  tenant: string,
  submitted: SubmittedRecord,
  now: Date,
  companyId?: string,
): Promise<Refusal | undefined> {
  const { filled, record } = submitted;
  const recordedFiles = filesIn(submitted);
  if (recordedFiles.length === 0) return undefined;
  const kept = companyId === undefined ? [] : await listCompanyUploads(db, tenant, companyId);
  const mistakes = [];
  for (const recorded of recordedFiles) {
    const uploads = await listWholeUploads(db, uploadsOf({ secret }, tenant, filled.name, recorded), unsentSince(filled.of.side, now));
    const here = [...uploads, ...kept.filter(({ field }) => field === recorded.field)];
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
  now: Date,
  kept: readonly Upload[] = [],
): Promise<Refusal | undefined> {
  for (const { field, files } of filesIn(submitted)) {
    const fresh = files.filter(({ token }) => !kept.some(({ token_mac }) => token_mac === uploadToken.mac(secret, token)));
    if (fresh.length === 0) continue;
    const uploads = uploadsOf({ secret }, tenant, submitted.filled.name, { field, files: fresh });
    if ((await assignToCompany(trx, { ...uploads, companyId }, now)) < fresh.length) return refuse('stillRunning');
  }
  return undefined;
}

/** Makes the files of an edited form those of the company's request; one that it does not name any more goes as if its form was never sent. */
export async function replaceFiles(
  server: Pick<Server, 'secret'>,
  trx: Transaction,
  tenant: string,
  submitted: SubmittedRecord,
  companyId: string,
  now: Date,
): Promise<Refusal | undefined> {
  const askedFields = fieldsOfFiles(submitted.filled.form.plan);
  if (askedFields.length === 0) return undefined;
  const stored = await listCompanyUploads(trx, tenant, companyId);
  const named = filesIn(submitted).flatMap(({ files }) => files.map(({ token }) => uploadToken.mac(server.secret, token)));
  const isNamed = ({ token_mac }: Upload): boolean => named.includes(token_mac);
  for (const upload of stored) if (askedFields.includes(upload.field) && !isNamed(upload)) await releaseUpload(trx, upload);
  return claimFiles(server, trx, tenant, submitted, companyId, now, stored.filter(isNamed));
}

/** A stored record with those of its files that are still there. */
export function withFilesOf(
  { secret }: Pick<Server, 'secret'>,
  { form }: Pick<LoadedForm, 'form'>,
  record: FormRecord,
  uploads: readonly Upload[],
): FormRecord {
  const known = new Set(uploads.map(({ token_mac }) => token_mac));
  const files = fieldsOfFiles(form.plan);
  return Object.fromEntries(
    Object.entries(record).flatMap(([field, value]) => {
      if (!files.includes(field)) return [[field, value]];
      const here = (readSentFiles(String(value)) ?? []).flatMap(({ token, type: stated, ...file }) => {
        const type = fileTypeNames.find((one) => one === stated);
        return type !== undefined && known.has(uploadToken.mac(secret, token)) ? [{ token, type, ...file }] : [];
      });
      return here.length === 0 ? [] : [[field, writeSentFiles(here)]];
    }),
  );
}
