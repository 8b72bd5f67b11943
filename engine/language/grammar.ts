/**
 * The grammar, format 1: which files a tenant has and what may stand in them. Editors' schemas, the manual and all
 * reading follow from these shapes; a key that is not here is an error.
 */
import { checkDigitShape } from '../rules/checkDigitShape.ts';
import { kindShapes } from '../rules/kinds.ts';
import type { Question } from '../rules/questions.ts';
import { questions } from '../rules/questions.ts';
import {
  about,
  boolean,
  declares,
  either,
  integer,
  list,
  may,
  must,
  name,
  type RecordShape,
  range,
  record,
  speech,
  type TextShape,
  type TypeOf,
  text,
  tree,
  word,
} from '../rules/shape.ts';

export const FORMAT = 1;

const tenant = record({
  format: must(integer(1, FORMAT), 'The grammar that these files are written in: 1.'),
  name: must(speech, 'What the shop calls this tenant.'),
  country: must(text('country'), 'The country, ISO 3166: two capital letters.'),
  dialCode: must(text('digits'), 'The country code of phone numbers, without +.'),
  language: must(text('language'), 'Language and country, like es-CL; texts inherit along it.'),
  currency: must(text('currency'), 'The currency, ISO 4217.'),
  timeZone: must(text(), 'The time zone of dates and deadlines, like America/Santiago.'),
  basedOn: may(text('identifier'), 'The tenant whose files this one changes; without it, _shared alone.'),
  addressing: may(name('addressing'), 'How people are spoken to, where not as in the shared texts: one of addressing there.'),
  theme: must(name('theme'), 'One of the themes of theme.yaml.'),
  features: may(
    record({ newExperience: must(boolean(), 'true: new versions of the calls; false: the older ones.') }),
    'What the tenant switches on.',
  ),
  session: may(
    record({ expiry: must(word('redirect', 'modal'), 'What an expired session does: go to the login page, or ask in place.') }),
    'How sessions end.',
  ),
});

/** Keys of every field, whatever its kind. */
const anyField = {
  formerly: may(list(text('identifier')), 'Earlier names of the field: drafts and records with them are still read.'),
  asks: may(
    list(word(...(Object.keys(questions) as Question[]))),
    'What only the server can answer: unique, exists, sameAccount, differs.',
  ),
} as const;
type AnyField = typeof anyField;
type Fields = { readonly [K in keyof typeof kindShapes]: RecordShape<(typeof kindShapes)[K]['keys'] & AnyField> };
const fieldShape = {
  is: 'byKind',
  kinds: Object.fromEntries(Object.entries(kindShapes).map(([kind, shape]) => [kind, record({ ...shape.keys, ...anyField })])) as Fields,
} as const;

const condition = about('field', either(text(), list(text(), 'fewer')));

const form = record({
  mode: must(word('personal', 'company'), 'Whose form it is.'),
  order: must(list(name('step')), 'The steps in the order of the screen.'),
  steps: must(
    declares('step', record({ fields: must(list(name('field')), 'The fields of the step in the order of the screen.') })),
    'The steps by name.',
  ),
  shown: may(about('field', name('condition')), 'Fields that are shown under a condition only.'),
  mandatory: must(list(name('field'), 'more'), 'The fields that must be filled in.'),
  documents: may(
    about('field', list(name('document'), 'fewerOfAll')),
    'Document types that a field of this form accepts, where not all of its use.',
  ),
});

const flow = record({
  saveButton: must(word('primary', 'redirect'), 'primary stays with a success message, redirect goes back to the list.'),
  variants: must(
    declares(
      'variant',
      record({
        form: must(name('form'), 'The form that is filled in.'),
        page: must(name('page'), 'The page on which it stands.'),
        checkAnswers: must(boolean(), 'true: all answers are shown once more before they are sent.'),
        then: must(name('page'), 'The page that follows.'),
      }),
    ),
    'The ways through the flow.',
  ),
});

