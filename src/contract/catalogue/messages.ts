import type { operations } from '../generated/api.ts';
import type { PageId } from './pages.ts';

/** Where a message is said: on a page, now or once it has a screen, in answer to a call, or anywhere. */
type Said = PageId | keyof operations | 'anyPage' | 'anyCall';

/** `values` are the placeholders that the message may use, beside the names of limits. */
type Message = { readonly saidBy: readonly [Said, ...Said[]]; readonly values: readonly string[] };

/** Section 8's catalogue of errors and successes by name, and the few of ours that the server answers besides. Every tenant says each. */
export const messages = {
  // General
  serverError: { saidBy: ['anyCall'], values: [] },
  loadFailed: { saidBy: ['anyPage'], values: [] },
  connectionFailed: { saidBy: ['anyCall'], values: [] },
  serverBusy: { saidBy: ['anyCall'], values: [] },
  notKnownYet: { saidBy: ['anyCall'], values: [] },
  requestFailed: { saidBy: ['anyCall'], values: [] },
  pageNotAvailable: { saidBy: ['pageNotAvailable', 'anyCall'], values: [] },
  notAllowed: { saidBy: ['anyCall'], values: [] },
  sessionExpired: { saidBy: ['anyCall'], values: [] },
  tooManyTries: { saidBy: ['anyCall'], values: ['minutes'] },
  // Registration and profile
  accountCreationFailed: {
    saidBy: ['registerUser', 'registerBusinessUser', 'register', 'addOrganization', 'registerOrganizationUser'],
    values: [],
  },
  emailTaken: {
    saidBy: ['registerUser', 'registerBusinessUser', 'register', 'addCollaborator', 'editCollaborator', 'changeEmail'],
    values: [],
  },
  documentTaken: {
    saidBy: [
      'registerUser',
      'registerBusinessUser',
      'register',
      'addOrganization',
      'updateUser',
      'updateOrganization',
      'addCollaborator',
      'editCollaborator',
    ],
    values: [],
  },
  requestReceived: { saidBy: ['companyRegistration', 'companyAccountRegistration'], values: [] },
  savingFailed: {
    saidBy: [
      'updateUser',
      'updateOrganization',
      'addAddress',
      'editAddress',
      'createList',
      'renameList',
      'createWishList',
      'renameWishList',
      'addListLine',
      'addWishListLine',
      'initiateCancel',
      'giveBankDetails',
      'myProfile',
      'companyDetails',
    ],
    values: [],
  },
  changedMeanwhile: {
    saidBy: [
      'updateUser',
      'updateOrganization',
      'editAddress',
      'renameList',
      'shareList',
      'renameWishList',
      'editCartLine',
      'startCheckout',
      'editListLine',
      'editWishListLine',
      'editCollaborator',
      'setCollaboratorStatus',
    ],
    values: [],
  },
  dataModificationFailed: { saidBy: ['myProfile', 'companyDetails', 'myData'], values: [] },
  dataEdited: { saidBy: ['myProfile', 'companyDetails', 'myAddresses', 'collaborators'], values: [] },
  // Session
  wrongCredentials: { saidBy: ['login', 'corpLogin'], values: [] },
  wrongPassword: { saidBy: ['changePassword', 'deleteAccount', 'sendEmailChangeCode'], values: [] },
  // Login through a provider
  socialFailed: { saidBy: ['login', 'socialLogin'], values: [] },
  socialCancelled: { saidBy: ['login'], values: [] },
  socialUnverified: { saidBy: ['login'], values: [] },
  socialLink: { saidBy: ['login'], values: [] },
  challengeFailed: {
    saidBy: [
      'createSession',
      'login',
      'corpLogin',
      'sendRecoveryCode',
      'sendOrganizationRecoveryCode',
      'registerUser',
      'registerBusinessUser',
      'register',
      'addOrganization',
      'updateUser',
      'updateOrganization',
      'addCollaborator',
      'editCollaborator',
      'sendCollaboratorCode',
    ],
    values: [],
  },
  // Codes and consents
  wrongCode: {
    saidBy: [
      'verifyRecoveryCode',
      'verifyOrganizationRecoveryCode',
      'verifyCollaboratorCode',
      'changeEmail',
      'registerOrganizationUser',
      'registerOrganizationUserWithoutPassword',
    ],
    values: [],
  },
  codeNotSent: { saidBy: ['passwordRecovery', 'collaboratorFirstLogin'], values: [] },
  consentMandatory: { saidBy: ['giveConsent'], values: [] },
  consentFailed: { saidBy: ['giveConsent', 'updateCmrSubscriptionStatus', 'registerOrganizationUserWithoutPassword'], values: [] },
  consentAgain: { saidBy: ['anyPage'], values: [] },
  // Collaborators
  collaboratorNotFound: { saidBy: ['sendCollaboratorCode'], values: [] },
  collaboratorNotCreated: { saidBy: ['addCollaborator'], values: [] },
  collaboratorNotEdited: { saidBy: ['editCollaborator', 'setCollaboratorStatus', 'resendInvitation'], values: [] },
  collaboratorNotDeleted: { saidBy: ['deleteCollaborator', 'revokeInvitation'], values: [] },
  lastSuperuser: { saidBy: ['deleteAccount', 'editCollaborator', 'setCollaboratorStatus', 'deleteCollaborator'], values: [] },
  creditRefused: { saidBy: ['purchaseQuotation', 'quotationsLanding'], values: [] },
  purchaseLimitPassed: {
    saidBy: [
      'addToCart',
      'addListToCart',
      'addWishListToCart',
      'editCartLine',
      'addQuotationToCart',
      'purchaseQuotation',
      'startCheckout',
      'cart',
      'quotationsLanding',
    ],
    values: [],
  },
  collaboratorWelcome: { saidBy: ['collaboratorFirstLogin'], values: [] },
  // Addresses
  addressNotAdded: { saidBy: ['myAddresses'], values: [] },
  addressNotDeleted: { saidBy: ['myAddresses'], values: [] },
  preferredAddressFailed: { saidBy: ['myAddresses'], values: [] },
  postcodeUnknown: { saidBy: ['locatePostcode', 'myAddresses'], values: [] },
  postcodeSearchEmpty: { saidBy: ['findPostcodes', 'myAddresses'], values: [] },
  // Cards
  cardNotAdded: { saidBy: ['addPaymentMethod', 'addStoreCard', 'openCardFrame', 'myPayment'], values: [] },
  cardNotDeleted: { saidBy: ['deletePaymentMethod', 'myPayment'], values: [] },
  cardNotSaved: { saidBy: ['saveCard', 'myPayment'], values: [] },
  cardFavouriteFailed: { saidBy: ['preferPaymentMethod', 'myPayment'], values: [] },
  cardFavouriteSelected: { saidBy: ['myPayment'], values: [] },
  publicKeyFailed: { saidBy: ['readPublicKeys', 'addPaymentMethod', 'addStoreCard', 'saveCard', 'myPayment'], values: [] },
  // Orders, quotations, lists, products
  orderNotFound: { saidBy: ['seekOrder', 'lookUpOrder'], values: [] },
  orderAddressInvalid: { saidBy: ['readOrder', 'trackOrder', 'readRepurchase', 'seekOrder', 'orderDetails'], values: [] },
  cancellationNotAvailable: { saidBy: ['initiateCancel', 'myOrdersCancellation'], values: [] },
  fewerLeftToCancel: { saidBy: ['initiateCancel', 'myOrdersCancellation'], values: [] },
  bankDataTooLate: { saidBy: ['giveBankDetails', 'myOrdersCancellation'], values: [] },
  quotationExpired: { saidBy: ['addQuotationToCart', 'purchaseQuotation', 'quotationsLanding', 'quotesInStores'], values: [] },
  quotationStillValid: { saidBy: ['requoteQuotation'], values: [] },
  quotationPurchased: { saidBy: ['addQuotationToCart', 'purchaseQuotation'], values: [] },
  quotationNotMade: { saidBy: ['createQuotation', 'requoteQuotation'], values: [] },
  customerNotFound: { saidBy: ['createQuotation'], values: [] },
  listLoadFailed: { saidBy: ['listListLines', 'addListLine', 'listWishListLines', 'addWishListLine', 'myLists', 'myWishList'], values: [] },
  addToCartFailed: {
    saidBy: [
      'readCart',
      'startCheckout',
      'addToCart',
      'editCartLine',
      'addListToCart',
      'addWishListToCart',
      'addQuotationToCart',
      'cart',
      'product',
      'repurchase',
      'myLists',
      'myWishList',
      'quotationsLanding',
    ],
    values: [],
  },
  cartNotReady: { saidBy: ['startCheckout', 'cart'], values: [] },
  availabilityFailed: { saidBy: ['listProducts', 'readProduct', 'product'], values: [] },
  comparisonFailed: { saidBy: ['compareProducts', 'productComparison'], values: [] },
  mapFailed: { saidBy: ['storesInfo', 'myAddresses'], values: [] },
  // Loyalty and newsletter
  subscriptionFailed: { saidBy: ['subscribeNewsletter'], values: [] },
  loyaltySuccess: { saidBy: ['subscribeLoyalty'], values: [] },
  loyaltyAlreadyRegistered: { saidBy: ['subscribeLoyalty'], values: [] },
  loyaltyFailed: { saidBy: ['subscribeLoyalty'], values: [] },
  loyaltyAlreadyBankClient: { saidBy: ['subscribeLoyalty'], values: [] },
} as const satisfies Readonly<Record<string, Message>>;

export type MessageName = keyof typeof messages;
