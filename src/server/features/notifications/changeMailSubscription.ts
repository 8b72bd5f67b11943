import { changeSubscription } from '../../domain/notifications/changeSubscription.ts';
import { addressTries } from '../../http/addressLimit.ts';
import { refuse } from '../../http/call.ts';
import { command } from '../../http/operation.ts';

export const changeMailSubscription = command('changeMailSubscription', {
  caller: 'anyone',
  limits: ({ server, call }) => addressTries(server, server.limits.subscriptionsOfAddress, call.address),
  async effect({ server: { secret }, call: { tenant, body, now }, trx }) {
    const { token, on: isOn } = body;
    const changed = await changeSubscription(trx, secret, tenant.now, { token, isOn }, now);
    return changed === undefined ? refuse('notFound') : { status: 200, body: { topic: changed.topic, on: isOn } };
  },
});