const span = either(integer(1, 40), range(0, 40));
const document = record({
  for: must(list(word('person', 'company', 'owner')), 'Who identifies with it.'),
  taxCode: may(text('taxCode'), 'The code of the type, two characters; it stands in the combined key.'),
  characters: may(word('digits', 'lettersAndDigits'), 'Of which the number consists; digits if left out.'),
  moreCharacters: may(text(), 'Signs that count as letters too, like Ñ&.'),
  parts: may(
    record({
      number: must(either(word('rest'), integer(1, 40)), 'Characters of the number, or rest for what the verifier leaves.'),
      verifier: must(integer(0, 4), 'Characters that verify it.'),
      verifierOptional: may(boolean(), 'true: the number may come without its verifier.'),
    }),
    'Number and verifier.',
  ),
  length: may(range(1, 40), 'Characters of the whole, verifier included, marks not.'),
  leadingZeros: may(word('keep', 'drop', 'fill'), 'What becomes of zeros on the left.'),
  startsWith: may(list(text()), 'What the number begins with.'),
  shape: may(
    list(
      record({
        letters: may(span, 'So many letters.'),
        lettersAndDigits: may(span, 'So many letters or digits.'),
        digits: may(integer(1, 40), 'So many digits.'),
        min: may(integer(0, 999999999), 'The smallest number that the digits write.'),
        max: may(integer(0, 999999999), 'The largest number that the digits write.'),
        date: may(text(), 'A day that exists, written with Y, M and D: YYMMDD.'),
        oneOf: may(list(text()), 'One of these.'),
      }),
    ),
    'What stands where, from left to right.',
  ),
  allAlike: may(word('accepted', 'refused'), 'One character repeated, though its check digit agrees.'),
  exempt: may(list(text()), 'Numbers that many share: they pass and need not be unique.'),
  checkDigit: must(checkDigitShape, 'How the verifier is reckoned; none if there is none.'),
  key: must(
    either(
      word('plain', 'number', 'dashed'),
      record({ of: must(word('plain', 'number', 'dashed'), 'The part.'), as: must(list(word('noLeadingZeros')), 'What is done to it.') }),
    ),
    'The form in which the number enters the combined key.',
  ),
  shownAs: may(text('mask'), 'Grouping for people, filled from the right: 00.000.000-0.'),
  aliases: may(list(text('identifier')), 'Other names of the type that are accepted and stored under this one.'),
});

const passwordClass = word('lowercase', 'uppercase', 'number', 'sign');
const password = record({
  length: must(range(1, 256), 'Characters of a password.'),
  classesAtLeast: must(integer(0, 4, 'higher'), 'So many of the four classes of characters must be there.'),
  mandatory: may(list(passwordClass, 'more'), 'Classes that must be there whatever the count.'),
  unlike: may(list(name('field'), 'more'), 'Fields that the password must not resemble.'),
  criteria: must(
    list(word('length', 'lowercase', 'uppercase', 'number', 'sign', 'noSpaces', 'unlike')),
    'What the screen lists as one types, in order.',
  ),
  tiers: must(
    declares('tier', integer(0, 7)),
    'Strength tiers, weakest first: how many criteria each takes. What the form refuses is in the first, what it takes above it.',
  ),
});

const cards = record({
  gateway: must(name('gateway'), 'The payment gateway that takes the cards: one of gateways.'),
  gateways: must(
    declares('gateway', record({ brands: must(list(name('brand')), 'The brands that it takes.') })),
    'Payment gateways by name.',
  ),
  brands: must(
    declares(
      'brand',
      record({
        ranges: must(list(text('digitRange')), 'What its numbers begin with: digits, or from-to of as many digits.'),
        lengths: must(list(integer(8, 19)), 'How many digits its numbers have.'),
        own: may(boolean(), 'Is it a card of the shop itself?'),
        for: may(list(text('identifier')), 'Under which types its cards are chosen; without it, under any.'),
      }),
    ),
    'Brands of cards by name.',
  ),
});

const columnsOfLevel = record({
  code: must(text(), 'The column with the codes.'),
  label: must(text(), 'The column with the names.'),
});

const geo = record({
  source: may(speech, 'Where the lists come from.'),
  licence: may(speech, 'Under which licence.'),
  columns: may(
    record({
      state: must(columnsOfLevel, 'Those of the first level.'),
      city: may(columnsOfLevel, 'Those of the second.'),
      municipal: may(columnsOfLevel, 'Those of the third.'),
    }),
    'Columns of the country’s official file of places, which import geo then takes as it is.',
  ),
});

const page = record({ slug: must(text('slug'), 'The last part of the page’s address.') });

const permissionRow = list(name('role'), 'fewer');

const payload = record({
  operation: must(name('operation'), 'The call that carries it.'),
  both: may(tree('both'), 'The body: a leaf is a field, a part of one, {literal: …} or {setting: …}. Read back by the server.'),
  out: may(tree('out'), 'A body that is only written: may join, change and lose.'),
  older: may(
    record({ rename: must(about('setting', text('identifier')), 'Path → its last name in older versions.') }),
    'What tenants without newExperience send instead.',
  ),
});

