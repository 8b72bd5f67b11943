import { type DocumentDefinition, lengthOf, type Resolved } from '../../../engine/compiler.ts';
import { isMap, mapOf, type Plain, type PlainMap, textOf } from './plain.ts';

/** Where an answer is put: a path of the resolved tenant, such as `fields.primaryPhone.digits`. */
export type Put = (path: string, value: Plain) => void;

/** What a default may follow from. */
export type Known = {
  /** What is decided so far. */
  readonly answers: PlainMap;
  /** The tenant that the new one is modelled on. */
  readonly like: (path: string) => Plain | undefined;
};

/** One decision of a new country: what is asked, what is taken where nobody answers, and where the answer is written. */
export type Decision = {
  /** Its name in a brief. */
  readonly key: string;
  readonly part: string;
  readonly asks: string;
  /** What is meant by the words of an answer that nobody outside of this project knows, a line each. */
  readonly means?: readonly string[];
  /** How an answer is written. */
  readonly example: string;
  /** The path at which others say theirs; the answer is written there, unless `put` says otherwise. */
  readonly path: string;
  /** What another country has decided, where its value at the path does not say so; undefined: nothing. */
  readonly others?: (tenant: Resolved['data']) => string | undefined;
  /** More paths that the answer is put at: mistakes there are reported at the answer. */
  readonly also?: readonly string[];
  /** What is taken where nobody answers: '' for nothing, undefined where it stays open. */
  readonly fallback?: (known: Known) => Plain | undefined;
  readonly put?: (value: Plain, put: Put) => void;
};

/** Kinds of company, banks, accounts: names of the code, and how people call them. */
const options =
  (field: string, more: readonly string[] = []) =>
  (value: Plain, put: Put): void => {
    put(`fields.${field}.options`, [...Object.keys(mapOf(value)), ...more]);
    put(`texts.options.${field}`, value);
  };

/** A phone, and the sentences of its mistakes: how it begins is said by none of all countries. */
const phone =
  (field: string) =>
  (value: Plain, put: Put): void => {
    const { says, ...rule } = mapOf(value);
    put(`fields.${field}`, rule);
    if (says !== undefined) put(`texts.fields.${field}`, says);
  };

/** The consent to the treatment of data, and the forms that make an account or ask again what is mandatory. */
const putDataConsent = (value: Plain, put: Put): void => {
  if (value === 'false') return;
  put('consents.dataTreatment.mandatory', value);
  const steps = { personRegistration: 'contact', companyRegistration: 'company', collaboratorAccess: 'account', consent: 'account' };
  for (const [form, step] of Object.entries(steps)) {
    put(`forms.${form}.steps.${step}.fields`, { add: ['personalDataTreatmentPolicy'], after: 'terms' });
    put(`forms.${form}.mandatory`, { add: ['personalDataTreatmentPolicy'] });
  }
};

/** Keys of a document in a brief that are no part of its rule. */
export const besideRule = ['name', 'label', 'hint', 'says', 'source', 'right', 'wrong'];
export const ruleOf = (document: PlainMap): PlainMap =>
  Object.fromEntries(Object.entries(document).filter(([key]) => !besideRule.includes(key)));

const document =
  (use: 'person' | 'company') =>
  (value: Plain, put: Put): void => {
    const data = mapOf(value);
    const name = textOf(data.name);
    put(`documents.${name}`, { for: [use, 'owner'], ...ruleOf(data) });
    const { label, hint, says } = data;
    const { source, right, wrong } = data;
    put(
      `documentExamples.${name}`,
      Object.fromEntries(Object.entries({ source, right, wrong }).filter(([, own]) => own !== undefined)) as PlainMap,
    );
    put(`texts.documents.${name}`, { ...(label === undefined ? {} : { label }), ...(hint === undefined ? {} : { hint }), ...mapOf(says) });
  };

