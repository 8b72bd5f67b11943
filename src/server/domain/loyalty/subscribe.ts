import type { LoyaltyOutcome } from '../../../../engine/runtime.ts';
import { consentDecisions } from '../../policy/forms/consentDecisions.ts';
import { splitRecord } from '../../policy/forms/splitRecord.ts';
import type { SubmittedRecord } from '../../policy/forms/submittedRecord.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import { appendConsents } from '../../store/consents/consents.ts';
import type { Transaction } from '../../store/database.ts';
import { joinProgramme } from './joinProgramme.ts';

export type Subscription = {
  readonly tenant: Tenant;
  readonly userId: string;
  readonly documentKey: string;
  readonly submitted: SubmittedRecord;
  /** The body of the call, as the tenant's form wrote it. */
  readonly body: object;
  readonly channel: string;
};

export type SubscriptionOutcome =
  | {
      readonly is: 'subscribed';
      readonly outcome: Exclude<LoyaltyOutcome, 'failed'>;
      /** Name of the tenant's message. */
      readonly message: string;
      readonly isMember: boolean;
      readonly joinsNow: boolean;
    }
  | { readonly is: 'failed' | 'noAnswer' };

/** Joins a person to the tenant's programme and stores the consents; the tenant's table says what the answer of the programme's host means. */
export async function subscribe(
  { loyalty }: Pick<Server, 'loyalty'>,
  trx: Transaction,
  { tenant: shop, userId, documentKey, submitted: { filled, record }, body, channel }: Subscription,
  now: Date,
): Promise<SubscriptionOutcome> {
  const rules = shop.now.side.loyalty;
  if (rules === undefined) return { is: 'failed' };
  const tenant = shop.code;
  let outcome: Awaited<ReturnType<typeof joinProgramme>>;
  try {
    outcome = await joinProgramme(trx, loyalty, rules, { tenant, userId, documentKey, body }, now);
  } catch (error) {
    // A failed statement has ended the transaction: that is no answer of the host.
    if (error instanceof Error && 'severity' in error) throw error;
    return { is: 'noAnswer' };
  }
  if (outcome === undefined) return { is: 'failed' };
  const { message, member: isMember, joinsNow } = rules.outcomes[outcome];
  if (isMember) {
    const by = { tenant, userId, actor: userId, language: filled.of.shell.language, channel };
    await appendConsents(trx, by, consentDecisions(filled, splitRecord(filled, record).consents), now);
  }
  return { is: 'subscribed', outcome, message, isMember, joinsNow: joinsNow === true };
}
