import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { validatorFile } from '../../../../engine/compiler.ts';
import type { ApprovalRules, PagePart, Release, ReleasedForm, ServerSide, Shell, StatusTable } from '../../../../engine/runtime.ts';
import { contract } from '../../../../src/contract/bundle.ts';
import { events } from '../../../../src/contract/catalogue/events.ts';
import { messages } from '../../../../src/contract/catalogue/messages.ts';
import { paperWords } from '../../../../src/contract/catalogue/paperWords.ts';
import { documents, formNames, payloads, planOf, schemasOf, textsOf } from './forms.ts';

export type Fixture = {
  readonly tenant: string;
  readonly newExperience: boolean;
  /** BCP 47 tag; English where it is left out. */
  readonly language?: string;
  /** Makes another release of the same forms. */
  readonly edition?: number;
  /** Of the one consent that is mandatory. */
  readonly termsVersion?: number;
  /** Counts how forms are filled in; it does where this is left out. */
  readonly counts?: boolean;
  /** Rows of permissions that are left out. */
  readonly without?: readonly string[];
  /** More than a limit can be asked for; left out, it cannot. */
  readonly approvals?: Partial<ApprovalRules>;
  /** A street map; left out, the shop has none. */
  readonly maps?: ServerSide['maps'];
};

/** Calls that are for who administers a company, asked for or approved. */
const ofSuperuser = new Set(['readOrganization', 'updateOrganization']);
/** Calls that are for persons alone. */
const ofPersons = new Set(['updateCmrSubscriptionStatus', 'subscribeLoyalty', 'readLoyalty', 'listLoyaltyMovements']);
/** Calls about who is the customer: a person, or a company by its superuser. */
const ofCustomers = new Set(['republishCustomer', 'refreshCustomer']);
/** Calls that are for who administers an approved company. */
const ofSuperuserAlone = new Set([
  ...['listCollaborators', 'addCollaborator', 'readCollaborator', 'editCollaborator', 'deleteCollaborator'],
  ...['setCollaboratorStatus', 'resendInvitation', 'revokeInvitation', 'readUsersReport', 'downloadUsersReport'],
  ...['readCompanyHistory', 'downloadCompanyHistory', 'readCompanyRights', 'decideApproval'],
]);
/** Calls that are for whom a role was granted. */
const ofCreditLine = new Set(['readCreditLine', 'downloadCreditLine']);
/** Calls that are for signed-in people. */
const signedIn = new Set([
  ...['readUser', 'updateUser', 'changePassword', 'endAllSessions', 'giveConsent', 'addOrganization', 'validateSession'],
  ...['sendEmailChangeCode', 'changeEmail', 'readAccountOverview', 'listSessions', 'endSession', 'endOtherSessions'],
  ...['listActingChoices', 'actForCompany', 'actForSelf'],
  ...['listAddresses', 'addAddress', 'readAddress', 'drawAddressMap', 'editAddress', 'deleteAddress', 'preferAddress'],
  ...['listPaymentMethods', 'listStoreCards', 'deletePaymentMethod'],
  ...['listLists', 'createList', 'readList', 'renameList', 'deleteList'],
  ...['republishContact', 'listConsents', 'listStandingConsents', 'subscribeNewsletter', 'readMyData', 'exportMyData', 'deleteAccount'],
  ...['listListLines', 'addListLine', 'addListLines', 'editListLine', 'deleteListLine', 'moveListLine', 'copyList', 'downloadList'],
  ...['listWishListLines', 'addWishListLine', 'editWishListLine', 'deleteWishListLine', 'judgeListLines'],
  ...['addWishListLines', 'moveWishListLine', 'copyWishList', 'downloadWishList'],
  ...['listWishLists', 'createWishList', 'readWishList', 'renameWishList', 'deleteWishList'],
]);
/** Calls about purchases above a limit. */
const ofCompanyBuyers = new Set(['givePurchaseReferences', 'listApprovals', 'askApproval', 'readApproval', 'withdrawApproval']);
/** Calls that are for the people of an approved company. */
const ofCompanies = new Set(['shareList']);
/** Calls that are for people who may buy. */
const ofBuyers = new Set([
  ...['addPaymentMethod', 'addStoreCard', 'saveCard', 'openCardFrame', 'readPublicKeys', 'preferPaymentMethod'],
  ...['readCart', 'addToCart', 'editCartLine', 'deleteCartLine', 'startCheckout', 'addListToCart', 'addWishListToCart'],
  ...['listInvoices', 'readPostSaleOrder', 'initiateCancel', 'listTickets', 'readTicket', 'giveBankDetails'],
  ...['addQuotationToCart', 'purchaseQuotation', 'downloadInvoice', 'downloadInvoices', 'readRepurchase'],
]);

