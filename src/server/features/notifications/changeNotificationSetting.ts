import { refuse } from '../../http/call.ts';
import { command } from '../../http/operation.ts';
import { isDecidable, modeOf } from '../../policy/notifications/notificationModes.ts';
import { listChoices, putChoice } from '../../store/notifications/choices.ts';
import { isConcerned, settingsBody } from './settingsBody.ts';

export const changeNotificationSetting = command('changeNotificationSetting', {
  caller: 'person',
  async effect({ call: { tenant, roles, body, now }, session, trx }) {
    const { side } = tenant.now;
    const { topic, channel, on: isOn } = body;
    const mode = modeOf(side.notifications, topic, channel);
    if (mode === 'never' || !isConcerned({ side, roles }, topic)) return refuse('notFound');
    if (!isDecidable(mode)) return refuse('notAllowed');
    await putChoice(trx, session, { topic, channel, isOn }, now);
    return { status: 200, body: settingsBody({ side, roles }, await listChoices(trx, session)) };
  },
});
