import type { Land } from './land.ts';
import { idOf, numberOf, type Person, type PersonName, people } from './people.ts';
import { emailOf, password } from './world.ts';

/** Who calls, whose row it is about, and what the shop's own form would send. */
export type ProbeContext = {
  readonly actor: string;
  readonly owner: string;
  readonly body: unknown;
  readonly now: Date;
  /** A card's number that the gateway can read. */
  readonly sealed: string;
  readonly sealedStoreCard: string;
  /** Of the first company. */
  readonly companyDocument: string;
};

type OfLand = Readonly<Record<string, string>> | ((land: Land) => Readonly<Record<string, string>>);

/**
 * How a call is made so that nothing but rights could refuse it. `row`: it is about somebody's row, which is in its path.
 * `form`: its body is that form filled in, as this shop's browser would write it.
 */
export type Probe = {
  readonly row?: (owner: string) => Readonly<Record<string, string>>;
  readonly path?: OfLand;
  readonly query?: OfLand;
  readonly queryOf?: (owner: string) => Readonly<Record<string, string>>;
  readonly form?: string;
  /** Filled in with another document than anybody has. */
  readonly fresh?: true;
  readonly body?: (context: ProbeContext) => unknown;
};

const row = (table: string, suffix = '') => ({ row: (owner: string) => ({ id: idOf(table, owner + suffix) }) });
const credentials = { body: ({ actor }: ProbeContext) => ({ email: emailOf(actor in people ? actor : 'individual'), password }) };
/** Whose invitation: of those who have come in already there is none. */
const invitation = { row: (owner: string) => ({ id: idOf('users', owner === 'colleague' ? 'invited' : owner) }) };
/** A customer is a company, or a person who has none. */
const customer = {
  row: (owner: string) => {
    const { company }: Person = owner in people ? people[owner as PersonName] : {};
    return { id: company === undefined ? idOf('users', owner) : idOf('companies', company) };
  },
};
const orderRow = (what: string) => ({ row: (owner: string) => ({ id: numberOf(what, owner) }) });
/** A place of the first level. */
const firstPlace = ({ release }: Land) => ({ state: release.side.places[0]?.[0]?.code ?? '' });
const lineOf = (kind: string) => ({ row: (owner: string) => ({ id: idOf('lists', owner + kind), sku: 'TAL-1' }) });
const invited = ({ companyDocument }: ProbeContext) => ({ email: emailOf('invited'), companyDocument });
const days = { fromDate: '2026-11-01', toDate: '2026-11-30' };
const programme = ({ release }: Land) => ({ programme: release.side.loyalty?.programme ?? 'none' });
const card = { form: 'card', body: ({ body, sealed }: ProbeContext) => ({ ...(body as object), sealedNumber: sealed }) };
const ofCompany = ({ companyDocument }: ProbeContext) => ({ email: emailOf('superuser'), companyDocument });

