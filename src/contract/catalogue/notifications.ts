import type { NotificationTopic } from '../../../engine/runtime.ts';
import type { operations } from '../generated/api.ts';
import type { MailEvent } from './events.ts';

type Topic = {
  /** What people are notified of, each by the mail of this name. */
  readonly events: readonly MailEvent[];
  /** The call that a person must be allowed to make to be notified; left out: everybody is. */
  readonly for?: keyof operations;
  /** It is the person's, no matter for whom they act. */
  readonly everywhere?: true;
};

/** Topics, in the order in which a person decides on them. */
export const notificationTopics = {
  orderMoved: { events: ['orderMoved'], for: 'listOrders' },
  orderDelivered: { events: ['orderDelivered'], for: 'listOrders' },
  refundPaid: { events: ['refundPaid'], for: 'listTickets' },
  approvalAsked: { events: ['approvalAsked', 'approvalRefusedByOther'], for: 'decideApproval' },
  approvalDecided: { events: ['approvalGiven', 'approvalRefused', 'approvalExpired'], for: 'askApproval' },
  quotationEnding: { events: ['quotationEnding'], for: 'listQuotations' },
  companyDecided: {
    events: ['companyApproved', 'companyRejected', 'companyChangeApproved', 'companyChangeRejected'],
    for: 'readOrganization',
  },
  security: { events: ['passwordChanged', 'emailChanged', 'providerLinked', 'newDevice'], everywhere: true },
} as const satisfies Readonly<Record<NotificationTopic, Topic>>;

/** All topics, in their order. */
export const topics = Object.keys(notificationTopics) as readonly NotificationTopic[];

/** Those that are the person's, no matter for whom they act. */
export const personalTopics = topics.filter((topic) => 'everywhere' in notificationTopics[topic]);

/** What a person is notified of. */
export type NotifiedEvent = (typeof notificationTopics)[NotificationTopic]['events'][number];

/** The topic of what people are notified of. */
export const topicOf = (event: NotifiedEvent): NotificationTopic => {
  const found = topics.find((topic) => (notificationTopics[topic].events as readonly MailEvent[]).includes(event));
  if (found === undefined) throw new Error(`No topic has ${event}.`);
  return found;
};