/** What the keys of a document say. */
const DOCUMENT_KEYS = [
  'name: how programs call the type, in capital letters without accents; people read the label.',
  'taxCode: two digits or capital letters that stand for the type in the key by which people are found: those that the tax office or the systems of the retailer use for it; no two types of person (or of company) have the same.',
  'checkDigit: none, unless the last character is computed from the others; then its office publishes the rule (mod, weights).',
  'key: plain where the number is kept as it is, without dots and dashes; number where the check digit is left out; dashed where a dash stays before it.',
  'right, wrong: numbers that the office itself gives as examples, and ones that must be refused, with why: length, format or checkDigit.',
];

/** Of answers that give each option a code and a name. */
const OPTION_CODES = [
  'Before each colon a code of your choice, in capital letters without accents or blanks (_ instead): programs and stored records keep it, so it never changes.',
  'After the colon what people read, which may change at any time.',
];

const names = (of: readonly string[]): string | undefined => (of.length === 0 ? undefined : of.join(', '));

/** The types that people of another country identify with, and how long each is. */
const documentsOf =
  (use: 'person' | 'company') =>
  ({ documents = {} }: Resolved['data']): string | undefined =>
    names(
      Object.entries(documents).flatMap(([name, definition]) => {
        if (!definition.for.includes(use)) return [];
        const { min, max } = lengthOf(definition as DocumentDefinition);
        const digit = typeof definition.checkDigit === 'string' ? '' : ', check digit';
        const code = definition.taxCode === undefined ? '' : `, tax code ${definition.taxCode}`;
        return [`${name} (${min === max ? max : `${min} to ${max}`} characters${digit}${code})`];
      }),
    );

const inherited =
  (path: string) =>
  ({ like }: Known): Plain | undefined =>
    like(path);

/** The platform's data of a country; TypeScript's own types do not have it yet. */
type Locale = Intl.Locale & {
  readonly getTimeZones: () => readonly string[] | undefined;
  readonly getWeekInfo: () => { readonly firstDay: number };
};
const localeOf = ({ answers }: Known): Locale | undefined => {
  try {
    return new Intl.Locale(textOf(answers.language)) as Locale;
  } catch {
    return undefined;
  }
};
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

export const WHO = 'The shop';
const ASKED = 'What people fill in';
const PAPERS = 'Documents';
const TRADE = 'Buying and help';
const LAW = 'Law';