const consent = record({
  version: must(text('version'), 'Year and month from which this wording holds; a new one asks again.'),
  mandatory: must(boolean('true'), 'true: without it there is no account.'),
  purposes: must(list(name('purpose')), 'What it is asked for.'),
  policy: may(name('policy'), 'The policy that its sentence links to.'),
});

const crm = record({
  name: must(text('slug'), 'Its name in the path of the calls, and that of its host in the settings.'),
});

/** Section 4: what becomes of who wants to join. */
export const loyaltyOutcomes = ['success', 'alreadyRegistered', 'failed', 'alreadyBankClient'] as const;
const loyaltyOutcome = record({
  message: must(name('message'), 'What the person is told.'),
  member: must(boolean(), 'true: the person is a member of the programme from then on.'),
  joinsNow: may(boolean(), 'true: it is by this call that the person is one.'),
});
const loyalty = record({
  programme: must(text('slug'), 'Its name in the path of the calls, and that of its host in the settings.'),
  welcomePoints: may(integer(0, 1_000_000), 'Points that the bundled programme gives who joins; none if left out.'),
  outcomes: must(
    record({
      success: must(loyaltyOutcome, 'Who was none is a member.'),
      alreadyRegistered: must(loyaltyOutcome, 'Who joins has joined before.'),
      failed: must(loyaltyOutcome, 'It did not work, and may be tried again.'),
      alreadyBankClient: must(loyaltyOutcome, 'The bank has brought the person into the programme already.'),
    }),
    'What becomes of who wants to join.',
  ),
  answers: must(
    declares('answer', word(...loyaltyOutcomes)),
    'What the programme’s host may answer → which outcome that is; any other answer has failed.',
  ),
});

const calendar = record({
  workDays: must(list(word('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')), 'Days on which work is done.'),
  holidaysOf: must(text('country'), 'The country whose public holidays count.'),
  also: may(declares('day', text()), 'More days without work: a date, or a rule like "easter -47".'),
  except: may(list(text()), 'Holidays that are worked: the date or rule.'),
});

/** How the money of a cancelled order returns; when it is there stands in limits.yaml. */
const refundWay = word('storeCard', 'reversal', 'bankDetails', 'transfer', 'purchaseOrder');
const refunds = record({
  storeCreditCard: must(refundWay, 'Paid with the store’s credit card.'),
  storeCard2: must(refundWay, 'Paid with the second card of the store.'),
  creditCard: must(refundWay, 'Paid with a credit card.'),
  debitCard: must(refundWay, 'Paid with a debit card.'),
  transfer: must(refundWay, 'Paid by bank transfer.'),
  purchaseOrder: must(refundWay, 'Paid by purchase order.'),
  creditLine: must(refundWay, 'Paid with the company’s credit line.'),
});

const series = record({
  prefix: may(text('series'), 'What stands before the digits.'),
  digits: must(integer(1, 12), 'So many digits at least: zeros fill up on the left.'),
});
const invoiceKind = word('invoice', 'receipt');
const invoices = record({
  taxPercent: must(text('percent'), 'The sales tax that prices contain, in percent.'),
  taxOf: must(word('net', 'total'), 'What the percentage is taken of: the price without the tax, or the one with it.'),
  from: must(text('identifier'), 'The order status with which it is written: the payment is confirmed.'),
  person: must(invoiceKind, 'What a person gets for an order.'),
  company: must(invoiceKind, 'What a company gets for an order.'),
  series: must(
    record({ invoice: must(series, 'Invoices.'), receipt: must(series, 'Receipts.'), creditNote: must(series, 'Credit notes.') }),
    'Numbers of each kind of document.',
  ),
});

const status = record({
  group: may(name('statusGroup'), 'The group that lists filter by.'),
  begins: may(boolean('false'), 'true: something may begin with it.'),
  for: may(list(name('statusKind'), 'fewerOfAll'), 'The sorts that can have it; all, if left out.'),
  allows: may(list(name('statusAction'), 'fewer'), 'What people may do meanwhile.'),
  next: must(list(name('status'), 'fewer'), 'What may come next, the usual way first; [] is an end.'),
  lapses: may(
    record({
      afterHours: must(integer(1, 8760), 'So many hours after it came into the status.'),
      to: must(name('status'), 'The status of next into which it comes then.'),
    }),
    'What becomes of it by itself where nothing else does.',
  ),
});

