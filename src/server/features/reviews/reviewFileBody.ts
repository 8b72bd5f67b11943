import type { components } from '../../../contract/generated/api.ts';
import { etagOf } from '../../http/etag.ts';
import { reviewedFields } from '../../policy/forms/reviewedFields.ts';
import { rowsInWords } from '../../policy/forms/rowsInWords.ts';
import type { Tenant } from '../../release/tenants.ts';
import { findReview, findSameDocument } from '../../store/company/reviews.ts';
import type { Database } from '../../store/database.ts';
import { listPapers } from './listPapers.ts';
import { reviewBody } from './reviewBody.ts';

/** The forms that ask what a company and who registers it are. */
const asking = ['registerBusinessUser', 'addOrganization', 'updateOrganization', 'registerUser'] as const;

/** All that a request is decided by, with its ETag; undefined where it does not wait any more. */
export async function reviewFileBody(
  db: Database,
  tenant: Tenant,
  id: string,
): Promise<{ readonly body: components['schemas']['CompanyReviewFile']; readonly etag: string } | undefined> {
  const review = await findReview(db, tenant, id);
  if (review === undefined) return undefined;
  const rowsOf = await rowsInWords(tenant, asking);
  const { version, stands, wanted, requester } = review;
  const before = new Map(rowsOf(stands).map((row) => [row.field, row.value]));
  const rows = rowsOf(wanted ?? stands).filter(({ field, value }) => wanted === undefined || before.get(field) !== value);
  const { isHeld, rejected } = await findSameDocument(db, tenant.code, review);
  const papers = await listPapers(db, tenant, review);
  const ofPapers = new Set(papers.map(({ upload }) => upload.field));
  const body = {
    ...reviewBody(review),
    version,
    // What was sent is among the papers, for as long as it is kept.
    rows: rows
      .filter(({ field }) => !ofPapers.has(field))
      .map(({ field, term: label, value }) => {
        const stood = wanted && before.get(field);
        return { label, value, ...(stood === undefined ? {} : { stood }) };
      }),
    ...(wanted && {
      company: rowsOf(reviewedFields(stands))
        .filter(({ field }) => !rows.some((row) => row.field === field))
        .map(({ term: label, value }) => ({ label, value })),
    }),
    requester: rowsOf({ ...requester.person, email: requester.email }).map(({ term: label, value }) => ({ label, value })),
    documentFree: !isHeld,
    rejectedBefore: rejected,
    rejections: review.rejections.map(({ decidedAt, reason }) => ({ decidedAt: decidedAt.toISOString(), reason })),
    papers: papers.map(({ paper }) => paper),
  };
  return { body, etag: etagOf(version) };
}
