/** Forms of a shop that is none: a person, a company, a company added, an address, a card and a list, small but with every kind of thing that the server does. */
import type { BothNode, Field, FormPlan, FormTexts, Payload } from '../../../../engine/runtime.ts';

const field = (kind: Field['kind'], more: Readonly<Record<string, unknown>> = {}): Field =>
  ({ kind, input: 'input', widget: 'text', mandatory: true, ...more }) as Field;

export const documents = {
  CEDULA: {
    for: ['person'],
    taxCode: '01',
    characters: 'digits',
    length: { min: 8, max: 8 },
    checkDigit: 'none',
    key: 'plain',
    exempt: ['99999999'],
  },
  RUC: { for: ['company'], taxCode: '02', characters: 'digits', length: { min: 11, max: 11 }, checkDigit: 'none', key: 'plain' },
} as const;

const password = { length: { min: 8, max: 128 }, classesAtLeast: 3, mandatory: [], unlike: ['email'], criteria: [], tiers: [] } as const;

const fields: Readonly<Record<string, Field>> = {
  firstName: field('name'),
  lastName: field('name'),
  document: field('document', { type: 'CEDULA', types: { CEDULA: documents.CEDULA }, asks: ['unique'] }),
  email: field('email', { asks: ['unique'] }),
  password: field('password', { secret: true, password }),
  currentPassword: field('password', { secret: true, asks: ['sameAccount'] }),
  newEmail: field('email', { asks: ['differs'] }),
  newPassword: field('password', { secret: true, password, asks: ['differs'] }),
  primaryPhone: field('phone', { prefix: '+99' }),
  alternatePhone: field('phone', { prefix: '+99', mandatory: false }),
  position: field('name'),
  companyDocument: field('document', { type: 'RUC', types: { RUC: documents.RUC }, asks: ['unique'] }),
  businessName: field('text'),
  state: field('place', { level: 1, dropdown: 'state', listed: true }),
  addressLine1: field('street'),
  addressName: field('street'),
  municipal: field('place', { level: 3, dropdown: 'municipal', listed: false, mandatory: false }),
  postcode: field('postcode', { mandatory: false, asks: ['exists'] }),
  googleMap: field('coordinates', { mandatory: false }),
  isDefaultAddress: field('flag', { mandatory: false }),
  cardType: field('choice', { options: ['creditCard', 'storeCreditCard'] }),
  cardNumber: field('cardNumber', { secret: true, sealed: true, asks: ['unique'] }),
  cardHolderName: field('name'),
  cardExpiry: field('cardExpiry'),
  cardDocumentNumber: field('code', { mandatory: false }),
  contactEmail: field('email', { mandatory: false }),
  favoriteCard: field('flag', { mandatory: false }),
  collaboratorEmail: field('email', { asks: ['unique'] }),
  collaboratorDocument: field('document', { type: 'CEDULA', types: { CEDULA: documents.CEDULA }, mandatory: false, asks: ['unique'] }),
  ownCompanyDocument: field('document', { type: 'RUC', types: { RUC: documents.RUC }, asks: ['sameAccount'] }),
  workSite: field('text', { mandatory: false }),
  userType: field('choice', { options: ['superuser', 'buyer', 'quoter'] }),
  collaboratorStatus: field('choice', { options: ['active', 'inactive'] }),
  purchaseLimit: field('choice', { options: ['limited', 'unlimited'] }),
  maximumPurchaseAmount: field('amount', { marks: { group: '.', decimal: ',' } }),
  verificationCode: field('digits', { secret: true, asks: ['sameAccount'] }),
  listName: field('text', { asks: ['unique'] }),
  ownDocument: field('document', { type: 'CEDULA', types: { CEDULA: documents.CEDULA }, asks: ['sameAccount'] }),
  loyalty: field('consent', { template: 'loyalty' }),
  cancellationReason: field('choice', { input: 'dropdown', options: ['changedMind', 'other'] }),
  refundBank: field('choice', { input: 'dropdown', options: ['NORTH', 'SOUTH'] }),
  accountNumber: field('account'),
  orderNumber: field('digits', { asks: ['exists'] }),
  searchedOrder: field('digits', { mandatory: false }),
  orderGroup: field('choice', { mandatory: false, options: ['active', 'completed', 'canceled'] }),
  orderYear: field('digits', { mandatory: false }),
  orderCreator: field('text', { mandatory: false }),
  purchaseReference: field('text', { mandatory: false }),
  costCentre: field('text', { mandatory: false }),
  purchaseNumber: field('digits'),
  returnedGoods: field('text', { mandatory: false }),
  complaintDetail: field('text'),
  terms: field('consent', { template: 'terms' }),
  newsletter: field('consent', { template: 'newsletter', mandatory: false }),
};

