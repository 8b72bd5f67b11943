import { refuse } from '../../http/call.ts';
import { command } from '../../http/operation.ts';
import { countUnread, markRead, notificationReaderOf } from '../../store/notifications/notifications.ts';

export const markNotificationRead = command('markNotificationRead', {
  caller: 'person',
  async effect({ call: { path, now }, session, trx }) {
    const reader = notificationReaderOf(session);
    if (!(await markRead(trx, reader, path.id, now))) return refuse('notFound');
    return { status: 200, body: { unread: await countUnread(trx, reader) } };
  },
});
