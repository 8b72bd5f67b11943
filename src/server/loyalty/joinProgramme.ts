import type { LoyaltyOutcome, Loyalty as Rules } from '../../../engine/runtime.ts';
import type { Loyalty, Subscriber } from '../adapters/loyalty/loyalty.ts';
import type { Transaction } from '../store/database.ts';
import { join } from '../store/loyalty.ts';
import { lockOwner } from '../store/owner.ts';

/**
 * Asks the programme to take somebody; what it answers means what the tenant's table says.
 * @throws where it does not answer
 */
export async function joinProgramme(
  trx: Transaction,
  loyalty: Loyalty,
  { answers, outcomes, programme, welcomePoints }: Rules,
  who: Omit<Subscriber, 'programme' | 'welcomePoints'>,
  now: Date,
): Promise<LoyaltyOutcome> {
  // Of two calls at once the second hears what the first has made true.
  await lockOwner(trx, who);
  const word = await loyalty.subscribe(trx, { ...who, programme, welcomePoints }, now);
  const outcome = (Object.hasOwn(answers, word) ? answers[word] : undefined) ?? 'failed';
  if (outcomes[outcome].member) await join(trx, who, { programme, documentKey: who.documentKey }, now);
  return outcome;
}
