import { query } from '../../http/operation.ts';
import { readPaging } from '../../http/paging.ts';
import { countUnread, listNotifications as findNotifications, notificationReaderOf } from '../../store/notifications/notifications.ts';

export const listNotifications = query('listNotifications', {
  caller: 'person',
  async answer({ server: { db }, call: { query: filter }, session }) {
    const { page, size } = readPaging(filter);
    const reader = notificationReaderOf(session);
    const { rows, total } = await findNotifications(db, reader, { unread: filter.show === 'unread', page, size });
    const items = rows.map(({ id, topic, event, about, details, at, read_at }) => ({
      ...{ id, topic, event, at: at.toISOString(), read: read_at !== null, ...details },
      ...(about !== null && { about }),
    }));
    return { status: 200, body: { items, page, size, total, unread: await countUnread(db, reader) } };
  },
});
