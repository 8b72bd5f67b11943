import type { PageId } from './pages.ts';

/**
 * Mail events: each goes to the person whose account it is about and may use only these placeholders.
 * `shop` is the tenant's name; `businessName` is the company for which the person acts, empty where they act for themselves, and is used for
 * the end of the mail by itself; dates come written in the tenant's language; those of
 * {@link linkedPages} are absolute links.
 */
export const events = {
  personRegistered: ['shop', 'firstName', 'loginAddress'],
  companyRequested: ['shop', 'firstName', 'businessName', 'answerBy', 'companyLoginAddress'],
  companyApproved: ['shop', 'firstName', 'businessName', 'companyLoginAddress'],
  companyRejected: ['shop', 'firstName', 'businessName', 'reason', 'companyDetailsAddress'],
  companyChangeRequested: ['shop', 'firstName', 'businessName', 'answerBy'],
  companyChangeApproved: ['shop', 'firstName', 'businessName'],
  companyChangeRejected: ['shop', 'firstName', 'businessName', 'reason'],
  collaboratorInvited: ['shop', 'firstName', 'businessName', 'expiresOn', 'firstLoginAddress'],
  collaboratorCode: ['shop', 'firstName', 'businessName', 'code', 'minutes'],
  // To somebody who has lost access to a company's account; the company may say why.
  collaboratorRemoved: ['shop', 'firstName', 'businessName'],
  // To those who decide about a purchase above a limit, then to the person who asked.
  approvalAsked: ['shop', 'firstName', 'businessName', 'buyer', 'amount', 'answerBy', 'approvalAddress'],
  approvalGiven: ['shop', 'firstName', 'businessName', 'superuser', 'amount', 'word', 'until', 'approvalAddress'],
  approvalRefused: ['shop', 'firstName', 'businessName', 'superuser', 'amount', 'word', 'approvalAddress'],
  // To those who had agreed to it, where another who had to agree has refused.
  approvalRefusedByOther: ['shop', 'firstName', 'businessName', 'buyer', 'superuser', 'amount', 'word', 'approvalAddress'],
  approvalExpired: ['shop', 'firstName', 'businessName', 'amount', 'approvalAddress'],
  // To somebody who no longer buys for the company: their requests are in no account that they can open.
  approvalEnded: ['shop', 'firstName', 'businessName', 'amount'],
  recoveryCode: ['shop', 'firstName', 'code', 'minutes'],
  passwordChanged: ['shop', 'firstName', 'recoveryAddress'],
  emailChangeCode: ['shop', 'firstName', 'code', 'minutes'],
  // To the owner of an account whose e-mail somebody else wants to have.
  emailChangeTaken: ['shop', 'firstName', 'loginAddress'],
  // To the old address.
  emailChanged: ['shop', 'firstName', 'supportAddress'],
  providerLinked: ['shop', 'firstName', 'provider', 'recoveryAddress'],
  // Somebody has logged in from a browser that the account does not know.
  newDevice: ['shop', 'firstName', 'device', 'day', 'time', 'recoveryAddress'],
  accountDeleted: ['shop', 'firstName'],
  orderMoved: ['shop', 'firstName', 'businessName', 'orderNumber', 'status', 'orderAddress'],
  orderDelivered: ['shop', 'firstName', 'businessName', 'orderNumber', 'orderAddress'],
  quotationEnding: ['shop', 'firstName', 'businessName', 'quotationNumber', 'amount', 'validUntil', 'quotationAddress'],
  cancellationAccepted: ['shop', 'firstName', 'businessName', 'orderNumber', 'ticketNumber', 'amount', 'expectedOn', 'refundAddress'],
  bankDetailsAsked: [
    'shop',
    'firstName',
    'businessName',
    'orderNumber',
    'ticketNumber',
    'amount',
    'bankDataUntil',
    'bankDataTime',
    'voucherDays',
    'refundAddress',
  ],
  bankDetailsReceived: ['shop', 'firstName', 'businessName', 'orderNumber', 'amount', 'account', 'expectedOn', 'refundAddress'],
  refundPaid: ['shop', 'firstName', 'businessName', 'orderNumber', 'amount', 'refundAddress'],
  // The code of a voucher is money: it is only in the account.
  voucherIssued: ['shop', 'firstName', 'businessName', 'orderNumber', 'amount', 'availableOn', 'validUntil', 'refundAddress'],
  // To the sender; `answers` is a copy of the answers.
  withdrawalReceived: ['shop', 'firstName', 'number', 'answerBy', 'answers'],
  complaintReceived: ['shop', 'firstName', 'number', 'answerBy', 'answers'],
  // What the shop answers, and what it has done in the end.
  requestAnswered: ['shop', 'firstName', 'kind', 'number', 'answer'],
  requestClosed: ['shop', 'firstName', 'kind', 'number', 'answer'],
  // To the shop.
  requestToAnswer: ['shop', 'kind', 'number', 'answerBy', 'answers'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Placeholders that are links → the page that each leads to, as it is when the mail is sent. */
export const linkedPages = {
  loginAddress: 'login',
  companyLoginAddress: 'companyLogin',
  companyDetailsAddress: 'companyDetails',
  firstLoginAddress: 'collaboratorFirstLogin',
  recoveryAddress: 'passwordRecovery',
  supportAddress: 'support',
  refundAddress: 'refundDetails',
  approvalAddress: 'approvals',
  orderAddress: 'orderDetails',
  quotationAddress: 'quotationsLanding',
} as const satisfies Readonly<Record<string, PageId>>;

/** Links that lead to one thing of a page → the value that names it; it follows the page in the address. */
export const linkedThings = {
  refundAddress: 'ticketId',
  approvalAddress: 'approvalId',
  orderAddress: 'orderNumber',
  quotationAddress: 'quotationNumber',
} as const satisfies Partial<Readonly<Record<keyof typeof linkedPages, string>>>;

/** Placeholders that hold what a person has typed: they are in no subject, and no mail program makes a link of them. */
export const typedPlaceholders: readonly string[] = ['firstName', 'businessName', 'answers', 'buyer', 'superuser', 'word'];

export type MailEvent = keyof typeof events;

type PlaceholderOf<E extends MailEvent> = (typeof events)[E][number];

/** The values of one event's placeholders; of a link to one thing, what names that. */
export type EventValues<E extends MailEvent> = Readonly<
  Record<
    Exclude<PlaceholderOf<E>, keyof typeof linkedPages> | (typeof linkedThings)[Extract<PlaceholderOf<E>, keyof typeof linkedThings>],
    string
  >
>;