type Steps = readonly { readonly name: string; readonly fields: readonly string[] }[];

const account: Steps = [{ name: 'account', fields: ['firstName', 'lastName', 'document', 'email', 'password'] }];
const company = ['companyDocument', 'businessName', 'state', 'addressLine1'];
const steps: Readonly<Record<string, Steps>> = {
  personalRegistration: [...account, { name: 'contact', fields: ['primaryPhone', 'terms', 'newsletter'] }],
  companyRegistration: [...account, { name: 'contact', fields: ['primaryPhone'] }, { name: 'company', fields: [...company, 'terms'] }],
  companyAccountRegistration: [{ name: 'company', fields: [...company, 'terms'] }],
  companyInformation: [{ name: 'company', fields: [...company, 'position'] }],
  changePassword: [{ name: 'account', fields: ['currentPassword', 'newPassword'] }],
  emailChange: [{ name: 'account', fields: ['newEmail', 'currentPassword'] }],
  emailChangeCode: [{ name: 'account', fields: ['verificationCode'] }],
  personalInformation: [{ name: 'account', fields: ['firstName', 'lastName', 'document', 'primaryPhone', 'alternatePhone'] }],
  address: [
    { name: 'address', fields: ['addressName', 'state', 'municipal', 'addressLine1', 'postcode', 'googleMap', 'isDefaultAddress'] },
  ],
  card: [
    { name: 'type', fields: ['cardType'] },
    { name: 'card', fields: ['cardNumber', 'cardHolderName', 'cardExpiry', 'cardDocumentNumber', 'contactEmail', 'favoriteCard'] },
  ],
  list: [{ name: 'list', fields: ['listName'] }],
  orderSearch: [{ name: 'order', fields: ['searchedOrder', 'orderGroup', 'orderYear', 'orderCreator'] }],
  purchaseReferences: [{ name: 'purchase', fields: ['purchaseReference', 'costCentre'] }],
  orderLookup: [{ name: 'order', fields: ['orderNumber'] }],
  collaborator: [
    {
      name: 'account',
      fields: [
        ...['firstName', 'lastName', 'collaboratorEmail', 'collaboratorDocument', 'ownCompanyDocument', 'workSite'],
        ...['userType', 'collaboratorStatus', 'purchaseLimit', 'maximumPurchaseAmount'],
      ],
    },
  ],
  collaboratorAccess: [{ name: 'account', fields: ['verificationCode', 'password', 'terms'] }],
  loyaltySubscription: [{ name: 'account', fields: ['ownDocument', 'loyalty'] }],
  consent: [{ name: 'account', fields: ['terms'] }],
  accountDeletion: [{ name: 'account', fields: ['currentPassword'] }],
  cancellation: [{ name: 'reason', fields: ['cancellationReason', 'contactEmail'] }],
  refund: [{ name: 'bank', fields: ['refundBank', 'accountNumber'] }],
  withdrawal: [{ name: 'purchase', fields: ['firstName', 'contactEmail', 'purchaseNumber', 'returnedGoods'] }],
  complaint: [{ name: 'claim', fields: ['firstName', 'contactEmail', 'complaintDetail'] }],
};

export const formNames = Object.keys(steps);