/** In the order in which they are asked. */
export const decisions: readonly Decision[] = [
  { key: 'name', part: WHO, asks: 'What is the shop called?', example: 'Viga', path: 'tenant.name' },
  { key: 'country', part: WHO, asks: 'Which country, in two capital letters (ISO 3166)?', example: 'PY', path: 'tenant.country' },
  {
    ...{ key: 'language', part: WHO, asks: 'Which language, with the country?', example: 'es-PY', path: 'tenant.language' },
    fallback: ({ answers, like }) =>
      answers.country === undefined ? undefined : `${textOf(like('tenant.language')).split('-')[0]}-${textOf(answers.country)}`,
  },
  {
    ...{ key: 'addressing', part: WHO, asks: 'How are people spoken to: vos, or as in the shared texts (usual)?', example: 'usual' },
    path: 'tenant.addressing',
    fallback: ({ answers, like }) => (answers.language === undefined ? undefined : like('tenant.addressing')) ?? 'usual',
    put: (value, put) => value !== 'usual' && put('tenant.addressing', value),
  },
  { key: 'currency', part: WHO, asks: 'Which currency (ISO 4217)?', example: 'PYG', path: 'tenant.currency' },
  { key: 'dialCode', part: WHO, asks: 'Which country code do phone numbers have, without +?', example: '595', path: 'tenant.dialCode' },
  {
    ...{ key: 'timeZone', part: WHO, asks: 'Which time zone do dates and deadlines follow?', example: 'America/Asuncion' },
    path: 'tenant.timeZone',
    // A country of several zones is asked for its own.
    fallback: (known) => {
      const zones = localeOf(known)?.getTimeZones() ?? [];
      return zones.length === 1 ? zones[0] : undefined;
    },
  },
  {
    key: 'theme',
    part: WHO,
    asks: 'Which of the looks (colours, font, icons) does the shop have?',
    means: [
      'The name of one under themes in tenants/_shared/theme.yaml. default is the usual one; theme.yaml of the country may change its colour later.',
    ],
    example: 'default',
    path: 'tenant.theme',
    fallback: inherited('tenant.theme'),
  },
  {
    ...{ key: 'company', part: WHO, asks: 'Which company is behind the shop, and where?', path: 'tenant.company' },
    example: "{name: Viga Paraguay S.A., address: 'Av. España 1234, Asunción, Paraguay'}",
  },
  {
    key: 'taxId',
    part: WHO,
    asks: 'The company’s tax number, with its name?',
    example: 'RUC 80012345-0',
    path: 'support.taxId',
    fallback: () => '',
  },
  {
    ...{
      key: 'newExperience',
      part: WHO,
      asks: 'Do the calls have their new versions?',
      means: ['Whether the systems behind the shop take the new form of its calls: ask who runs them. A new country usually says true.'],
      example: 'true',
    },
    ...{ path: 'tenant.features.newExperience', fallback: () => 'true' },
  },
  {
    ...{
      key: 'sessionExpiry',
      part: WHO,
      asks: 'What does an expired session do: ask in place (modal), or go to the login page (redirect)?',
    },
    ...{ example: 'modal', path: 'tenant.session.expiry', fallback: () => 'modal' },
  },

  {
    ...{
      key: 'mobile',
      part: ASKED,
      asks: 'How many digits has a mobile number, how does it begin, and which digit dialled at home is left out?',
    },
    ...{
      example: "{digits: {min: 9, max: 9}, drop: [0], startsWith: ['9'], says: {format: El celular empieza con 9 y lleva solo números}}",
    },
    ...{ path: 'fields.primaryPhone', also: ['texts.fields.primaryPhone'], put: phone('primaryPhone') },
  },
  {
    ...{ key: 'mobileHint', part: ASKED, asks: 'What helps to write a mobile number?', example: 'Por ejemplo, 981 123 456' },
    ...{ path: 'texts.fields.primaryPhone.hint', fallback: () => '' },
  },
  {
    ...{ key: 'companyPhone', part: ASKED, asks: 'The same of a company’s phone, which may be a fixed one?' },
    ...{ example: '{digits: {min: 8, max: 9}, drop: [0]}', path: 'fields.orgPhone', put: phone('orgPhone') },
    // A fixed one begins otherwise.
    fallback: ({ answers }) => {
      const { startsWith: _begins, says: _said, ...rule } = mapOf(answers.mobile);
      return answers.mobile === undefined ? undefined : rule;
    },
  },
  {
    ...{ key: 'postcode', part: ASKED, asks: 'Which forms has a postcode (0 for a digit, A for a letter)?', example: "['000000']" },
    means: [
      'Each form in single quotes, as people write it, with its dash or blank: one of five digits is 00000, one of eight with a dash 00000-000, one with letters A0000AAA.',
    ],
    path: 'fields.postcode.forms',
  },
  {
    ...{ key: 'companyKinds', part: ASKED, asks: 'Which kinds of company are there, and what are they called?', means: OPTION_CODES },
    ...{ example: '{SA: Sociedad anónima (S.A.), UNIPERSONAL: Empresa unipersonal}', path: 'fields.organizationType.options' },
    ...{ also: ['texts.options.organizationType'], put: options('organizationType') },
  },
  {
    ...{ key: 'activityDigits', part: ASKED, asks: 'How many digits has the code of an economic activity?', example: '{min: 5, max: 5}' },
    path: 'fields.economicActivity.digits',
  },
  {
    ...{ key: 'banks', part: ASKED, asks: 'To which banks is money paid back? "Another" is added at the end.', means: OPTION_CODES },
    ...{ example: '{ITAU: Itaú, CONTINENTAL: Banco Continental}', path: 'fields.refundBank.options' },
    ...{ also: ['texts.options.refundBank'], put: options('refundBank', ['OTHER']) },
  },
  {
    ...{ key: 'accountTypes', part: ASKED, asks: 'Which types of bank account?', means: OPTION_CODES },
    ...{ example: '{AHORRO: Caja de ahorro, CORRIENTE: Cuenta corriente}', path: 'fields.accountType.options' },
    ...{ also: ['texts.options.accountType'], put: options('accountType') },
  },
  {
    ...{ key: 'accountDigits', part: ASKED, asks: 'How many digits has an account number?', example: '{min: 6, max: 20}' },
    path: 'fields.accountNumber.digits',
  },
  {
    ...{ key: 'placeNames', part: ASKED, asks: 'What are the levels of places called, the largest first?' },
    ...{ example: '{state: Departamento, city: Distrito, municipal: Barrio}', path: 'texts.fields.state.label' },
    also: ['texts.fields.city.label', 'texts.fields.municipal.label'],
    put: (value, put) => {
      for (const [level, label] of Object.entries(mapOf(value))) put(`texts.fields.${level}.label`, label);
    },
  },
  {
    ...{ key: 'places', part: ASKED, asks: 'Which places are there? A level that is left out is typed.' },
    ...{ example: '{Central: {Luque: [], Areguá: []}, Itapúa: {Encarnación: []}}', path: 'places', fallback: () => '' },
    put: () => undefined,
  },
  {
    ...{ key: 'placesFrom', part: ASKED, asks: 'Where does the list of places come from, and under which licence?' },
    ...{ example: '{source: INE Paraguay, licence: CC BY 4.0}', path: 'geo', fallback: () => '' },
  },
  {
    ...{
      key: 'passwordLength',
      part: ASKED,
      asks: 'How many characters has a password at least?',
      example: '10',
      path: 'password.length.min',
    },
    fallback: () => 'shared',
    put: (value, put) => value !== 'shared' && put('password.length.min', value),
  },

  {
    ...{
      key: 'personDocument',
      part: PAPERS,
      asks: 'With which document does a person identify, by which rule, and what does its office give as right?',
      means: DOCUMENT_KEYS,
    },
    example:
      '{name: CI, label: Cédula de identidad, taxCode: 01, length: {min: 6, max: 8}, checkDigit: none, key: plain, source: Departamento de Identificaciones, right: [1234567, 4.567.890], wrong: {12345: length, 12345A7: format}, says: {empty: Ingresa tu cédula, format: La cédula lleva solo números, length: "La cédula tiene entre {min} y {max} números"}}',
    ...{ path: 'documents', also: ['texts.documents'], put: document('person'), others: documentsOf('person') },
  },
  {
    ...{ key: 'companyDocument', part: PAPERS, asks: 'The same of a company?', means: DOCUMENT_KEYS },
    example:
      '{name: RUC, label: RUC, taxCode: 02, parts: {number: 8, verifier: 1}, checkDigit: {mod: 11, weights: [2, 3, 4, 5, 6, 7, 8, 9], from: right, ten: 0, eleven: 0}, key: plain, shownAs: 00000000-0, source: DNIT, right: [80009735-1, 80002201-7, 43567891-4], wrong: {80009735-2: checkDigit}, says: {empty: Ingresa el RUC, format: El RUC lleva solo números, length: "El RUC tiene {max} números", checkDigit: "Revisa el RUC, el último número no corresponde a los demás"}}',
    ...{ path: 'documents', also: ['texts.documents'], put: document('company'), others: documentsOf('company') },
  },
  {
    ...{ key: 'cardDocuments', part: PAPERS, asks: 'What are a card holder’s usual document (default) and unique identification called?' },
    example: '{default: Cédula de identidad, unique_identification: Código único}',
    path: 'texts.options.cardDocumentType',
  },

  {
    ...{ key: 'gateway', part: TRADE, asks: 'Which gateway takes the cards?', example: 'plata', path: 'cards.gateway' },
    means: [
      'The company that charges cards for the shop: its name under gateways in tenants/_shared/cards.yaml, where the brands of cards that it takes stand.',
      'Ask who runs the payments. Its address and its secret are settings of the server, and are not written here.',
    ],
  },
  {
    ...{
      key: 'cardEntry',
      part: TRADE,
      asks: 'Where is a card’s number typed: on a page of the gateway’s (frame), or in our form (form)?',
    },
    ...{ example: 'frame', path: 'cards.entry', fallback: () => 'frame' },
  },
  { key: 'salesTax', part: TRADE, asks: 'Which sales tax do prices contain, in percent?', example: '10', path: 'invoices.taxPercent' },
  {
    ...{ key: 'invoiceNumbers', part: TRADE, asks: 'How are invoices, receipts and credit notes numbered?', path: 'invoices.series' },
    example: '{invoice: {prefix: 001-001-, digits: 7}, receipt: {prefix: 001-002-, digits: 7}, creditNote: {prefix: 001-003-, digits: 7}}',
  },
  {
    ...{ key: 'loyalty', part: TRADE, asks: 'What is the programme of points called for the calls (none: there is none)?' },
    ...{ example: 'none', path: 'loyalty.programme', fallback: () => 'none' },
    put: (value, put) => value !== 'none' && put('loyalty.programme', value),
  },
  {
    ...{ key: 'carriers', part: TRADE, asks: 'Who carries parcels, the usual one first?', path: 'carriers' },
    example: "[{name: Envíos del Este, page: 'https://envios.example/{code}'}]",
    fallback: () => '',
  },
  {
    key: 'helpOnWorkDays',
    part: TRADE,
    asks: 'From when to when is help there on work days?',
    example: '08:00-18:00',
    path: 'limits.supportHoursWorkDays',
  },
  { key: 'helpOnOtherDays', part: TRADE, asks: 'And on the others?', example: '09:00-13:00', path: 'limits.supportHoursOtherDays' },
  { key: 'helpPhone', part: TRADE, asks: 'Which number do people ring for help?', example: '0800 11 2233', path: 'support.phone' },
  { key: 'helpMail', part: TRADE, asks: 'Which address do they write to?', example: 'ayuda@tienda.example', path: 'support.mail' },
  {
    ...{ key: 'holidays', part: TRADE, asks: 'The country whose public holidays count?', example: 'PY', path: 'calendar.holidaysOf' },
    fallback: ({ answers }) => answers.country,
  },
  {
    ...{ key: 'weekBegins', part: TRADE, asks: 'Which day starts a week?', example: 'sunday', path: 'calendar.weekBegins' },
    fallback: (known) => weekdays[(localeOf(known)?.getWeekInfo().firstDay ?? 1) - 1],
  },

  ...(
    [
      ['keptPurchases', 'purchases', 'For how many years, and by which law, do purchases stay after an account is deleted?'],
      ['keptConsents', 'consents', 'And the proof of what was accepted?'],
      ['keptAudit', 'audit', 'And the record of who did what?'],
    ] as const
  ).map(([key, part, asks]) => ({ key, part: LAW, asks, example: '{law: Ley N.º 125/91, years: 5}', path: `retention.${part}` })),
  {
    ...{ key: 'dataConsentNeeded', part: LAW, asks: 'Is there no account without consent to the treatment of data?', example: 'false' },
    ...{ path: 'consents.dataTreatment.mandatory', fallback: () => 'false' },
    put: putDataConsent,
  },
  {
    ...{ key: 'legend', part: LAW, asks: 'What is said beside every form about people’s data and their rights?' },
    ...{ example: 'Tratamos tus datos según la Ley N.º 6534/20.', path: 'texts.words.legalLegend' },
  },
  {
    ...{ key: 'policies', part: LAW, asks: 'The policies, each as Markdown or as the name of a file beside the brief?', path: 'policies' },
    example:
      "{termsAndConditions: 'Lo que vale al comprar en {shop}.', personalDataPolicy: Cómo se tratan los datos., personalDataTreatmentPolicy: Para qué se usan., consumerRights: Qué puede pedir quien compra.}",
    put: () => undefined,
    others: ({ policies = {}, texts }) => names(Object.keys(policies).map((policy) => texts?.policies?.[policy] ?? policy)),
  },
];

/** Documents of a brief with what their offices say of numbers. */
export const documentsIn = (answers: PlainMap): readonly { readonly key: string; readonly data: PlainMap; readonly company: boolean }[] =>
  ['personDocument', 'companyDocument'].flatMap((key) =>
    isMap(answers[key]) ? [{ key, data: answers[key], company: key === 'companyDocument' }] : [],
  );