/** Colours of a theme, with what each is for; what a theme leaves out is as in the theme named default. */
export const colours = {
  brand: 'Buttons and marks.',
  onBrand: 'Words on brand.',
  brandStrong: 'A button under the pointer.',
  brandSoft: 'A tint of brand behind words.',
  accent: 'The second colour, for decoration.',
  onAccent: 'Words on accent.',
  header: 'The bar at the top.',
  onHeader: 'Words on header.',
  page: 'The page.',
  surface: 'Cards and fields.',
  line: 'Lines that only divide.',
  fieldLine: 'Edges of fields.',
  ink: 'Words.',
  inkSoft: 'Hints.',
  link: 'Links.',
  error: 'Mistakes.',
  errorSoft: 'Behind mistakes.',
  success: 'What went well.',
  successSoft: 'Behind what went well.',
  notice: 'What to know.',
  noticeSoft: 'Behind what to know.',
  focus: 'The ring around what has the focus.',
} as const;
export type Colour = keyof typeof colours;
const colourKeys = Object.fromEntries(Object.entries(colours).map(([key, says]) => [key, may(text('colour'), says)])) as {
  readonly [C in Colour]: { readonly shape: TextShape; readonly compulsory: false; readonly says: string };
};

const themeShape = record({
  colours: must(record(colourKeys), 'Colours; contrast is checked.'),
  buttonRadius: may(integer(0, 40), 'Roundness of buttons and fields, in pixels.'),
  cardRadius: may(integer(0, 40), 'Roundness of cards, in pixels.'),
  logo: may(
    record({ desktop: must(integer(16, 120), 'Height in pixels.'), tablet: must(integer(16, 120), 'Height in pixels.') }),
    'Height of the logo.',
  ),
});

const mistakeTexts = {
  empty: may(speech, 'Nothing was filled in.'),
  format: may(speech, 'Signs that do not belong there.'),
  length: may(speech, 'Too short or too long; {min} and {max}.'),
  checkDigit: may(speech, 'The check digit does not agree.'),
  spaces: may(speech, 'A password with spaces.'),
  classes: may(speech, 'A password without enough kinds of characters; {atLeast}.'),
  unlike: may(speech, 'A password that resembles the e-mail.'),
  same: may(speech, 'A new password that is the one of now.'),
  range: may(speech, 'Too small or too large, too early or too late; {min} and {max}.'),
  young: may(speech, 'Fewer years ago than the least age; {min}.'),
  notAccepted: may(speech, 'A card of a brand that the shop does not take.'),
  expired: may(speech, 'A card whose month is past.'),
  taken: may(speech, 'Somebody has it already.'),
  notFound: may(speech, 'There is none like it.'),
  wrong: may(speech, 'It is not the right one.'),
} as const;
const texts = record({
  kinds: may(about('kind', record(mistakeTexts)), 'Sentences for all fields of a kind.'),
  documents: may(
    about(
      'document',
      record({ label: may(speech, 'The name of the type.'), hint: may(speech, 'What helps to fill it in.'), ...mistakeTexts }),
    ),
    'Sentences of a document type.',
  ),
  fields: may(
    about(
      'field',
      record({ label: may(speech, 'The field’s name on the screen.'), hint: may(speech, 'What helps to fill it in.'), ...mistakeTexts }),
    ),
    'Sentences of a field.',
  ),
  options: may(about('field', about('option', speech)), 'Words of a choice’s values, by field.'),
  forms: may(
    about(
      'form',
      record({
        title: may(speech, 'The heading.'),
        intro: may(speech, 'A line below the heading.'),
        submit: may(speech, 'The button that sends it.'),
        labels: may(about('field', speech), 'Names of its fields, where they differ from those under fields.'),
        empty: may(about('field', speech), 'What it says of its fields left empty, where it speaks of somebody else.'),
        steps: may(
          about('step', record({ title: may(speech, 'The step’s heading.'), intro: may(speech, 'A line below it.') })),
          'The steps.',
        ),
      }),
    ),
    'Headings and buttons of forms.',
  ),
  pages: may(
    about(
      'page',
      record({
        title: may(speech, 'In menus and the browser’s tab.'),
        heading: may(speech, 'The heading, where it differs.'),
        intro: may(speech, 'A line below it.'),
      }),
    ),
    'Titles of pages.',
  ),
  policies: may(about('policy', speech), 'Titles of the policies.'),
  statuses: may(about('statusTable', about('status', speech)), 'What each status is called, by table.'),
  consents: may(about('consent', speech), 'The sentence that a person ticks.'),
  criteria: may(about('criterion', speech), 'Criteria of a password, as listed.'),
  tiers: may(about('tier', speech), 'Strength tiers.'),
  words: may(about('word', speech), 'Words of the screens, from the catalogue.'),
  printed: may(about('printed', speech), 'Words of what the server writes as a PDF or a CSV, from the catalogue.'),
  messages: may(about('message', speech), 'Messages of section 8, from the catalogue.'),
  addressing: may(
    declares('addressing', declares('option', speech)),
    'Ways of speaking to people: what is not said in that way → what is said instead; warned of in tenants that speak so.',
  ),
  avoid: may(declares('option', speech), 'Words that blame or that only machines say → how to say it; warned of where mistakes are told.'),
});

