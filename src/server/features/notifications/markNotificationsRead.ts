import { refuse } from '../../http/call.ts';
import { command } from '../../http/operation.ts';
import { countUnread, markAllRead, notificationReaderOf } from '../../store/notifications/notifications.ts';

export const markNotificationsRead = command('markNotificationsRead', {
  caller: 'person',
  async effect({ call: { body, now }, session, trx }) {
    const until = new Date(body.until);
    if (Number.isNaN(until.getTime()))
      return refuse('badRequest', { problems: [{ path: 'body/until', problem: 'there is no such moment' }] });
    const reader = notificationReaderOf(session);
    await markAllRead(trx, reader, until, now);
    return { status: 200, body: { unread: await countUnread(trx, reader) } };
  },
});
