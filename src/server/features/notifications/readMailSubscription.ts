import { findSubscription } from '../../domain/notifications/findSubscription.ts';
import { addressTries } from '../../http/addressLimit.ts';
import { refuse } from '../../http/call.ts';
import { query } from '../../http/operation.ts';

/** What the link of a mail is about, for anyone who has it: nothing about the person. */
export const readMailSubscription = query('readMailSubscription', {
  caller: 'anyone',
  limits: ({ server, call }) => addressTries(server, server.limits.subscriptionsOfAddress, call.address),
  async answer({ server: { db, secret }, call: { tenant, body } }) {
    const found = await findSubscription(db, secret, tenant.now, body.token);
    return found === undefined ? refuse('notFound') : { status: 200, body: { topic: found.topic, on: found.isOn } };
  },
});
