import { deleteAccountRow, redactAccountButName } from '../../store/accounts/accountDeletion.ts';
import type { Revoke } from '../../store/cards/revocations.ts';
import type { Transaction } from '../../store/database.ts';
import type { Owner } from '../../store/owner.ts';
import { erasePersonalData } from './erasePersonalData.ts';

type CompanyAccount = {
  readonly email: string;
  /** The person accepted the invitation. */
  readonly cameIn: boolean;
  readonly now: Date;
  readonly revoke: Revoke;
};

/**
 * Ends an account that a company gave to a person and took back: e-mail and document are free again. The name of a person who accepted the
 * invitation stays with what was bought for the company; of a person who did not, nothing stays.
 */
export async function endCompanyAccount(trx: Transaction, owner: Owner, { email, cameIn, now, revoke }: CompanyAccount): Promise<void> {
  await erasePersonalData(trx, owner, { now, revoke, email });
  if (cameIn) await redactAccountButName(trx, owner, now);
  else await deleteAccountRow(trx, owner);
}