const passAndFail = {
  valid: may(list(text()), 'Values that pass.'),
  invalid: may(declares('option', speech), 'Value → the sentence expected.'),
} as const;
const examples = about(
  'field',
  record({
    ...passAndFail,
    with: may(about('field', text()), 'What stands in other fields meanwhile, like the e-mail that a password must not resemble.'),
    types: may(about('document', record(passAndFail)), 'Values by type, where the document has several.'),
  }),
);

/** One file each: its name without `.yaml`, and the keys at its top. */
export const files = {
  tenant,
  fields: record({ fields: may(declares('field', fieldShape), 'The fields by name.') }),
  forms: record({
    conditions: may(declares('condition', condition), 'Named conditions: field → value or values.'),
    forms: may(declares('form', form), 'The forms by name.'),
  }),
  flows: record({ flows: may(declares('flow', flow), 'The flows by name.') }),
  documents: record({ documents: may(declares('document', document), 'The document types by name.') }),
  password: record({ password: may(password, 'What a password must be.') }),
  cards: record({ cards: may(cards, 'Which payment cards are taken.') }),
  providers: record({
    providers: may(
      declares('provider', record({ name: must(speech, 'What its button says.') })),
      'Who else can vouch for a person at the login; each works once it is set up on the server (OIDC_<tenant>_<provider>).',
    ),
  }),
  geo: record({ geo: may(geo, 'Where the lists of places come from.') }),
  pages: record({
    pages: may(about('page', page), 'The pages by id.'),
    menus: may(record({ header: may(list(name('page')), 'The bar at the top.') }), 'Menus: pages in order.'),
    policies: may(about('policy', text('path')), 'Policies and their paths.'),
  }),
  permissions: record({
    permissions: may(
      record({
        pages: may(about('page', permissionRow), 'Who sees which page.'),
        operations: may(about('operation', permissionRow), 'Who may call what.'),
      }),
      'Who may do what; what is not named is refused.',
    ),
  }),
  payloads: record({ payloads: may(declares('payload', payload), 'The bodies of the calls.') }),
  crm: record({ crm: may(crm, 'Where customer records go.') }),
  loyalty: record({ loyalty: may(loyalty, 'The programme of points.') }),
  consents: record({ consents: may(declares('consent', consent), 'The consents that are asked.') }),
  calendar: record({ calendar: may(calendar, 'Days on which is worked.') }),
  limits: record({
    limits: may(about('limit', either(integer(0, 1_000_000_000), text())), 'Numbers, days and hours that no field or document states.'),
  }),
  refunds: record({ refunds: may(refunds, 'How money returns, by how it was paid.') }),
  invoices: record({ invoices: may(invoices, 'Tax and numbers of invoices, receipts and credit notes.') }),
  statuses: record({
    statuses: may(about('statusTable', about('status', status)), 'Tables of statuses: what may come next, and what is allowed meanwhile.'),
  }),
  theme: record({ themes: may(declares('theme', themeShape), 'The themes by name.') }),
  texts: record({ texts: may(texts, 'All words.') }),
  examples: record({ examples: may(examples, 'Values that pass and fail, by field.') }),
} as const;

export type FileName = keyof typeof files;

/** All files of a tenant as one: tenant.yaml's keys below `tenant`, the others' at the top. */
export const whole = record({
  tenant: must(tenant, 'tenant.yaml'),
  ...files.fields.keys,
  ...files.forms.keys,
  ...files.flows.keys,
  ...files.documents.keys,
  ...files.password.keys,
  ...files.cards.keys,
  ...files.providers.keys,
  ...files.geo.keys,
  ...files.pages.keys,
  ...files.permissions.keys,
  ...files.payloads.keys,
  ...files.crm.keys,
  ...files.loyalty.keys,
  ...files.consents.keys,
  ...files.calendar.keys,
  ...files.limits.keys,
  ...files.refunds.keys,
  ...files.invoices.keys,
  ...files.statuses.keys,
  ...files.theme.keys,
  ...files.texts.keys,
  ...files.examples.keys,
});

/** A tenant with all layers merged. */
export type Tenant = TypeOf<typeof whole>;
export type FieldData = TypeOf<typeof fieldShape>;
export type Texts = TypeOf<typeof texts>;
