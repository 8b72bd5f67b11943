import type { NotificationChannel, NotificationTopic, ServerSide } from '../../../../engine/runtime.ts';
import { notificationTopics, topics } from '../../../contract/catalogue/notifications.ts';
import type { Role } from '../../../contract/catalogue/roles.ts';
import type { components } from '../../../contract/generated/api.ts';
import { isDecidable, isOn, modeOf } from '../../policy/notifications/notificationModes.ts';
import type { NotificationChoice } from '../../store/notifications/choices.ts';

type Way = components['schemas']['Way'];
type Settings = components['schemas']['NotificationSettings'];
type RoleContext = { readonly side: ServerSide; readonly roles: readonly Role[] };

/** Does a topic concern what these roles may do? */
export function isConcerned({ side, roles }: RoleContext, topic: NotificationTopic): boolean {
  const { for: operation } = { for: undefined, ...notificationTopics[topic] };
  return operation === undefined || (side.permissions[operation] ?? []).some((role) => roles.some((own) => own === role));
}

/** How a person is notified, by topic; a way that the shop does not have is left out, and a topic without any. */
export function settingsBody(asking: RoleContext, choices: readonly NotificationChoice[]): Settings {
  const way = <C extends NotificationChannel>(topic: NotificationTopic, channel: C): { readonly [N in C]?: Way } => {
    const mode = modeOf(asking.side.notifications, topic, channel);
    const choice = choices.find((one) => one.topic === topic && one.channel === channel);
    const found: Way = { on: isOn(mode, choice?.isOn), fixed: !isDecidable(mode) };
    return (mode === 'never' ? {} : { [channel]: found }) as { readonly [N in C]?: Way };
  };
  return {
    topics: topics
      .filter((topic) => isConcerned(asking, topic))
      .map((topic) => ({ topic, ...way(topic, 'mail'), ...way(topic, 'account') }))
      .filter(({ mail, account }) => mail !== undefined || account !== undefined),
  };
}