/** Calls of an agent, and what people with prices that hold may do with them. */
const ofQuoters = new Map<string, readonly string[]>([
  ...[
    'listQuotations',
    'readQuotation',
    'requoteQuotation',
    'downloadQuotations',
    'downloadQuotation',
    'drawBarcode',
    'shareQuotation',
    'stopSharingQuotation',
  ].map((id) => [id, ['individual', 'superuser', 'buyer', 'quoter', 'agent']] as const),
  ['createQuotation', ['superuser', 'buyer', 'quoter', 'agent']],
  ['quoteList', ['superuser', 'buyer', 'quoter', 'agent']],
  ['listReviews', ['reviewer']],
  ['readReview', ['reviewer']],
  ['decideReview', ['reviewer']],
  ['downloadReviewPaper', ['reviewer']],
  ['listAgentQuotations', ['agent']],
  ['downloadAgentReport', ['agent']],
]);

/** Calls about what was bought, by a person or for an approved company. */
const ofOrders = new Set(['listOrders', 'readOrder', 'readOrderViews', 'saveOrderViews', 'trackOrder', 'downloadOrder', 'downloadOrders']);

/** Writes a tenant's release as the compiler would, and switches to it. */
export async function writeRelease(compiledDir: string, fixture: Fixture): Promise<Release> {
  const { tenant, edition = 1 } = fixture;
  await mkdir(path.join(compiledDir, 'files'), { recursive: true });
  await mkdir(path.join(compiledDir, tenant, 'older'), { recursive: true });
  const publish = async (text: string, ending: string) => {
    const name = `${sha256(text).slice(0, 20)}.${ending}`;
    const file = path.join(compiledDir, 'files', name);
    // Tests that run at the same time read it: never half of it.
    const beside = `${file}.${randomUUID()}.new`;
    await writeFile(beside, text);
    await rename(beside, file);
    return name;
  };
  const json = (value: unknown) => publish(JSON.stringify(value), 'json');
  const forms: Record<string, ReleasedForm> = {};
  for (const form of formNames) {
    const hash = sha256(`${tenant} ${form} ${edition}`).slice(0, 20);
    const plan = planOf(tenant, form, hash);
    const validator = await publish(validatorFile(schemasOf(plan) as Parameters<typeof validatorFile>[0]), 'js');
    const payload = payloads[form];
    const released = { hash, plan: await json(plan), texts: await json(textsOf(plan)), validator };
    forms[form] = payload === undefined ? released : { ...released, payload: await json(payload) };
  }
  const policy = { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', value: `The terms of ${tenant} <b>` }] }] };
  const shell = shellOf(fixture);
  const part: PagePart = { words: shell.words, messages: shell.messages, forms };
  const release: Release = {
    format: 1,
    tenant,
    hash: sha256(`${tenant} ${edition}`).slice(0, 20),
    shell: await json(shell),
    formsFile: await json(forms),
    parts: { everywhere: await json({ ...part, words: {}, forms: {} }), personalRegistration: await json(part) },
    theme: await publish(`:root { --brand: #${edition} }`, 'css'),
    server: await json(sideOf(fixture)),
    policies: { termsAndConditions: await json(policy) },
    forms,
  };
  const current = path.join(compiledDir, tenant, 'release.json');
  const before = await readFile(current, 'utf8').catch(() => undefined);
  if (before !== undefined)
    await writeFile(path.join(compiledDir, tenant, 'older', `${(JSON.parse(before) as Release).hash}.json`), before);
  await writeFile(`${current}.new`, JSON.stringify(release));
  await rename(`${current}.new`, current);
  return release;
}

const status = (group: string, next: readonly string[], more: Partial<StatusTable[string]> = {}): StatusTable[string] => ({
  group,
  begins: false,
  allows: [],
  next,
  ...more,
});

const collaboratorStatuses: StatusTable = {
  invited: { begins: true, allows: ['accept', 'resend', 'revoke'], next: ['active', 'inactive'] },
  active: { begins: true, allows: ['enter'], next: ['inactive'] },
  inactive: { begins: true, allows: [], next: ['active', 'invited'] },
};

const companyStatuses: StatusTable = {
  pending: {
    begins: true,
    allows: ['edit'],
    next: ['approved', 'rejected'],
    leads: { approval: 'approved', rejection: 'rejected' },
  },
  approved: { begins: false, allows: ['edit', 'quote', 'buy', 'invite'], next: [] },
  rejected: { begins: false, allows: ['edit'], next: ['pending'], leads: { resubmission: 'pending' } },
};

/** Orders of the fixture's shops: fewer statuses than most have. */
const orderStatuses: StatusTable = {
  paymentPending: status('active', ['preparing', 'expired'], {
    begins: true,
    allows: ['payment'],
    lapses: { afterHours: 48, to: 'expired' },
  }),
  preparing: status('active', ['onTheWay', 'readyForPickup', 'canceled'], {
    begins: true,
    allows: ['cancellation'],
    leads: { cancellation: 'canceled' },
  }),
  onTheWay: status('active', ['delivered'], { for: ['home'], businessDaysBeforePromise: 1, notifies: 'orderMoved' }),
  readyForPickup: status('active', ['delivered'], { for: ['store'], allows: ['pickup'], businessDaysBeforePromise: 0 }),
  delivered: status('completed', ['return'], { businessDaysBeforePromise: 0, notifies: 'orderDelivered' }),
  canceled: status('canceled', [], { allows: ['refund'] }),
  expired: status('canceled', []),
  return: status('canceled', [], { allows: ['refund'] }),
};

const decidable = { mail: 'on', account: 'on' } as const;
const certain = { mail: 'always', account: 'always' } as const;

const usualApprovals: ApprovalRules = { window: 'order', checkoutMinutes: 60, answerDays: 7, pricesKeptDays: 3, keptDays: 30, steps: [] };

const approvalStatuses: StatusTable = {
  pending: status('open', ['approved', 'rejected', 'withdrawn', 'expired', 'cancelled'], {
    begins: true,
    allows: ['decision', 'withdrawal'],
    leads: { approval: 'approved', rejection: 'rejected', withdrawal: 'withdrawn', lapse: 'expired', departure: 'cancelled' },
  }),
  approved: status('open', ['used', 'withdrawn', 'expired', 'cancelled'], {
    allows: ['purchase', 'withdrawal'],
    leads: { purchase: 'used', withdrawal: 'withdrawn', lapse: 'expired', departure: 'cancelled' },
  }),
  used: status('ended', []),
  rejected: status('ended', []),
  withdrawn: status('ended', []),
  expired: status('ended', []),
  cancelled: status('ended', []),
};

const ticketStatuses: StatusTable = {
  accepted: { begins: true, allows: [], next: ['completed'], leads: { settlement: 'completed' } },
  completed: { begins: false, allows: [], next: [] },
};

const refundStatuses: StatusTable = {
  bankDataPending: {
    begins: true,
    allows: ['bankData'],
    next: ['bankDataGiven', 'voucherIssued'],
    leads: { bankData: 'bankDataGiven', voucher: 'voucherIssued' },
  },
  bankDataGiven: { begins: false, allows: ['bankData'], next: ['paid'], leads: { bankData: 'bankDataGiven', payment: 'paid' } },
  requested: { begins: true, allows: [], next: ['paid'], leads: { payment: 'paid' } },
  paid: { begins: false, allows: [], next: [] },
  voucherIssued: { begins: false, allows: [], next: [] },
};

const quotationStatuses: StatusTable = {
  valid: { begins: true, allows: ['purchase'], next: ['purchased', 'expired'] },
  purchased: { begins: false, allows: [], next: [] },
  expired: { begins: false, allows: ['requote'], next: [] },
};

function shellOf({ tenant, newExperience, language = 'en', counts = true }: Fixture): Shell {
  return {
    tenant,
    name: `Shop ${tenant}`,
    country: 'ZZ',
    colours: { brand: '#17474f', onBrand: '#ffffff', accent: '#f4b54a' },
    dialCode: '99',
    language,
    currency: 'XXX',
    timeZone: 'Etc/UTC',
    support: { phone: '800 555', mail: `help@${tenant}.example` },
    newExperience,
    session: { expiry: 'redirect' },
    theme: 'default',
    logo: { desktop: 45, tablet: 32 },
    ...(counts ? { insight: { counts } } : {}),
    pages: {
      home: { slug: '', title: 'Home' },
      personalRegistration: { slug: 'join', title: 'Join <us>', heading: 'Join & enjoy' },
      login: { slug: 'login', title: 'Log in' },
      companyLogin: { slug: 'company-login', title: 'Company log in' },
      pageNotAvailable: { slug: 'not-available', title: 'Not there' },
    },
    menus: {},
    policies: { termsAndConditions: { path: '/terms', title: 'Terms' } },
    flows: {
      purchase: {
        saveButton: 'redirect',
        variants: { references: { form: 'purchaseReferences', checkAnswers: false, page: 'cart', then: 'cart' } },
      },
      registration: {
        saveButton: 'primary',
        variants: { personal: { form: 'personalRegistration', checkAnswers: true, page: 'personalRegistration', then: 'success' } },
      },
    },
    words: {
      legalLegend: `The law of ${tenant}`,
      brand: 'Shop',
      skipToContent: 'Skip',
      chooserTitle: 'Shops',
      chooserHeading: `Choose in ${language}`,
      chooserIntro: '</script>',
      retry: 'Again',
    },
    messages: Object.fromEntries(Object.keys(messages).map((name) => [name, `${name} of ${tenant}`])),
    statusGroups: {},
    statuses: Object.fromEntries(
      Object.entries({ order: orderStatuses, quotation: quotationStatuses }).map(([table, statuses]) => [
        table,
        Object.fromEntries(Object.keys(statuses).map((status) => [status, `${status} of ${tenant}`])),
      ]),
    ),
    pageRoles: {},
  };
}

function sideOf({ tenant, newExperience, without = [], termsVersion = 1, approvals, maps }: Fixture): ServerSide {
  const everybody = ['guest', 'individual', 'pendingCompany', 'superuser', 'buyer', 'quoter'];
  const rows = [
    [ofSuperuser, ['pendingCompany', 'superuser']],
    [ofCreditLine, ['creditLine']],
    [ofSuperuserAlone, ['superuser']],
    [ofPersons, ['individual']],
    [ofCustomers, ['individual', 'pendingCompany', 'superuser']],
    [ofCompanies, ['superuser', 'buyer', 'quoter']],
    [ofOrders, ['individual', 'superuser', 'buyer', 'quoter']],
    [ofCompanyBuyers, ['superuser', 'buyer']],
    [ofBuyers, ['individual', 'superuser', 'buyer']],
    [signedIn, everybody.slice(1)],
  ] as const;
  const rolesOf = (id: string) => ofQuoters.get(id) ?? rows.find(([calls]) => calls.has(id))?.[1] ?? everybody;
  const operations = Object.values(contract().paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId));
  const paragraph = (text: string) => ({ type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', value: text }] }] });
  return {
    tenant,
    font: 'figtree',
    permissions: Object.fromEntries(operations.filter((id) => !without.includes(id)).map((id) => [id, rolesOf(id)])),
    payloads,
    mails: Object.fromEntries(
      Object.entries(events).map(([event, values]) => [
        event,
        { subject: `${event} of {shop}`, body: paragraph(values.map((name) => `${name}=[{${name}}]`).join(' ')) },
      ]),
    ),
    sender: {
      colours: Object.fromEntries(
        [
          'page',
          'surface',
          'brand',
          'onBrand',
          'brandSoft',
          'accent',
          'onAccent',
          'line',
          'ink',
          'inkSoft',
          'link',
          'header',
          'onHeader',
          'focus',
        ].map((name) => [name, '#333333']),
      ),
      ...{ buttonRadius: 3, cardRadius: 6, company: { name: `Company of ${tenant}`, address: 'Street 1' } },
    },
    consents: {
      terms: {
        version: String(termsVersion),
        mandatory: true,
        purposes: ['RegistroB2C', 'RegistroB2BCO', 'RegistroB2BSU'],
        text: 'I accept',
        textHash: 'aa',
        field: 'terms',
      },
      newsletter: { version: '2', mandatory: false, purposes: ['RegistroB2C'], text: 'News', textHash: 'bb', field: 'newsletter' },
      storeCard: { version: '1', mandatory: false, purposes: ['RegistroB2C'], text: 'A card', textHash: 'cc' },
      loyalty: { version: '1', mandatory: false, purposes: [], text: 'Points', textHash: 'dd', field: 'loyalty' },
    },
    crm: 'main',
    loyalty: {
      programme: 'points',
      welcomePoints: 50,
      outcomes: {
        success: { message: 'loyaltySuccess', member: true, joinsNow: true },
        alreadyRegistered: { message: 'loyaltyAlreadyRegistered', member: true },
        failed: { message: 'loyaltyFailed', member: false },
        alreadyBankClient: { message: 'loyaltyAlreadyBankClient', member: true },
      },
      answers: { joined: 'success', known: 'alreadyRegistered', bankClient: 'alreadyBankClient' },
    },
    providers: { acme: { name: 'Acme' }, other: { name: 'Other' } },
    calendar: { workDays: [1, 2, 3, 4, 5], weekBegins: 1, holidaysOf: 'CL', add: {}, remove: [] },
    printed: Object.fromEntries(
      Object.entries(paperWords).map(([name, values]) => [name, [name, ...values.map((value) => `{${value}}`)].join(' ')]),
    ),
    limits: {
      registrationReviewBusinessDays: 2,
      ...{ withdrawalAnswerBusinessDays: 2, complaintAnswerBusinessDays: 15, requestKeptDays: 365 },
      ...{ unsentFileHours: 48, requestFileDays: 90, undecidedFileDays: 365 },
      decisionShownDays: 14,
      invitationValidDays: 7,
      endedInvitationDays: 90,
      ...{
        sessionWarningSeconds: newExperience ? 120 : 300,
        draftDays: 7,
        guestDraftMinutes: 15,
        quotationValidDays: 3,
        quotationShareDays: 7,
        quotationEndsSoonDays: 1,
        creditTermDays: 30,
        lastPurchases: 3,
        firstOrderNumber: 1_000_000_001,
      },
      ...{ supportHoursWorkDays: '09:00-18:00', supportHoursOtherDays: '10:00-14:00' },
      ...{ quotationDeliveryHours: '09:00-21:00', storeDispatchHours: 48 },
      ...{
        refundStoreCardBusinessDays: 3,
        refundPurchaseOrderBusinessDays: 1,
        refundTransferBusinessDays: 2,
        refundVoucherBusinessDays: 2,
      },
      ...{ voucherValidDays: 90, bankDataDays: 4, reversalHours: 48 },
      ...{ exchangeDays: 30, storeReturnDays: 120, storeReturnSince: '2020-11-19' },
      // The second shop has codes of its own.
      ...(newExperience
        ? { codeResendSeconds: 60, codeValidMinutes: 10, codeTries: 5 }
        : { codeResendSeconds: 90, codeValidMinutes: 15, codeTries: 3 }),
      ...{ comparisonProducts: 2, smallProductCentimetres: 40, smallTelevisionInches: 32 },
      // The second shop delivers nothing for nothing.
      ...(newExperience ? { freeDeliveryAbove: 100 } : {}),
    },
    ...(approvals && { approvals: { ...usualApprovals, ...approvals } }),
    notifications: {
      keptDays: 30,
      orderMoved: decidable,
      orderDelivered: { mail: 'off', account: 'on' },
      refundPaid: decidable,
      approvalAsked: { mail: 'on', account: 'always' },
      approvalDecided: { mail: 'on', account: 'never' },
      quotationEnding: decidable,
      companyDecided: certain,
      security: certain,
    },
    ...(maps && { maps }),
    carriers: [{ name: 'Fast', page: 'https://parcels.example/{code}' }],
    refunds: {
      storeCreditCard: 'storeCard',
      storeCard2: 'storeCard',
      creditCard: 'reversal',
      debitCard: 'bankDetails',
      transfer: 'transfer',
      purchaseOrder: 'purchaseOrder',
      creditLine: 'reversal',
    },
    invoices: {
      taxPercent: '19',
      taxOf: 'net',
      from: 'preparing',
      person: 'receipt',
      company: 'invoice',
      series: { invoice: { prefix: 'F-', digits: 6 }, receipt: { digits: 1 }, creditNote: { prefix: 'NC-', digits: 6 } },
    },
    retention: {
      purchases: { law: 'purchases law', years: 6, endOfYear: true },
      consents: { law: 'consents law', years: 5, endOfYear: false },
      audit: { law: 'audit law', years: 2, endOfYear: false },
    },
    statuses: {
      order: orderStatuses,
      quotation: quotationStatuses,
      ticket: ticketStatuses,
      refund: refundStatuses,
      collaborator: collaboratorStatuses,
      // The second shop rejects for good.
      company: newExperience ? companyStatuses : { ...companyStatuses, rejected: { begins: false, allows: [], next: [] } },
      approval: approvalStatuses,
    },
    cards: { gateway: 'andes', brands: ['VISA', 'AMEX', 'STORE'], own: ['STORE'], logos: { andes: { VISA: 'visa', STORE: 'store' } } },
    documents,
    lists: {
      economicActivity: [{ code: '1111', label: 'Building' }],
      countryInfoList: [{ code: 'ZZ', label: 'Nowhere' }],
      companyClassifications: [{ code: 'SA', label: 'Company' }],
    },
    places: [
      [{ code: 'N', label: 'North' }],
      [
        { code: 'N1', label: 'North one', within: 'N' },
        { code: 'S1', label: 'South one', within: 'S' },
      ],
    ],
  };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
