import { limitOf } from '../../policy/limitOf.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Database } from '../../store/database.ts';
import { deleteUpload, listDueUploads } from '../../store/uploads/uploads.ts';
import { type Files, pieceKeys } from './files.ts';
import { unsentSince } from './unsentSince.ts';

const day = 86_400_000;

/** Deletes files whose form was not sent in time, and those of requests that were decided, or made and never decided, long enough ago; a second time is harmless. */
export async function deleteDueUploads(
  db: Database,
  files: Pick<Files, 'remove'>,
  { code, now: { side } }: Pick<Tenant, 'code' | 'now'>,
  now: Date,
): Promise<void> {
  const decidedBefore = new Date(now.getTime() - limitOf(side, 'requestFileDays') * day);
  const requestedBefore = new Date(now.getTime() - limitOf(side, 'undecidedFileDays') * day);
  for (const upload of await listDueUploads(db, code, { unsentSince: unsentSince(side, now), decidedBefore, requestedBefore })) {
    // The content first: while the row exists, the content can still be found.
    await files.remove(pieceKeys(upload));
    await deleteUpload(db, upload);
  }
}
