import type { operations } from '../generated/api.ts';
import type { PageId } from './pages.ts';

/** Which of two values is stricter for the shop: fewer days, hours and products, or more. */
type Tighter = 'higher' | 'lower' | 'none';

/** What the server does of itself: what is due, and what has ended (src/server/jobs). */
type Job = 'cleanUp' | 'startDeadlines';

/**
 * A limit and who reads it: a page, now or once it has a screen, a call or a job. `open: true` leaves it to a country whether
 * it has the limit at all.
 */
type Limit = { readonly readBy: readonly (PageId | keyof operations | Job)[]; readonly open?: true } & (
  | { readonly is: 'number'; readonly unit: string; readonly min: number; readonly max: number; readonly tighter: Tighter }
  /** A day: 2020-11-19. */
  | { readonly is: 'date' }
  /** From when to when on one day: 09:00-21:00. */
  | { readonly is: 'hours' }
  /** As people dial it: 800 555 0100. */
  | { readonly is: 'phone' }
);

/** Limits of section 9 that no field or document states, with their unit in the name; bounds inclusive. */
export const limits = {
  registrationReviewBusinessDays: {
    is: 'number',
    unit: 'business days',
    min: 1,
    max: 30,
    tighter: 'lower',
    readBy: ['registerBusinessUser', 'addOrganization'],
  },
  /** How many days after a purchase on credit it has to be paid. */
  creditTermDays: { is: 'number', unit: 'days', min: 1, max: 365, tighter: 'lower', readBy: ['readCreditLine'] },
  /** How long the account shows that a company was approved. */
  decisionShownDays: { is: 'number', unit: 'days', min: 1, max: 365, tighter: 'none', readBy: ['fetchSessionInfo', 'readUser'] },
  /** How long an invitation is valid. */
  invitationValidDays: {
    is: 'number',
    unit: 'days',
    min: 1,
    max: 60,
    tighter: 'lower',
    readBy: ['addCollaborator', 'editCollaborator', 'setCollaboratorStatus', 'resendInvitation'],
  },
  /** How long somebody who never came in is kept after the invitation has ended. */
  endedInvitationDays: { is: 'number', unit: 'days', min: 1, max: 365, tighter: 'lower', readBy: ['cleanUp'] },
  // Codes by mail. The bounds are safety's floors and ceilings: nobody's mailbox is flooded, no code can be guessed.
  /** After how long another code may be asked for. */
  codeResendSeconds: {
    is: 'number',
    unit: 'seconds',
    min: 30,
    max: 600,
    tighter: 'none',
    readBy: ['sendRecoveryCode', 'sendOrganizationRecoveryCode', 'sendCollaboratorCode', 'sendEmailChangeCode'],
  },
  codeValidMinutes: {
    is: 'number',
    unit: 'minutes',
    min: 5,
    max: 30,
    tighter: 'none',
    readBy: [
      'sendRecoveryCode',
      'sendOrganizationRecoveryCode',
      'verifyRecoveryCode',
      'verifyOrganizationRecoveryCode',
      'sendCollaboratorCode',
      'sendEmailChangeCode',
    ],
  },
  /** How often a code may be tried by the person who asked for it, and how often by all others together. */
  codeTries: {
    is: 'number',
    unit: 'tries',
    min: 3,
    max: 5,
    tighter: 'lower',
    readBy: ['verifyRecoveryCode', 'verifyOrganizationRecoveryCode', 'changeEmail'],
  },
  /**
   * How long before a session ends the person is asked whether they are still there: time to read it and to press a button, and well within the
   * half hour that a session lasts without a call.
   */
  sessionWarningSeconds: {
    is: 'number',
    unit: 'seconds',
    min: 60,
    max: 600,
    tighter: 'none',
    readBy: ['createSession', 'login', 'corpLogin', 'fetchSessionInfo', 'validateSession', 'changeEmail'],
  },
  /** How long a browser keeps what somebody has typed and not sent, counted from the last change. */
  draftDays: {
    is: 'number',
    unit: 'days',
    min: 1,
    max: 30,
    tighter: 'lower',
    readBy: ['personalRegistration', 'companyRegistration', 'liteRegistration', 'companyAccountRegistration'],
  },
  /** A guest's draft without a change for this long is offered, not shown: another guest may be using the same tab. */
  guestDraftMinutes: {
    is: 'number',
    unit: 'minutes',
    min: 1,
    max: 60,
    tighter: 'lower',
    readBy: ['personalRegistration', 'companyRegistration', 'liteRegistration'],
  },
  // Quotations; "three days" end with the third day in the tenant's time zone.
  quotationValidDays: {
    is: 'number',
    unit: 'days',
    min: 1,
    max: 365,
    tighter: 'lower',
    readBy: ['createQuotation', 'quoteList', 'requoteQuotation', 'quotesInStores', 'quotationsLanding', 'myLists'],
  },
  /** For so many days a link to a quotation is good, and no longer than anyone should hold one. */
  quotationShareDays: { is: 'number', unit: 'days', min: 1, max: 30, tighter: 'lower', readBy: ['shareQuotation', 'quotationsLanding'] },
  /** A quotation with at most this many days left, not counting today, is shown in the account, and its owner is notified. */
  quotationEndsSoonDays: {
    is: 'number',
    unit: 'days',
    min: 0,
    max: 30,
    tighter: 'none',
    readBy: ['readAccountOverview', 'startDeadlines'],
  },
  /** How many of the last purchases the account shows. */
  lastPurchases: { is: 'number', unit: 'orders', min: 1, max: 10, tighter: 'none', readBy: ['readAccountOverview'] },
  /** The number of the first order; a higher one holds from the next order. People learn it from the example where an order is looked up. */
  firstOrderNumber: { is: 'number', unit: 'order number', min: 1, max: 99_999_999_999, tighter: 'none', readBy: ['purchaseQuotation'] },
  quotationDeliveryHours: { is: 'hours', readBy: ['readQuotation', 'downloadQuotation', 'quotationsLanding'] },
  storeDispatchHours: {
    is: 'number',
    unit: 'hours',
    min: 1,
    max: 720,
    tighter: 'lower',
    readBy: ['downloadQuotation', 'quotationsLanding', 'readPostSaleOrder', 'myOrdersCancellation'],
  },
  // Returns
  exchangeDays: {
    is: 'number',
    unit: 'days',
    min: 1,
    max: 365,
    tighter: 'lower',
    readBy: ['readPostSaleOrder', 'readOrder'],
  },
  storeReturnDays: {
    is: 'number',
    unit: 'days',
    min: 1,
    max: 365,
    tighter: 'lower',
    readBy: ['readPostSaleOrder', 'readOrder'],
  },
  storeReturnSince: { is: 'date', readBy: ['readPostSaleOrder', 'readOrder'] },
  // Refunds, by method
  refundStoreCardBusinessDays: {
    is: 'number',
    unit: 'business days',
    min: 1,
    max: 60,
    tighter: 'lower',
    readBy: ['readPostSaleOrder', 'initiateCancel', 'myOrdersCancellation'],
  },
  refundPurchaseOrderBusinessDays: {
    is: 'number',
    unit: 'business days',
    min: 1,
    max: 60,
    tighter: 'lower',
    readBy: ['readPostSaleOrder', 'initiateCancel', 'myOrdersCancellation'],
  },
  /** After the credit note. */
  refundTransferBusinessDays: {
    is: 'number',
    unit: 'business days',
    min: 1,
    max: 60,
    tighter: 'lower',
    readBy: ['readPostSaleOrder', 'initiateCancel', 'giveBankDetails', 'myOrdersCancellation'],
  },
  refundVoucherBusinessDays: {
    is: 'number',
    unit: 'business days',
    min: 1,
    max: 60,
    tighter: 'lower',
    readBy: ['startDeadlines', 'myOrdersCancellation'],
  },
  voucherValidDays: {
    is: 'number',
    unit: 'days',
    min: 1,
    max: 730,
    tighter: 'lower',
    readBy: ['initiateCancel', 'startDeadlines', 'myOrdersCancellation'],
  },
  /** Without bank data by then, a voucher is issued. */
  bankDataDays: {
    is: 'number',
    unit: 'days',
    min: 1,
    max: 60,
    tighter: 'lower',
    readBy: ['readPostSaleOrder', 'initiateCancel', 'myOrdersCancellation'],
  },
  reversalHours: {
    is: 'number',
    unit: 'hours',
    min: 1,
    max: 720,
    tighter: 'lower',
    readBy: ['readPostSaleOrder', 'initiateCancel', 'myOrdersCancellation'],
  },
  // Products
  /** Each side of what counts as small. */
  smallProductCentimetres: {
    is: 'number',
    unit: 'centimetres',
    min: 1,
    max: 300,
    tighter: 'lower',
    readBy: ['listProducts', 'readProduct', 'compareProducts', 'readCart', 'editCartLine'],
  },
  smallTelevisionInches: {
    is: 'number',
    unit: 'inches',
    min: 1,
    max: 200,
    tighter: 'lower',
    readBy: ['listProducts', 'readProduct', 'compareProducts', 'readCart', 'editCartLine'],
  },
  wastagePercent: { is: 'number', unit: 'percent', min: 0, max: 100, tighter: 'none', readBy: ['areaCalculator'] },
  warrantyYears: { is: 'number', unit: 'years', min: 1, max: 20, tighter: 'lower', readBy: ['product'] },
  comparisonProducts: {
    is: 'number',
    unit: 'products',
    min: 2,
    max: 10,
    tighter: 'lower',
    readBy: ['compareProducts', 'productComparison'],
  },
  /** In whole units of the tenant's currency; a purchase of just this much still pays for its delivery. */
  freeDeliveryAbove: {
    is: 'number',
    unit: 'money',
    min: 0,
    max: 1_000_000_000,
    tighter: 'higher',
    open: true,
    readBy: ['readProduct', 'readCart', 'editCartLine'],
  },
  // Support, by the tenant's calendar
  // What a consumer asks for by law
  withdrawalAnswerBusinessDays: { is: 'number', unit: 'business days', min: 1, max: 30, tighter: 'lower', readBy: ['requestWithdrawal'] },
  complaintAnswerBusinessDays: { is: 'number', unit: 'business days', min: 1, max: 30, tighter: 'lower', readBy: ['fileComplaint'] },
  /** How long a request is kept as a proof. */
  requestKeptDays: { is: 'number', unit: 'days', min: 365, max: 3650, tighter: 'none', readBy: ['requestWithdrawal', 'fileComplaint'] },
  // Files that come with a form
  /** How long a file waits for its form to be sent. */
  unsentFileHours: {
    is: 'number',
    unit: 'hours',
    min: 1,
    max: 168,
    tighter: 'lower',
    readBy: ['registerBusinessUser', 'register', 'addOrganization', 'cleanUp'],
  },
  /** How long the files of a company's request without a decision are kept. */
  undecidedFileDays: {
    is: 'number',
    unit: 'days',
    min: 30,
    max: 3650,
    tighter: 'lower',
    readBy: ['cleanUp'],
  },
  /** How long the files of a company's request are kept after the decision. */
  requestFileDays: {
    is: 'number',
    unit: 'days',
    min: 1,
    max: 3650,
    tighter: 'lower',
    readBy: ['cleanUp'],
  },
  supportHoursWorkDays: { is: 'hours', readBy: ['support'] },
  supportHoursOtherDays: { is: 'hours', readBy: ['support'] },
  /** Whom people ring about the status of an order. */
  orderHelpLine: { is: 'phone', open: true, readBy: ['seekOrder', 'orderDetails', 'support'] },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof limits;

type Counted =
  | `limits.${LimitName}`
  | 'approvals.answerDays'
  | 'approvals.pricesKeptDays'
  | 'insight.dailyDays'
  | 'insight.keptDays'
  | 'notifications.keptDays';

/**
 * Numbers that contradict each other where the smaller is more than the larger: a tenant that says so is told. Each counts what its name ends with.
 * `isLess`: they may not be the same either. Pairs that the bounds of limits keep apart are not here.
 */
export const relations: readonly {
  readonly smaller: Counted;
  readonly larger: Counted;
  readonly isLess?: true;
  readonly otherwise: string;
}[] = [
  {
    smaller: 'limits.codeResendSeconds',
    larger: 'limits.codeValidMinutes',
    otherwise: 'A code would end before a person may ask for another one.',
  },
  {
    smaller: 'limits.quotationEndsSoonDays',
    larger: 'limits.quotationValidDays',
    isLess: true,
    otherwise: 'Every quotation would end soon from its first day.',
  },
  {
    smaller: 'limits.registrationReviewBusinessDays',
    larger: 'limits.undecidedFileDays',
    otherwise: 'The papers of a company would be deleted before its request has to be decided.',
  },
  {
    smaller: 'limits.quotationEndsSoonDays',
    larger: 'notifications.keptDays',
    otherwise: 'The notification that a quotation ends would be deleted before it ends.',
  },
  {
    smaller: 'approvals.answerDays',
    larger: 'notifications.keptDays',
    otherwise: 'The notification of a request would be deleted while it may still be answered.',
  },
  {
    smaller: 'approvals.pricesKeptDays',
    larger: 'notifications.keptDays',
    otherwise: 'The notification of an approval would be deleted while it still holds.',
  },
  {
    smaller: 'insight.dailyDays',
    larger: 'insight.keptDays',
    otherwise: 'Counts would be deleted before they are added up by week.',
  },
];

/** What a limit is once read: a number, or the text of a day or of hours. */
export type LimitValue<N extends LimitName> =
  | ((typeof limits)[N] extends { readonly is: 'number' } ? number : string)
  | ((typeof limits)[N] extends { readonly open: true } ? undefined : never);
