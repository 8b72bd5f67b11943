import { storeRequest } from '../../domain/support/storeRequest.ts';
import { addressTries } from '../../http/addressLimit.ts';
import { enforceRateLimits } from '../../http/challenge/enforceRateLimits.ts';
import type { Command, FormUse } from '../../http/operation.ts';
import { textOf } from '../../policy/forms/textOf.ts';
import { foldEmail } from '../../store/accounts/insertUser.ts';
import type { RequestKind } from '../../store/support/tables.ts';

type Id = 'requestWithdrawal' | 'fileComplaint';

/** Files what a consumer asks for by law. Each sends a mail to the named address, so a few are free and the rest need a solved challenge. */
export const consumerRequest = (kind: RequestKind, operation: Id): Command<Id, 'anyone', FormUse, undefined> => ({
  caller: 'anyone',
  idempotent: true,
  form: ({ call }) => ({ operation, body: call.body }),
  prepare: ({ server, call, submitted }) => {
    const email = foldEmail(textOf(submitted.record, 'contactEmail') ?? '');
    return enforceRateLimits(server, call, [
      ...addressTries(server, server.limits.requestsOfAddress, call.address),
      [server.limits.requestsOfMailbox, server.secret.mac('mailbox', email)],
    ]).then((refused) => refused as undefined);
  },
  async effect({ server, call: { header, now }, submitted, trx }) {
    const { number, answerBy } = await storeRequest(server, trx, submitted, { kind, channel: header['x-channel'] }, now);
    return {
      status: 201,
      body: { number, receivedAt: now.toISOString(), answerBy },
      audit: { action: `${kind} received`, subject: number },
    };
  },
});
