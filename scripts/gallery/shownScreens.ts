import type { PageId, pages } from '../../src/contract/catalogue/pages.ts';
import type { actorEmails } from '../demo/registerPeople.ts';

/** Whom a screen is shown to: a guest, or somebody of the demonstration. */
export type Actor = 'guest' | keyof ReturnType<typeof actorEmails>;

/**
 * `filled` is the screen with what the demonstration holds, `empty` that of somebody who has nothing yet; `loading`, `error` and `offline` are
 * the outcome of its calls; `mistakes` is its form sent unchanged; `long` has words that are two fifths longer.
 */
export const states = ['filled', 'empty', 'loading', 'error', 'offline', 'mistakes', 'long'] as const;
export type State = (typeof states)[number];

/** A link that a person of the demonstration has: to a quotation that was shared, or in a mail. */
export const shownLinks = ['sharedQuotation', 'mailSubscription'] as const;
export type ShownLink = (typeof shownLinks)[number];

export type ShownScreen = {
  /** Who opens it; the first one represents the others where one picture is enough. */
  readonly actors: readonly [Actor, ...Actor[]];
  readonly states: readonly State[];
  /** What follows the page in the address: the answer of a call has it, read as the actor. */
  readonly rest?: { readonly call: string; readonly at: readonly (string | number)[] };
  /** The link that it is opened by: its token follows # in the address. */
  readonly link?: ShownLink;
  /** A query of the address. */
  readonly query?: string;
};

export type ScreenId = {
  [Id in PageId]: (typeof pages)[Id]['screen'] extends true ? Id : never;
}[PageId];

const form = ['filled', 'mistakes', 'long'] as const satisfies readonly State[];
const data = ['filled', 'empty', 'loading', 'error', 'offline', 'long'] as const satisfies readonly State[];

