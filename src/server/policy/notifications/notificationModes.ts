import type { NotificationChannel, NotificationMode, NotificationRules, NotificationTopic } from '../../../../engine/runtime.ts';

/** A tenant without rules writes what it has to by mail. */
const usual = { mail: 'always', account: 'never' } as const satisfies Readonly<Record<NotificationChannel, NotificationMode>>;

/** How a tenant notifies of a topic by a channel. */
export const modeOf = (rules: NotificationRules | undefined, topic: NotificationTopic, channel: NotificationChannel): NotificationMode =>
  rules === undefined ? usual[channel] : (rules[topic]?.[channel] ?? 'never');

/** May a person decide it? */
export const isDecidable = (mode: NotificationMode): boolean => mode === 'on' || mode === 'off';

/** What counts: the tenant's word where it leaves no choice, else the person's, else the tenant's. */
export const isOn = (mode: NotificationMode, choice: boolean | undefined): boolean =>
  isDecidable(mode) ? (choice ?? mode === 'on') : mode === 'always';