export function planOf(tenant: string, form: string, hash: string): FormPlan {
  const own = steps[form] ?? [];
  const names = own.flatMap((step) => step.fields);
  return {
    format: 1,
    tenant,
    form,
    timeZone: 'UTC',
    mode: form.startsWith('company') ? 'company' : 'personal',
    hash,
    steps: own,
    fields: Object.fromEntries(names.map((name) => [name, fields[name] ?? field('text')])),
    shown: names.includes('purchaseLimit') ? { maximumPurchaseAmount: { purchaseLimit: ['limited'] } } : {},
  };
}

const sentences = {
  empty: 'is empty',
  format: 'is malformed',
  length: 'is too short or long',
  classes: 'is weak',
  unlike: 'is like the e-mail',
  taken: 'is taken',
  notFound: 'is not there',
  checkDigit: 'has a wrong digit',
  notAccepted: 'is not accepted',
  expired: 'has expired',
  wrong: 'is wrong',
  same: 'is the same',
};

export function textsOf(plan: FormPlan): FormTexts {
  const names = Object.keys(plan.fields);
  const mistakes = (name: string) => Object.fromEntries(Object.entries(sentences).map(([mistake, words]) => [mistake, `${name} ${words}`]));
  return {
    title: plan.form,
    submit: 'Send',
    steps: Object.fromEntries(plan.steps.map(({ name }) => [name, { title: name }])),
    fields: Object.fromEntries(names.map((name) => [name, { label: name, mistakes: mistakes(name) }])),
  };
}

const judged = (method: string, data: unknown) => ({ type: 'string', judgedBy: { method, data } });
const text = (pattern: string, maxLength: number) => ({ type: 'string', minLength: 1, maxLength, pattern });
const properties: Readonly<Record<string, object>> = {
  firstName: text('^[\\p{L} ]+$', 50),
  lastName: text('^[\\p{L} ]+$', 50),
  document: text('^[0-9]{8}$', 8),
  email: text('^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$', 254),
  password: { ...judged('password', password), minLength: 8, maxLength: 128 },
  currentPassword: { type: 'string', minLength: 1, maxLength: 128 },
  newEmail: text('^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$', 254),
  newPassword: { ...judged('password', { ...password, differsFrom: 'currentPassword' }), minLength: 8, maxLength: 128 },
  primaryPhone: text('^[0-9]{9}$', 9),
  alternatePhone: text('^[0-9]{6,9}$', 9),
  position: text('^[\\p{L} ]+$', 50),
  companyDocument: text('^[0-9]{11}$', 11),
  businessName: text('.', 100),
  state: text('.', 100),
  addressLine1: text('.', 50),
  addressName: text('.', 30),
  postcode: text('^[0-9]{5}$', 5),
  municipal: text('.', 80),
  googleMap: { type: 'string', pattern: '^-?[0-9.]+,-?[0-9.]+$' },
  isDefaultAddress: { type: 'boolean', const: true },
  cardType: { enum: ['creditCard', 'storeCreditCard'] },
  cardNumber: { ...judged('cardNumber', [{ name: 'VISA', ranges: ['4'], lengths: [16] }]), pattern: '^[0-9]+$' },
  cardHolderName: text('^[\\p{L} ]+$', 50),
  cardExpiry: { ...judged('cardExpiry', {}), pattern: '^(?:0[1-9]|1[0-2])/[0-9]{2}$' },
  cardDocumentNumber: text('^[0-9A-Z]{5,12}$', 12),
  contactEmail: text('^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$', 254),
  favoriteCard: { type: 'boolean', const: true },
  collaboratorEmail: text('^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$', 254),
  collaboratorDocument: text('^[0-9]{8}$', 8),
  ownCompanyDocument: text('^[0-9]{11}$', 11),
  workSite: text('.', 60),
  userType: { enum: ['superuser', 'buyer', 'quoter'] },
  collaboratorStatus: { enum: ['active', 'inactive'] },
  purchaseLimit: { enum: ['limited', 'unlimited'] },
  maximumPurchaseAmount: text('^[0-9]+(\\.[0-9]{1,2})?$', 15),
  verificationCode: text('^[0-9]{6}$', 6),
  listName: text('.', 64),
  ownDocument: text('^[0-9]{8}$', 8),
  loyalty: { const: true },
  purchaseReference: text('.', 40),
  costCentre: text('.', 60),
  purchaseNumber: text('^[0-9]+$', 20),
  returnedGoods: text('.', 300),
  complaintDetail: text('.', 1500),
  cancellationReason: { enum: ['changedMind', 'other'] },
  refundBank: { enum: ['NORTH', 'SOUTH'] },
  accountNumber: text('^[0-9]{8,20}$', 20),
  orderNumber: text('^[0-9]+$', 20),
  searchedOrder: text('^[0-9]+$', 20),
  orderGroup: { type: 'string', enum: ['active', 'completed', 'canceled'] },
  orderYear: text('^[0-9]{4}$', 4),
  orderCreator: text('.', 100),
  terms: { const: true },
  newsletter: { type: 'boolean' },
};

