/**
 * Section 8's catalogue of errors and successes by name, and the few of ours that the server answers besides.
 * `needed: true` says that something shows or answers it now: `check` demands it of every tenant. The others are
 * names that are taken, so that what comes later calls them so. `values` are the placeholders it may use.
 */
export const messages = {
  // General
  serverError: { needed: true, values: [] },
  loadFailed: { needed: true, values: [] },
  connectionFailed: { needed: true, values: [] },
  requestFailed: { needed: true, values: [] },
  pageNotAvailable: { needed: true, values: [] },
  notAllowed: { needed: true, values: [] },
  sessionExpired: { needed: true, values: [] },
  tooManyTries: { needed: true, values: ['minutes'] },
  // Registration and profile
  accountCreationFailed: { needed: true, values: [] },
  emailTaken: { needed: true, values: [] },
  documentTaken: { needed: true, values: [] },
  requestReceived: { needed: true, values: [] },
  savingFailed: { needed: false, values: [] },
  dataModificationFailed: { needed: false, values: [] },
  dataEdited: { needed: false, values: [] },
  // Session
  wrongCredentials: { needed: true, values: [] },
  wrongPassword: { needed: false, values: [] },
  challengeFailed: { needed: false, values: [] },
  // Codes and consents
  wrongCode: { needed: true, values: [] },
  codeNotSent: { needed: true, values: [] },
  consentFailed: { needed: true, values: [] },
  // Collaborators
  collaboratorNotFound: { needed: false, values: [] },
  collaboratorNotCreated: { needed: false, values: [] },
  collaboratorNotEdited: { needed: false, values: [] },
  collaboratorNotDeleted: { needed: false, values: [] },
  collaboratorWelcome: { needed: false, values: [] },
  // Addresses
  addressNotAdded: { needed: false, values: [] },
  addressNotDeleted: { needed: false, values: [] },
  preferredAddressFailed: { needed: false, values: [] },
  postcodeUnknown: { needed: false, values: [] },
  postcodeSearchEmpty: { needed: false, values: [] },
  // Cards
  cardNotAdded: { needed: false, values: [] },
  cardNotDeleted: { needed: false, values: [] },
  cardNotSaved: { needed: false, values: [] },
  cardFavouriteFailed: { needed: false, values: [] },
  cardFavouriteSelected: { needed: false, values: [] },
  publicKeyFailed: { needed: false, values: [] },
  // Orders, quotations, lists, products
  orderNotFound: { needed: false, values: [] },
  orderAddressInvalid: { needed: false, values: [] },
  cancellationNotAvailable: { needed: false, values: [] },
  quotationExpired: { needed: false, values: [] },
  listLoadFailed: { needed: false, values: [] },
  addToCartFailed: { needed: false, values: [] },
  availabilityFailed: { needed: false, values: [] },
  comparisonFailed: { needed: false, values: [] },
  mapFailed: { needed: false, values: [] },
  // Loyalty and newsletter
  subscriptionFailed: { needed: false, values: [] },
  loyaltySuccess: { needed: false, values: [] },
  loyaltyAlreadyRegistered: { needed: false, values: [] },
  loyaltyFailed: { needed: false, values: [] },
  loyaltyAlreadyBankClient: { needed: false, values: [] },
} as const satisfies Readonly<Record<string, { readonly needed: boolean; readonly values: readonly string[] }>>;

export type MessageName = keyof typeof messages;