/** Every page that has a screen: a new one does not compile before it is listed here. */
export const shownScreens: Readonly<Record<ScreenId, ShownScreen>> = {
  home: { actors: ['guest', 'individual'], states: ['filled', 'long'] },
  registrationChoice: { actors: ['guest'], states: ['filled', 'long'] },
  personalRegistration: { actors: ['guest'], states: form },
  companyRegistration: { actors: ['guest'], states: form },
  liteRegistration: { actors: ['guest'], states: form },
  companyAccountRegistration: { actors: ['individual'], states: form },
  login: { actors: ['guest'], states: [...form, 'offline'] },
  companyLogin: { actors: ['guest'], states: form },
  passwordRecovery: { actors: ['guest'], states: form },
  myData: { actors: ['individual', 'superuser'], states: data },
  accountDeleted: { actors: ['guest'], states: ['filled'] },
  collaboratorFirstLogin: { actors: ['guest', 'superuser'], states: form },
  myAddresses: { actors: ['individual', 'superuser'], states: data },
  loyaltyPoints: { actors: ['individual'], states: data },
  myPayment: { actors: ['individual', 'superuser', 'quoter'], states: data },
  myAccount: { actors: ['individual', 'superuser', 'buyer', 'quoter', 'pendingCompany'], states: data },
  myProfile: { actors: ['individual', 'superuser'], states: ['filled', 'loading', 'error', 'offline', 'long'] },
  changePassword: { actors: ['individual'], states: ['filled', 'mistakes', 'loading', 'error', 'offline', 'long'] },
  support: { actors: ['guest', 'individual'], states: ['filled', 'long'] },
  withdrawal: { actors: ['guest'], states: form },
  complaints: { actors: ['guest'], states: form },
  notifications: { actors: ['individual', 'superuser'], states: data },
  notificationSettings: { actors: ['individual', 'superuser'], states: ['filled', 'loading', 'error', 'offline', 'long'] },
  unsubscribe: { actors: ['guest'], states: ['filled', 'loading', 'error', 'offline', 'long'], link: 'mailSubscription' },
  myOrders: { actors: ['individual', 'superuser', 'quoter', 'buyer'], states: data },
  orderHistory: { actors: ['individual', 'superuser'], states: data },
  orderDetails: {
    actors: ['individual', 'superuser'],
    states: ['filled', 'loading', 'error', 'offline', 'long'],
    // One that is on its way, in two parcels.
    rest: { call: '/api/my-account/v2/{tenant}/orders?size=1&status=onTheWay', at: ['items', 0, 'number'] },
  },
  cart: { actors: ['individual', 'buyer', 'superuser'], states: data },
  quickOrder: { actors: ['superuser', 'quoter'], states: ['filled', 'long'] },
  quotesInStores: { actors: ['individual', 'superuser', 'quoter'], states: data },
  myQuotesStoreOrders: { actors: ['individual', 'superuser'], states: data },
  quotationsLanding: {
    actors: ['individual', 'superuser', 'buyer', 'quoter'],
    states: ['filled', 'loading', 'error', 'offline', 'long'],
    rest: { call: '/api/quotation/v1/quotations?size=1', at: ['items', 0, 'number'] },
  },
  sharedQuotation: { actors: ['guest'], states: ['filled', 'loading', 'error', 'offline', 'long'], link: 'sharedQuotation' },
  collaborators: { actors: ['superuser'], states: data },
  approvals: { actors: ['superuser', 'buyer'], states: data },
  companyDetails: { actors: ['superuser', 'pendingCompany', 'rejectedCompany'], states: ['filled', 'loading', 'error', 'offline', 'long'] },
  companyHistory: { actors: ['superuser'], states: ['filled', 'loading', 'error', 'offline', 'long'] },
  companyRights: { actors: ['superuser'], states: ['filled', 'loading', 'error', 'offline', 'long'] },
  userReport: { actors: ['superuser'], states: data },
  agentUserReport: { actors: ['agent'], states: ['filled', 'loading', 'error', 'offline', 'long'] },
  creditLineUserReport: { actors: ['creditLine'], states: ['filled', 'loading', 'error', 'offline', 'long'] },
  reviewDesk: { actors: ['agent'], states: ['filled', 'loading', 'error', 'offline', 'long'] },
  myLists: { actors: ['individual', 'superuser', 'quoter', 'buyer', 'pendingCompany'], states: data },
  myWishList: { actors: ['individual', 'superuser'], states: data },
  myOrdersCancellation: {
    actors: ['individual'],
    states: ['filled', 'mistakes', 'loading', 'error', 'offline', 'long'],
    rest: { call: '/api/my-account/v2/{tenant}/orders?status=preparing&size=1', at: ['items', 0, 'number'] },
  },
  myRefunds: { actors: ['individual', 'superuser'], states: data },
  refundDetails: {
    actors: ['individual', 'superuser'],
    states: ['filled', 'loading', 'error', 'offline', 'long'],
    rest: { call: '/api/post-sale/v1/tickets?size=1', at: ['items', 0, 'id'] },
  },
  repurchase: {
    actors: ['individual', 'superuser'],
    states: ['filled', 'loading', 'error', 'offline', 'long'],
    rest: { call: '/api/my-account/v2/{tenant}/orders?size=1', at: ['items', 0, 'number'] },
  },
  myTicketsAndInvoices: { actors: ['individual', 'superuser'], states: data },
  product: {
    actors: ['individual', 'guest'],
    states: ['filled', 'loading', 'error', 'offline', 'long'],
    rest: { call: '/api/my-account/v1/products?search=tv&size=1', at: ['items', 0, 'sku'] },
  },
  productComparison: {
    actors: ['guest', 'individual'],
    states: ['filled', 'loading', 'error', 'offline', 'long'],
    query: 'skus=TV-32,TV-50,TV-65,FRIDGE-420',
  },
  areaCalculator: { actors: ['guest', 'individual'], states: ['filled', 'loading', 'error', 'offline', 'long'], query: 'rooms=3.5x4;2x3' },
  storesInfo: { actors: ['guest'], states: ['filled', 'loading', 'error', 'offline', 'long'] },
  seekOrder: { actors: ['guest'], states: form },
  pageNotAvailable: { actors: ['guest'], states: ['filled'] },
  policy: { actors: ['guest'], states: ['filled'] },
};
