import { query } from '../../http/operation.ts';
import { listChoices } from '../../store/notifications/choices.ts';
import { settingsBody } from './settingsBody.ts';

export const readNotificationSettings = query('readNotificationSettings', {
  caller: 'person',
  answer: async ({ server: { db }, call: { tenant, roles }, session }) => ({
    status: 200,
    body: settingsBody({ side: tenant.now.side, roles }, await listChoices(db, session)),
  }),
});
