/** Values that do not have the shape that the grammar asks for at their place. */
import { type Namespace, type TextForm, textForms } from '../../kinds/shape.ts';
import type { LimitRule } from '../contract.ts';
import { describeElsewhere, type KeyElsewhere, keyMeant } from './describeElsewhere.ts';
import { define } from './diagnosticCode.ts';
import {
  capitalize,
  joinNames,
  type KnownNames,
  type Meant,
  nameAndSuggestion,
  suggestClosed,
  suggestion,
  suggestValues,
} from './words.ts';

/** What kind of name was expected: a namespace of the grammar, or a list outside of it. */
type NameSpace = Namespace | 'orderStatus' | 'placeCode';

const spaces: Readonly<Partial<Record<NameSpace, string>>> = {
  step: 'a step of this form',
  document: 'a document type',
  brand: 'a brand of cards',
  consent: 'a consent template',
  kind: 'a kind of field',
  operation: 'a call of the contract',
  word: 'a word of a screen',
  printed: 'a word of a PDF or a CSV',
  message: 'a message of the contract',
  list: 'a reference list (lists/<name>.csv)',
  purpose: 'a purpose of a consent',
  addressing: 'a form of address (addressing in the shared texts)',
  statusTable: 'a table of statuses',
  status: 'a status of this table',
  statusGroup: 'a group of this table',
  statusKind: 'a kind of this table',
  statusAction: 'an action of this table',
  orderStatus: 'a status of orders',
  category: 'one of categories',
  feature: 'one of features',
  value: 'one of values',
  warranty: 'one of warranties',
  installation: 'one of installations',
};

/** Names that a developer adds, with what reads them. */
const closedSpaces: ReadonlySet<NameSpace> = new Set<NameSpace>([
  ...(['page', 'policy', 'operation', 'role', 'kind', 'word', 'printed', 'message', 'limit', 'purpose'] as const),
  ...(['statusTable', 'status', 'statusGroup', 'statusKind', 'statusAction'] as const),
]);

const nameSpace = (space: NameSpace): string => spaces[space] ?? `a ${space}`;

const expectations = {
  number: 'A number',
  scalar: 'A single value',
  list: 'A list',
  map: 'A map of names',
  leaf: 'A field, {literal: …}, {setting: …} or a map',
  lengths: 'A map of lengths',
  firstWords: 'A map of first words',
} as const;

/** More keys than these nobody reads. */
const KEYS = 12;

const findings = { scalar: 'a single value', list: 'a list', map: 'a map of names' } as const;

/** What the grammar says of a map that is written in no other way: its keys, how it looks, and the words that may be there instead. */
type KeysHelp = {
  readonly meaning?: { readonly keys: readonly string[]; readonly example?: string; readonly words?: readonly string[] };
};

const howToWrite = (expected: keyof typeof expectations, found: keyof typeof findings, { meaning }: KeysHelp): string | undefined => {
  if (meaning !== undefined) {
    const { keys, example, words } = meaning;
    if (expected === 'list')
      return `Write each in braces, and brackets around all: [${example}]. The keys of each: ${joinNames(keys, KEYS)}.`;
    const looks = example === undefined ? '' : `, like ${example}`;
    const otherwise = words === undefined ? '' : ` Or write one of: ${words.join(', ')}.`;
    return `Write its keys in braces${looks}. Its keys: ${joinNames(keys, KEYS)}.${otherwise}`;
  }
  switch (expected) {
    case 'number':
    case 'scalar':
      return found === 'list'
        ? 'Write one value, without brackets and dashes.'
        : 'Write one value after the colon, without names of its own.';
    case 'list':
      return 'Write [first, second]; also one alone is in brackets.';
    case 'map':
      return found === 'list' ? 'Write "name: …" on each line, without a dash.' : 'Write names with their values: {name: …}.';
    default:
      return undefined;
  }
};

/** Keys that are unknown because of their neighbours. */
const misplacedKeys = {
  listChange: 'Write a list, or add: and remove: to change the inherited one.',
  placeOfAdded: 'Each name under add: says which name it follows; delete this line.',
  payloadLeaf: 'A leaf is {literal: …} or {setting: …} and nothing else.',
  payloadItems: 'A list of items is {repeat: <section>, item: {…}} and nothing else.',
} as const;

type UnknownKeyHelp = KnownNames | { readonly misplaced: keyof typeof misplacedKeys } | { readonly elsewhere: KeyElsewhere };

type NumberHelp = { readonly unit?: string };

/** Why a value has to be there. */
export type Meaning =
  /** What the grammar says of the key. */
  | { readonly is: 'grammar'; readonly text: string }
  | { readonly is: 'limit'; readonly rule: LimitRule }
  | { readonly is: keyof typeof meanings };

const meanings = {
  page: 'A flow or a menu leads to this page.',
  policy: 'Every policy has a path.',
  statusTable: 'Every table of statuses is stated.',
  statusGroup: 'The group that lists filter by.',
} as const;

