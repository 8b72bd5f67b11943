import { refuse } from '../../http/call.ts';
import { query } from '../../http/operation.ts';
import { reviewedFields } from '../../policy/forms/reviewedFields.ts';
import { rowsInWords } from '../../policy/forms/rowsInWords.ts';
import { findReview, findSameDocument } from '../../store/company/reviews.ts';
import { listPapers } from './listPapers.ts';
import { reviewBody } from './reviewBody.ts';

/** The forms that ask what a company and who registers it are. */
const asking = ['registerBusinessUser', 'addOrganization', 'updateOrganization', 'registerUser'] as const;

export const readReview = query('readReview', {
  caller: 'person',
  async answer({ server: { db }, call: { tenant, path } }) {
    const review = await findReview(db, tenant, path.id);
    if (review === undefined) return refuse('notFound');
    const rowsOf = await rowsInWords(tenant, asking);
    const { stands, wanted, requester } = review;
    const before = new Map(rowsOf(stands).map((row) => [row.field, row.value]));
    const rows = rowsOf(wanted ?? stands).filter(({ field, value }) => wanted === undefined || before.get(field) !== value);
    const { isHeld, rejected } = await findSameDocument(db, tenant.code, review);
    const papers = await listPapers(db, tenant, review.companyId);
    const ofPapers = new Set(papers.map(({ upload }) => upload.field));
    const body = {
      ...reviewBody(review),
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
    return { status: 200, body };
  },
});
