import type { LoyaltyOutcome, Loyalty as Rules } from '../../../../engine/runtime.ts';
import type { Transaction } from '../../store/database.ts';
import { insertMember } from '../../store/loyalty/loyalty.ts';
import { lockOwner } from '../../store/owner.ts';
import type { Loyalty, Subscriber } from './loyalty.ts';

/** The outcome that is none. */
const failed = 'failed';

/**
 * Asks the programme to take somebody; what it answers means what the tenant's table says; undefined: it has come to
 * nothing, and may be tried again.
 * @throws where it does not answer
 */
export async function joinProgramme(
  trx: Transaction,
  loyalty: Loyalty,
  { answers, outcomes, programme, welcomePoints }: Rules,
  who: Omit<Subscriber, 'programme' | 'welcomePoints'>,
  now: Date,
): Promise<Exclude<LoyaltyOutcome, typeof failed> | undefined> {
  // Of two calls at once, the second gets the result of the first.
  await lockOwner(trx, who);
  const word = await loyalty.subscribe(trx, { ...who, programme, welcomePoints }, now);
  const outcome = Object.hasOwn(answers, word) ? answers[word] : undefined;
  if (outcome === undefined || outcome === failed) return undefined;
  if (outcomes[outcome].member) await insertMember(trx, who, { programme, documentKey: who.documentKey }, now);
  return outcome;
}