/** JSON Schema of each step, as the compiler would make it. */
export function schemasOf(plan: FormPlan): Record<string, object> {
  return Object.fromEntries(
    plan.steps.map(({ name, fields: own }) => [
      name,
      {
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        type: 'object',
        properties: Object.fromEntries(own.map((one) => [one, properties[one] ?? {}])),
        required: own.filter((one) => plan.fields[one]?.mandatory && plan.shown[one] === undefined),
      },
    ]),
  );
}

const map = (keys: Readonly<Record<string, BothNode>>): BothNode => ({ is: 'map', keys });
const leaf = (name: string, part?: string): BothNode => ({ is: 'field', field: name, ...(part === undefined ? {} : { part }) });
const literal = (value: string): BothNode => ({ is: 'literal', value });

const documentOfPerson = map({
  id: leaf('document', 'plain'),
  type: literal('CEDULA'),
  country: literal('ZZ'),
  category: literal('Individual'),
});
const person = (role: string, state: string) => ({
  accountData: map({ email: leaf('email'), password: leaf('password') }),
  userInfo: map({
    userName: map({ firstName: leaf('firstName'), lastName1: leaf('lastName') }),
    primaryPhone: map({ number: leaf('primaryPhone'), countryCode: literal('99') }),
    document: documentOfPerson,
    userRole: literal(role),
    userState: literal(state),
  }),
});
const organization = map({
  businessName: leaf('businessName'),
  document: map({ id: leaf('companyDocument', 'plain'), type: literal('RUC') }),
  address: map({ state: leaf('state'), stateName: leaf('state', 'label'), addressLine1: leaf('addressLine1') }),
});
const rename = { 'userInfo.primaryPhone': 'phoneNumber' };

