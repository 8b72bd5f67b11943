import { readUpload } from '../../domain/uploads/readUpload.ts';
import { answerFile } from '../../http/answerFile.ts';
import { refuse } from '../../http/call.ts';
import { query } from '../../http/operation.ts';
import { findReview } from '../../store/company/reviews.ts';
import { listPapers } from './listPapers.ts';

/** A paper of what waits, to keep: never a type that a browser would show, and never a name that somebody else has chosen. */
export const downloadReviewPaper = query('downloadReviewPaper', {
  caller: 'person',
  limits: ({ server: { limits }, session }) => [[limits.filesOfPerson, session.userId]],
  async answer({ server: { db, files }, call: { tenant, path } }) {
    const review = await findReview(db, tenant, path.id);
    const found = review && (await listPapers(db, tenant, review)).find(({ upload }) => upload.id === path.paper);
    if (found === undefined) return refuse('notFound');
    const { upload, paper } = found;
    return answerFile('application/octet-stream', await readUpload(files, upload), `${paper.label}.${paper.type}`);
  },
});