/** One of every operation of the contract; a test names those that are missing. */
export const probes: Readonly<Record<string, Probe>> = {
  registerUser: { form: 'personRegistration', fresh: true },
  registerBusinessUser: { form: 'companyRegistration', fresh: true },
  register: { form: 'personRegistration', fresh: true },
  addOrganization: { form: 'companyAccountRegistration' },
  readUser: {},
  updateUser: { form: 'personalInformation', fresh: true },
  changePassword: { body: () => ({ currentPassword: password, newPassword: 'Otra-Clave-Larga-7' }) },
  readAccountOverview: {},
  sendEmailChangeCode: { body: () => ({ email: 'otra@ejemplo.test', currentPassword: password }) },
  // A code that is not right
  changeEmail: { body: () => ({ email: 'otra@ejemplo.test', code: '000000' }) },
  readOrganization: {},
  updateOrganization: { form: 'companyInformation' },
  listAddresses: {},
  addAddress: { form: 'address' },
  readAddress: row('addresses'),
  drawAddressMap: row('addresses'),
  editAddress: { ...row('addresses'), form: 'address' },
  deleteAddress: row('addresses', 'other'),
  preferAddress: {
    row: (owner) => ({ addressId: idOf('addresses', `${owner}other`) }),
    body: ({ owner }) => ({ addressId: idOf('addresses', `${owner}other`) }),
  },
  listLists: { query: { creator: 'a' } },
  createList: { form: 'list' },
  readList: row('lists', 'named'),
  renameList: { ...row('lists', 'named'), form: 'list' },
  deleteList: row('lists', 'named'),
  shareList: { ...row('lists', 'named'), body: () => ({ shared: true }) },
  listWishLists: {},
  createWishList: { form: 'list' },
  readWishList: row('lists', 'wish'),
  renameWishList: { ...row('lists', 'wish'), form: 'list' },
  deleteWishList: row('lists', 'wish'),
  createSession: credentials,
  login: credentials,
  corpLogin: { body: (context) => ({ ...ofCompany(context), password }) },
  logout: {},
  endAllSessions: {},
  listSessions: {},
  listActingChoices: {},
  // The company of whose row it is; that of "elsewhere" is the one in which some are besides.
  actForCompany: {
    row: (owner) => {
      const name = owner.replace('elsewhere', '');
      const { company }: Person = name in people ? people[name as PersonName] : {};
      return { id: idOf('companies', company === undefined ? owner : owner === name ? company : 'second') };
    },
  },
  actForSelf: {},
  endSession: row('sessions'),
  endOtherSessions: {},
  fetchSessionInfo: {},
  validateSession: {},
  sendRecoveryCode: { body: ({ actor }) => ({ email: emailOf(actor in people ? actor : 'individual') }) },
  verifyRecoveryCode: { body: ({ actor }) => ({ email: emailOf(actor in people ? actor : 'individual'), code: '000000' }) },
  resetPassword: { body: () => ({ token: 'x'.repeat(40), password: 'Otra-Clave-Larga-7' }) },
  sendOrganizationRecoveryCode: { body: ofCompany },
  verifyOrganizationRecoveryCode: { body: (context) => ({ ...ofCompany(context), code: '000000' }) },
  resetOrganizationPassword: { body: () => ({ token: 'x'.repeat(40), password: 'Otra-Clave-Larga-7' }) },
  listConsentTemplates: { query: { purpose: 'RegistroB2C' } },
  giveConsent: { body: () => ({ consents: [{ template: 'newsletter', version: '2026-11', accepted: false }] }) },
  listEconomicActivities: {},
  listCountries: {},
  listCompanyClassifications: {},
  listPlaces: { query: { level: 'state' } },
  judgeForm: { path: { form: 'login' }, body: () => ({ loginEmail: emailOf('individual') }) },
  countAttempt: { body: () => ({ release: 'none', form: 'login', tallies: [] }) },
  readAccountConfig: { path: { consumer: 'web' } },
  // A company's people: whose row it is about is a colleague's.
  listCollaborators: {},
  addCollaborator: { form: 'collaborator', fresh: true },
  readCollaborator: row('users'),
  editCollaborator: {
    ...row('users'),
    form: 'collaborator',
    fresh: true,
    body: ({ body, owner }) => ({ ...(body as object), email: emailOf(owner) }),
  },
  deleteCollaborator: row('users'),
  setCollaboratorStatus: { ...row('users'), body: () => ({ status: 'inactive' }) },
  resendInvitation: invitation,
  revokeInvitation: invitation,
  sendCollaboratorCode: { body: invited },
  verifyCollaboratorCode: { body: (context) => ({ ...invited(context), code: '000000' }) },
  // Cards
  listPaymentMethods: {},
  addPaymentMethod: card,
  listStoreCards: {},
  addStoreCard: { form: 'card', body: ({ body, sealedStoreCard }) => ({ ...(body as object), sealedNumber: sealedStoreCard }) },
  preferPaymentMethod: {
    row: (owner) => ({ paymentMethodId: idOf('payment_methods', `${owner}other`) }),
    body: ({ owner }) => ({ paymentMethodId: idOf('payment_methods', `${owner}other`) }),
  },
  deletePaymentMethod: row('payment_methods', 'other'),
  openCardFrame: {},
  saveCard: card,
  readPublicKeys: {},
  // Products
  listProducts: {},
  compareProducts: { query: { skus: 'TAL-1,TAL-2' } },
  readProduct: { path: { sku: 'TAL-1' } },
  readSelectedLocations: { query: firstPlace },
  listLowestPlaces: { path: (land) => ({ id: firstPlace(land).state }) },
  locatePostcode: { path: (land) => ({ postcode: land.postcode }) },
  findPostcodes: { query: (land) => ({ ...firstPlace(land), city: 'Ciudad' }) },
  listStores: {},
  drawStoresMap: {},
  listZones: {},
  readCart: {},
  addToCart: { body: () => ({ lines: [{ sku: 'TAL-2', quantity: 1 }] }) },
  editCartLine: { path: { sku: 'TAL-1' }, body: () => ({ quantity: 2 }) },
  deleteCartLine: { path: { sku: 'TAL-1' } },
  givePurchaseReferences: { form: 'purchaseReferences' },
  startCheckout: { body: () => ({ total: '0.01' }) },
  listInvoices: {},
  // Social login
  socialLogin: { body: () => ({ provider: 'none' }) },
  readSocialLogin: {},
  finishSocialLogin: { path: { provider: 'none' } },
  republishCustomer: { path: { crm: 'main' } },
  refreshCustomer: { ...customer, path: { crm: 'main' } },
  republishContact: { ...row('users'), path: { crm: 'main' } },
  registerOrganizationUser: {
    body: (context) => ({ ...invited(context), code: '000000', password: 'Otra-Clave-Larga-7', consents: { terms: true } }),
  },
  registerOrganizationUserWithoutPassword: {
    body: (context) => ({ ...invited(context), code: '000000', consents: [{ template: 'terms', version: '2026-11', accepted: true }] }),
  },
  // Lines of lists
  listListLines: row('lists', 'named'),
  addListLine: { ...row('lists', 'named'), body: () => ({ sku: 'TAL-2', quantity: 2 }) },
  editListLine: { ...lineOf('named'), body: () => ({ quantity: 3 }) },
  deleteListLine: lineOf('named'),
  addListLines: { ...row('lists', 'named'), body: () => ({ lines: [{ sku: 'TAL-2', quantity: 2 }] }) },
  judgeListLines: { body: () => ({ skus: ['TAL-2'] }) },
  moveListLine: { ...lineOf('named'), body: ({ actor }) => ({ to: idOf('lists', `${actor}wish`) }) },
  copyList: { ...row('lists', 'named'), form: 'list' },
  downloadList: row('lists', 'named'),
  quoteList: { ...row('lists', 'named'), body: () => ({ store: 'norte' }) },
  addListToCart: row('lists', 'named'),
  listWishListLines: row('lists', 'wish'),
  addWishListLine: { ...row('lists', 'wish'), body: () => ({ sku: 'TAL-2', quantity: 2 }) },
  editWishListLine: { ...lineOf('wish'), body: () => ({ quantity: 3 }) },
  deleteWishListLine: lineOf('wish'),
  addWishListLines: { ...row('lists', 'wish'), body: () => ({ lines: [{ sku: 'TAL-2', quantity: 2 }] }) },
  moveWishListLine: { ...lineOf('wish'), body: ({ actor }) => ({ to: idOf('lists', `${actor}named`) }) },
  copyWishList: { ...row('lists', 'wish'), form: 'list' },
  downloadWishList: row('lists', 'wish'),
  addWishListToCart: row('lists', 'wish'),
  // What a company has bought, and on credit
  readCreditLine: { query: days },
  downloadCreditLine: { query: days },
  readCompanyHistory: { query: days },
  downloadCompanyHistory: { query: days },
  readCompanyRights: {},
  listReviews: {},
  readReview: { path: () => ({ id: idOf('companies', 'waiting') }) },
  downloadReviewPaper: { path: () => ({ id: idOf('companies', 'waiting'), paper: idOf('uploads', 'waiting') }) },
  decideReview: { path: () => ({ id: idOf('companies', 'waiting') }), body: () => ({ decision: 'approved' }) },
  readUsersReport: { query: days },
  downloadUsersReport: { query: days },
  // Consents, points, what is held
  listConsents: {},
  listStandingConsents: {},
  subscribeNewsletter: { body: () => ({ subscribed: true }) },
  updateCmrSubscriptionStatus: { body: () => ({ subscribed: true }) },
  readLoyalty: { path: programme },
  subscribeLoyalty: { path: programme, form: 'loyaltySubscription' },
  listLoyaltyMovements: { path: programme },
  readMyData: {},
  exportMyData: {},
  deleteAccount: { body: () => ({ currentPassword: password }) },
  // Orders
  listOrders: {},
  readOrder: { row: (owner) => ({ orderNumber: numberOf('order', owner) }) },
  trackOrder: { row: (owner) => ({ orderNumber: numberOf('order', owner) }) },
  readRepurchase: {
    row: (owner) => ({ orderNumber: numberOf('order', owner) }),
    queryOf: (owner) => ({ orderNumber: numberOf('order', owner) }),
  },
  lookUpOrder: { body: () => ({ orderNumber: numberOf('order', 'individual') }) },
  downloadOrders: {},
  readOrderViews: {},
  saveOrderViews: {
    body: () => ({ views: [{ name: 'Este año', list: 'myOrders', filters: { year: 2026 }, isDefault: false }] }),
  },
  requestWithdrawal: { form: 'withdrawal' },
  fileComplaint: { form: 'complaint' },
  // After the sale
  readPostSaleOrder: orderRow('order'),
  initiateCancel: {
    ...orderRow('order'),
    form: 'cancellation',
    body: ({ body }) => ({ ...(body as object), lines: [{ line: 1, quantity: 1 }] }),
  },
  listTickets: {},
  readTicket: row('tickets'),
  giveBankDetails: { ...row('tickets'), form: 'refund' },
  downloadInvoices: {},
  downloadInvoice: { row: (owner) => ({ id: idOf('invoices', numberOf('order', owner)) }) },
  downloadOrder: { row: (owner) => ({ orderNumber: numberOf('order', owner) }) },
  // Quotations
  listQuotations: { query: { creator: 'a' } },
  createQuotation: { body: () => ({ store: 'norte', lines: [{ sku: 'TAL-1', quantity: 1 }] }) },
  readQuotation: row('quotations', 'quotation'),
  requoteQuotation: row('quotations', 'expired'),
  shareQuotation: row('quotations', 'quotation'),
  stopSharingQuotation: row('quotations', 'quotation'),
  readSharedQuotation: { body: () => ({ token: 'none' }) },
  addQuotationToCart: row('quotations', 'quotation'),
  purchaseQuotation: {
    row: (owner) => ({ quotation: numberOf('quotation', owner) }),
    // Some shops ask a company what it calls a purchase by.
    body: ({ owner }) => ({
      quotation: numberOf('quotation', owner),
      paymentMethod: 'transfer',
      references: { purchaseReference: 'OC-1' },
    }),
  },
  downloadQuotations: {},
  downloadQuotation: row('quotations', 'quotation'),
  drawBarcode: {
    row: (owner) => ({ message: numberOf('quotation', owner) }),
    queryOf: (owner) => ({ message: numberOf('quotation', owner) }),
  },
  // Notifications
  listNotifications: {},
  markNotificationsRead: { body: ({ now }) => ({ until: now.toISOString() }) },
  markNotificationRead: row('notifications'),
  readNotificationSettings: {},
  changeNotificationSetting: { body: () => ({ topic: 'orderMoved', channel: 'mail', on: false }) },
  readMailSubscription: { body: () => ({ token: 'none' }) },
  changeMailSubscription: { body: () => ({ token: 'none', on: false }) },
  // Approvals
  listApprovals: {},
  askApproval: { body: () => ({ note: '', total: '0.01', cartVersion: 1 }) },
  readApproval: row('approvals'),
  decideApproval: { ...row('approvals'), body: () => ({ decision: 'approve', word: '' }) },
  withdrawApproval: row('approvals'),
  listAgentQuotations: { query: days },
  downloadAgentReport: { query: days },
};
