import type { PageId } from '../../../contract/catalogue/pages.ts';
import type { components } from '../../../contract/generated/api.ts';
import { query } from '../../app/calls/queries.ts';
import type { Tenant } from '../../app/shell/tenant.tsx';
import type { IconName } from '../../design/iconNames.ts';

export type Notification = components['schemas']['Notification'];
export type Topic = Notification['topic'];
type Event = Notification['event'];

export const notificationsPath = '/api/my-account/v1/notifications';
export const pageSize = 20;

/** A page of what one was notified of, the latest first. */
export const notificationsOn = (page: number, unread: boolean) =>
  query(notificationsPath, { query: { page, size: pageSize, ...(unread && { show: 'unread' as const }) } });

export const settingsPath = '/api/my-account/v1/notification-settings';
export const settingsNow = query(settingsPath, {});

/** What a notification says, as one sentence. */
export const sentenceOf = (tenant: Tenant, { event, number = '', status = '', amount = '0', day, name = '' }: Notification): string => {
  const money = tenant.money(amount);
  switch (event) {
    case 'orderMoved':
      return tenant.say('orderMovedNotice', { number, status: tenant.shell.statuses.order?.[status] ?? status });
    case 'orderDelivered':
      return tenant.say('orderDeliveredNotice', { number });
    case 'refundPaid':
      return tenant.say('refundPaidNotice', { amount: money, number });
    case 'approvalAsked':
      return tenant.say('approvalAskedNotice', { amount: money });
    case 'approvalGiven':
      return tenant.say('approvalGivenNotice', { amount: money });
    case 'approvalRefused':
      return tenant.say('approvalRefusedNotice', { amount: money });
    case 'approvalRefusedByOther':
      return tenant.say('approvalRefusedByOtherNotice', { amount: money });
    case 'approvalExpired':
      return tenant.say('approvalExpiredNotice', { amount: money });
    case 'quotationEnding':
      return tenant.say('quotationEndingNotice', { number, day: day === undefined ? '' : tenant.day(day, 'weekday') });
    case 'companyApproved':
      return tenant.say('companyApprovedNotice', { name });
    case 'companyRejected':
      return tenant.say('companyRejectedNotice', { name });
    case 'companyChangeApproved':
      return tenant.say('companyChangeApprovedNotice', { name });
    case 'companyChangeRejected':
      return tenant.say('companyChangeRejectedNotice', { name });
    case 'passwordChanged':
      return tenant.say('passwordChangedNotice');
    case 'emailChanged':
      return tenant.say('emailChangedNotice');
    case 'providerLinked':
      return tenant.say('providerLinkedNotice', { name });
    case 'newDevice':
      return tenant.say('newDeviceNotice', { name });
  }
};

type Look = { readonly icon: IconName; readonly page: PageId };

const approval: Look = { icon: 'shield', page: 'approvals' };
const company: Look = { icon: 'company', page: 'companyDetails' };

/** The drawing of a notification, and the page that has the thing. */
const looks: Readonly<Record<Event, Look>> = {
  orderMoved: { icon: 'truck', page: 'orderDetails' },
  orderDelivered: { icon: 'parcel', page: 'orderDetails' },
  refundPaid: { icon: 'refund', page: 'refundDetails' },
  approvalAsked: approval,
  approvalGiven: approval,
  approvalRefused: approval,
  approvalRefusedByOther: approval,
  approvalExpired: approval,
  quotationEnding: { icon: 'quote', page: 'quotationsLanding' },
  companyApproved: company,
  companyRejected: company,
  companyChangeApproved: company,
  companyChangeRejected: company,
  passwordChanged: { icon: 'key', page: 'changePassword' },
  emailChanged: { icon: 'mail', page: 'myProfile' },
  providerLinked: { icon: 'key', page: 'changePassword' },
  newDevice: { icon: 'device', page: 'changePassword' },
};

export const lookOf = ({ event }: Notification): Look => looks[event];

/** What a topic is called. */
export const nameOf = (tenant: Tenant, topic: Topic): string =>
  ({
    orderMoved: tenant.say('topicOrderMoved'),
    orderDelivered: tenant.say('topicOrderDelivered'),
    refundPaid: tenant.say('topicRefundPaid'),
    approvalAsked: tenant.say('topicApprovalAsked'),
    approvalDecided: tenant.say('topicApprovalDecided'),
    quotationEnding: tenant.say('topicQuotationEnding'),
    companyDecided: tenant.say('topicCompanyDecided'),
    security: tenant.say('topicSecurity'),
  })[topic];
