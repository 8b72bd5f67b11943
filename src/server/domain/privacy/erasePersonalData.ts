import { removeCards } from '../../store/cards/cards.ts';
import type { Revoke } from '../../store/cards/revocations.ts';
import type { Transaction } from '../../store/database.ts';
import type { Owner } from '../../store/owner.ts';
import { deleteAnswersAndCodes, deleteCustomerRecords, deleteUnsentMails } from '../../store/privacy/erasure.ts';
import { deleteHeldRows, redactHeldRows } from '../../store/privacy/heldRows.ts';
import { holdings } from './holdings.ts';

type Erasure = {
  readonly now: Date;
  readonly revoke: Revoke;
  /** As the account had it; left out where it is deleted already. */
  readonly email?: string;
};

/** Erases personal data that no law keeps; a second time is harmless. */
export async function erasePersonalData(trx: Transaction, owner: Owner, { now, revoke, email }: Erasure): Promise<void> {
  const { tenant } = owner;
  if (email !== undefined) await deleteUnsentMails(trx, tenant, email);
  // The gateway must forget the cards too.
  for (const id of await removeCards(trx, owner, now)) await revoke(trx, { tenant, id });
  await deleteCustomerRecords(trx, owner);
  for (const holding of holdings) {
    const { fate } = holding;
    if (fate.is === 'deleted') await deleteHeldRows(trx, owner, holding);
    if (fate.is === 'blanked') await redactHeldRows(trx, owner, holding, fate.set);
  }
  await deleteAnswersAndCodes(trx, owner);
}
