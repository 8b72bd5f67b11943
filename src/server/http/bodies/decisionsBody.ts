import type { components } from '../../../contract/generated/api.ts';
import type { SeenApproval } from '../../domain/approvals/approvalViews.ts';

/** The decisions about a purchase, as its participants see them. */
export const decisionsBody = (
  { decisions }: Pick<SeenApproval, 'decisions'>,
  userId: string,
): components['schemas']['Approval']['decisions'] =>
  decisions.map(({ by, user_id, decision, word, at }) => ({ by, own: user_id === userId, decision, word, at: at.toISOString() }));