const describeLimit = (rule: LimitRule): string =>
  rule.is === 'number' ? `Write a whole number of ${rule.unit} from ${rule.min} to ${rule.max}.` : `Write ${textForms[rule.is].says}.`;

const describeMeaning = (meaning: Meaning): string => {
  switch (meaning.is) {
    case 'grammar':
      return meaning.text;
    case 'limit':
      return `${describeLimit(meaning.rule)} Read by: ${meaning.rule.readBy.join(', ')}.`;
    default:
      return meanings[meaning.is];
  }
};

type MalformedText =
  | { readonly text: string; readonly form: TextForm }
  | { readonly text: string; readonly currency: string; readonly decimals: number };

const describeForm = (values: MalformedText): string =>
  'form' in values
    ? textForms[values.form].says
    : `an amount in ${values.currency}, which has ${values.decimals === 0 ? 'no' : values.decimals} decimals`;

export const shapeCodes = {
  'unknown-key': define<{ readonly name: string }, UnknownKeyHelp>({
    message: ({ name }) => `The key "${name}" is not known here.`,
    help: (values, help) =>
      'misplaced' in help
        ? misplacedKeys[help.misplaced]
        : 'elsewhere' in help
          ? describeElsewhere(help.elsewhere, values.name)
          : suggestion(values, help),
    subjects: (values, help) => {
      if ('known' in help) return nameAndSuggestion(values, help);
      const meant = 'elsewhere' in help ? keyMeant(help.elsewhere, values.name) : undefined;
      return meant === undefined ? [values.name] : [values.name, meant];
    },
    example: { name: 'lenght', known: ['length'] },
    why: 'Nothing reads an unknown key, so what it asks for would never happen.',
    right: 'Your editor lists the keys of each place.',
  }),
  'unknown-name': define<{ readonly name: string; readonly space: NameSpace; readonly file?: string }, KnownNames>({
    message: ({ name, space, file }) => `"${name}" is not ${file === undefined ? nameSpace(space) : `a code of ${file}`}.`,
    help: ({ name, space }, known) =>
      closedSpaces.has(space) ? suggestClosed(nameSpace(space), { name }, known) : suggestion({ name }, known),
    subjects: nameAndSuggestion,
    example: { name: 'frist', space: 'step', known: ['first'] },
    why: 'Every name is declared or comes from a closed list, so that a typing error never creates something new.',
    right: 'mandatory: [firstName, lastName]',
  }),
  'unknown-field': define<{ readonly name: string }, KnownNames & { readonly mayDeclare: boolean }>({
    message: ({ name }, tenants) => `"${name}" is not a field of ${tenants}.`,
    help: ({ name }, { mayDeclare, ...known }) => {
      const isMeant = nameAndSuggestion({ name }, known).length > 1;
      if (mayDeclare) return isMeant ? `${suggestion({ name }, known)} A new field needs a kind.` : 'A new field needs a kind.';
      return isMeant ? suggestion({ name }, known) : `A new field states its kind in fields.yaml. ${suggestion({ name }, known)}`;
    },
    subjects: nameAndSuggestion,
    example: { name: 'emial', known: ['email'], mayDeclare: true },
    why: 'A new field states its kind; a field without a kind has to be inherited.',
    right: 'primaryPhone: {digits: {min: 9, max: 9}}',
  }),
  'field-of-another-tenant': define<{ readonly name: string; readonly other: string }>({
    message: ({ name, other }, tenants) => `"${name}" is a field of ${other}, not of ${tenants}.`,
    help: () => 'State its kind to have it here as well, or move its declaration to _shared.',
    example: { name: 'cnae', other: 'yy' },
    why: 'A tenant has its own fields and those that it inherits.',
    right: 'cnae: {kind: activity, digits: {min: 7, max: 7}}',
  }),
  'accent-in-name': define<{ readonly name: string }, Partial<KnownNames>>({
    message: ({ name }) => `"${name}" has an accent or a sign that is not allowed in names.`,
    // Where the names are known, one of them was meant.
    help: ({ name }, { known }) =>
      known === undefined
        ? 'Use an English name of letters and digits without accents. Words for people go into texts.yaml.'
        : suggestion({ name }, { known }),
    subjects: ({ name }, { known = [] }) => nameAndSuggestion({ name }, { known }),
    example: { name: 'comuña' },
    why: 'Payload, database and code use the same name.',
    right: 'municipal: …',
  }),
  'wrong-type': define<{ readonly expected: keyof typeof expectations; readonly found: keyof typeof findings }, KeysHelp>({
    message: ({ expected, found }) => `${expectations[expected]} is needed here, but this is ${findings[found]}.`,
    help: ({ expected, found }, keys) => howToWrite(expected, found, keys),
    example: { expected: 'list', found: 'scalar' },
    why: 'The grammar states what each place takes.',
    right: 'min: 9',
  }),
  'not-a-number': define<{ readonly text: string | number; readonly min: number; readonly max: number }, NumberHelp>({
    message: ({ text, min, max }) =>
      min === max ? `"${text}" is not ${min}, which alone is known here.` : `"${text}" is not a whole number from ${min} to ${max}.`,
    help: ({ min, max }, { unit }) =>
      min === max ? `Write ${min}.` : unit === undefined ? undefined : `Write a whole number of ${unit} from ${min} to ${max}.`,
    subjects: ({ text }) => [String(text)],
    example: { text: 'nine', min: 1, max: 50 },
    why: 'The place takes a number within these bounds.',
    right: 'max: 9',
  }),
  'not-yes-or-no': define<{ readonly text: string }>({
    message: ({ text }) => `"${text}" is neither true nor false.`,
    help: () => 'Write true or false.',
    subjects: ({ text }) => [text],
    example: { text: 'yes' },
    why: 'In these files yes, no, on and off are plain words.',
    right: 'checkAnswers: true',
  }),
  'not-of-list': define<{ readonly text: string; readonly known: readonly string[] }, { readonly meant?: string }>({
    message: ({ text, known }) => `"${text}" is not one of: ${known.join(', ')}.`,
    // The message has named all.
    help: ({ text, known }, help) => {
      const isKnown = nameAndSuggestion({ name: text }, { known, ...help }).length > 1;
      return isKnown ? suggestion({ name: text }, { known, ...help }) : undefined;
    },
    subjects: ({ text, known }, help) => nameAndSuggestion({ name: text }, { known, ...help }),
    example: { text: 'companie', known: ['person', 'company'] },
    why: 'The place takes one word of a closed list.',
    right: 'mode: company',
  }),
  'malformed-text': define<MalformedText, Meant>({
    message: (values) => `"${values.text}" is not ${describeForm(values)}.`,
    help: (_values, { meant }) => (meant === undefined ? undefined : `${suggestValues(meant)}.`),
    subjects: ({ text }) => [text],
    example: { text: 'Mis Pedidos', form: 'slug' },
    why: 'The value is used where only this form works.',
    right: 'slug: mis-pedidos',
  }),
  'missing-key': define<{ readonly name: string }, { readonly meaning: Meaning }>({
    message: ({ name }) => `The key "${name}" is missing.`,
    help: (_values, { meaning }) => capitalize(describeMeaning(meaning)),
    example: { name: 'digits', meaning: { is: 'grammar', text: 'How many digits.' } },
    why: 'This value has to be there once all layers are merged.',
    right: 'primaryPhone: {digits: {min: 9, max: 9}}',
  }),
  'removed-needed': define<{ readonly name: string }, { readonly meaning: Meaning }>({
    message: ({ name }) => `"${name}" cannot be removed: every country states it.`,
    help: ({ name }, { meaning }) =>
      `Take "${name}" out of remove, and write its value here if it differs. ${capitalize(describeMeaning(meaning))}`,
    example: { name: 'transfer', meaning: { is: 'grammar', text: 'Paid by bank transfer.' } },
    why: 'Something reads this value in every country, so that there is no country without it.',
    right: 'refunds: {transfer: bankDetails}',
  }),
  'removed-in-use': define<{ readonly name: string }>({
    message: ({ name }, tenants) => `"${name}" is removed here, and ${tenants} still uses it.`,
    help: ({ name }) => `Take "${name}" out of remove, or replace what uses it in files of this country.`,
    example: { name: 'firstName' },
    why: 'What all countries share uses it; a change there would change every country.',
    right: 'fields: {remove: [cnae]}',
  }),
  'open-value': define<{ readonly path: string }, { readonly meaning: Meaning }>({
    message: ({ path }, tenants) => `${path} has no value in ${tenants}.`,
    help: (_values, { meaning }) => capitalize(describeMeaning(meaning)),
    subjects: () => [],
    example: { path: 'fields.primaryPhone.digits', meaning: { is: 'grammar', text: 'How many digits.' } },
    why: 'The inherited files leave this open, so that every country decides it.',
    right: 'primaryPhone: {digits: {min: 9, max: 9}}',
  }),
  'bounds-crossed': define<{ readonly min: string; readonly max: string }>({
    message: ({ min, max }) => `The smallest, ${min}, is more than the largest, ${max}.`,
    help: () => 'Exchange the two, or correct one.',
    example: { min: '50', max: '1' },
    why: 'No value could ever pass.',
    right: 'length: {min: 1, max: 50}',
  }),
  'listed-twice': define<{ readonly name: string }>({
    message: ({ name }) => `"${name}" is in this list twice.`,
    help: () => 'Keep one.',
    example: { name: 'account' },
    why: 'A list holds different things in an order.',
    right: 'order: [account, contact]',
  }),
};
