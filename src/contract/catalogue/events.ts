import type { PageId } from './pages.ts';

/**
 * Mail events: each goes to the person whose account it is about and may use only these placeholders.
 * `shop` is the tenant's name; dates come written in the tenant's language; those of
 * {@link linkedPages} are absolute links.
 */
export const events = {
  personRegistered: ['shop', 'firstName', 'loginAddress'],
  companyRequested: ['shop', 'firstName', 'businessName', 'answerBy', 'companyLoginAddress'],
  companyApproved: ['shop', 'firstName', 'businessName', 'companyLoginAddress'],
  companyRejected: ['shop', 'firstName', 'businessName', 'reason'],
  companyChangeRequested: ['shop', 'firstName', 'businessName', 'answerBy'],
  companyChangeApproved: ['shop', 'firstName', 'businessName'],
  companyChangeRejected: ['shop', 'firstName', 'businessName', 'reason'],
  collaboratorInvited: ['shop', 'firstName', 'businessName', 'expiresOn', 'firstLoginAddress'],
  collaboratorCode: ['shop', 'firstName', 'businessName', 'code', 'minutes'],
  recoveryCode: ['shop', 'firstName', 'code', 'minutes'],
  passwordChanged: ['shop', 'firstName', 'recoveryAddress'],
  emailChangeCode: ['shop', 'firstName', 'code', 'minutes'],
  // To the owner of an account whose e-mail somebody else wants to have.
  emailChangeTaken: ['shop', 'firstName', 'loginAddress'],
  // To the old address.
  emailChanged: ['shop', 'firstName', 'supportAddress'],
  providerLinked: ['shop', 'firstName', 'provider', 'recoveryAddress'],
  accountDeleted: ['shop', 'firstName'],
  cancellationAccepted: ['shop', 'firstName', 'orderNumber', 'ticketNumber', 'amount', 'expectedOn'],
  bankDetailsAsked: ['shop', 'firstName', 'orderNumber', 'ticketNumber', 'amount', 'bankDataUntil', 'voucherDays', 'ticketAddress'],
  bankDetailsReceived: ['shop', 'firstName', 'orderNumber', 'amount', 'account', 'expectedOn'],
  // The code of a voucher is money: it stands in the account alone.
  voucherIssued: ['shop', 'firstName', 'orderNumber', 'amount', 'availableOn', 'validUntil', 'ticketAddress'],
  // To whoever asked; `answers` is a copy of what was said.
  withdrawalReceived: ['shop', 'firstName', 'number', 'answerBy', 'answers'],
  complaintReceived: ['shop', 'firstName', 'number', 'answerBy', 'answers'],
  // To the shop.
  requestToAnswer: ['shop', 'kind', 'number', 'answerBy', 'answers'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Placeholders that are links → the page that each leads to, as it is when the mail goes out. */
export const linkedPages = {
  loginAddress: 'login',
  companyLoginAddress: 'companyLogin',
  firstLoginAddress: 'collaboratorFirstLogin',
  recoveryAddress: 'passwordRecovery',
  supportAddress: 'support',
  ticketAddress: 'myTicketsAndInvoices',
} as const satisfies Readonly<Record<string, PageId>>;

/** Placeholders that hold what a person has typed: they stand in no subject, and no program makes a link of them. */
export const typedPlaceholders: readonly string[] = ['firstName', 'businessName', 'answers'];

export type MailEvent = keyof typeof events;

/** The values of one event's placeholders but the links. */
export type EventValues<E extends MailEvent> = Readonly<Record<Exclude<(typeof events)[E][number], keyof typeof linkedPages>, string>>;