export const payloads: Readonly<Record<string, Payload>> = {
  personalRegistration: {
    operation: 'registerUser',
    both: map({ ...person('individual', 'active'), consents: map({ terms: leaf('terms'), newsletter: leaf('newsletter') }) }),
    rename,
  },
  companyRegistration: {
    operation: 'registerBusinessUser',
    both: map({ ...person('superuser', 'pending'), organizationInformation: organization, consents: map({ terms: leaf('terms') }) }),
    rename,
  },
  companyAccountRegistration: {
    operation: 'addOrganization',
    both: map({ organizationInformation: organization, consents: map({ terms: leaf('terms') }) }),
    rename: {},
  },
  changePassword: {
    operation: 'changePassword',
    both: map({ currentPassword: leaf('currentPassword'), newPassword: leaf('newPassword') }),
    rename: {},
  },
  emailChange: {
    operation: 'sendEmailChangeCode',
    both: map({ email: leaf('newEmail'), currentPassword: leaf('currentPassword') }),
    rename: {},
  },
  emailChangeCode: { operation: 'changeEmail', both: map({ code: leaf('verificationCode') }), rename: {} },
  companyInformation: {
    operation: 'updateOrganization',
    both: map({ userInfo: map({ position: leaf('position') }), organizationInformation: organization }),
    rename: {},
  },
  personalInformation: {
    operation: 'updateUser',
    both: map({
      userInfo: map({
        userName: map({ firstName: leaf('firstName'), lastName1: leaf('lastName') }),
        primaryPhone: map({ number: leaf('primaryPhone'), countryCode: literal('99') }),
        alternatePhone: map({ number: leaf('alternatePhone'), countryCode: literal('99') }),
        document: documentOfPerson,
      }),
    }),
    rename,
  },
  address: {
    operation: 'addAddress',
    both: map({
      addressName: leaf('addressName'),
      state: leaf('state'),
      stateName: leaf('state', 'label'),
      municipal: leaf('municipal'),
      addressLine1: leaf('addressLine1'),
      postcode: leaf('postcode'),
      googleMap: leaf('googleMap'),
      isDefaultAddress: leaf('isDefaultAddress'),
    }),
    rename: {},
  },
  card: {
    operation: 'addPaymentMethod',
    both: map({
      cardType: leaf('cardType'),
      cardHolderName: leaf('cardHolderName'),
      cardExpiry: leaf('cardExpiry'),
      documentNumber: leaf('cardDocumentNumber'),
      email: leaf('contactEmail'),
      favoriteCard: leaf('favoriteCard'),
    }),
    rename: {},
  },
  collaborator: {
    operation: 'addCollaborator',
    both: map({
      firstName: leaf('firstName'),
      lastName: leaf('lastName'),
      email: leaf('collaboratorEmail'),
      document: map({ id: leaf('collaboratorDocument', 'plain') }),
      companyDocument: map({ id: leaf('ownCompanyDocument', 'plain') }),
      defaultWorkSite: leaf('workSite'),
      userType: leaf('userType'),
      status: leaf('collaboratorStatus'),
      purchaseLimit: leaf('purchaseLimit'),
      maximumPurchaseAmount: leaf('maximumPurchaseAmount'),
    }),
    rename: {},
  },
  collaboratorAccess: {
    operation: 'registerOrganizationUser',
    both: map({ code: leaf('verificationCode'), password: leaf('password'), consents: map({ terms: leaf('terms') }) }),
    rename: {},
  },
  loyaltySubscription: {
    operation: 'subscribeLoyalty',
    both: map({
      document: map({ id: leaf('ownDocument', 'plain'), type: literal('CEDULA') }),
      consents: map({ loyalty: leaf('loyalty') }),
    }),
    rename: {},
  },
  consent: { operation: 'giveConsent', both: map({ accepted: map({ terms: leaf('terms') }) }), rename: {} },
  accountDeletion: { operation: 'deleteAccount', both: map({ currentPassword: leaf('currentPassword') }), rename: {} },
  purchaseReferences: {
    operation: 'givePurchaseReferences',
    both: map({ references: map({ purchaseReference: leaf('purchaseReference'), costCentre: leaf('costCentre') }) }),
    rename: {},
  },
  orderLookup: { operation: 'lookUpOrder', both: map({ orderNumber: leaf('orderNumber') }), rename: {} },
  list: { operation: 'createList', both: map({ name: leaf('listName') }), rename: {} },
  cancellation: {
    operation: 'initiateCancel',
    both: map({ reason: leaf('cancellationReason'), contact: map({ email: leaf('contactEmail') }) }),
    rename: {},
  },
  withdrawal: {
    operation: 'requestWithdrawal',
    both: map({
      userName: map({ firstName: leaf('firstName') }),
      email: leaf('contactEmail'),
      orderNumber: leaf('purchaseNumber'),
      products: leaf('returnedGoods'),
    }),
    rename: {},
  },
  complaint: {
    operation: 'fileComplaint',
    both: map({ userName: map({ firstName: leaf('firstName') }), email: leaf('contactEmail'), detail: leaf('complaintDetail') }),
    rename: {},
  },
  refund: { operation: 'giveBankDetails', both: map({ bank: leaf('refundBank'), accountNumber: leaf('accountNumber') }), rename: {} },
  customerRecord: {
    operation: 'publishCustomer',
    out: {
      is: 'map',
      keys: {
        name: { is: 'field', field: 'businessName' },
        identification: { is: 'map', keys: { value: { is: 'field', field: 'document', part: 'key' } } },
      },
    },
    rename: {},
  },
};
