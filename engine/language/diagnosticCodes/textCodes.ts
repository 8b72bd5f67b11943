/** Texts for people: missing, unused, malformed, or at odds with the rules that they explain. */
import { define } from './diagnosticCode.ts';
import { describePurpose, namesOfPurpose, type TextPurpose } from './neededText.ts';
import { type KnownNames, nameAndSuggestion, suggestion } from './words.ts';

const MOST = 4;
const listTexts = (texts: readonly string[]): string =>
  texts.length <= MOST ? texts.join(', ') : `${texts.slice(0, MOST).join(', ')} and ${texts.length - MOST} more`;

type MissingText = { readonly purposes: readonly TextPurpose[] };

type MissingTextHelp = {
  /** Below which path, and the keys there. */
  readonly path: string;
  readonly keys: readonly string[];
  readonly files: readonly string[];
  /** Whether each tenant may write its own instead. */
  readonly orInEach: boolean;
};

const textProblems = {
  braces: 'a brace has no partner, or encloses something that is not a name',
  icu: 'its braces and commas do not follow ICU',
  pound: '# is not used here; write the name in braces, {n}',
  format: 'only plural and select are known',
} as const;
export type TextProblem = keyof typeof textProblems;

/** Where to say it otherwise: in the tenant's texts, in the very file, or in a file of the tenant's own. */
type AddressingHelp =
  | { readonly where: 'texts'; readonly instead: string; readonly key: string; readonly path: string }
  | { readonly where: 'here'; readonly instead: string }
  | { readonly where: 'ownFile'; readonly file: string };

const linkProblems = {
  noPolicy: {
    message: 'marks words as a link, but the consent has no policy',
    help: 'Remove the brackets, or name a policy in consents.yaml.',
  },
  several: { message: 'marks more than one link', help: 'Keep the brackets around the words that name the policy.' },
  malformed: {
    message: 'has a bracket without its partner, or none between them',
    help: 'Put the words that link in one pair of brackets.',
  },
} as const;

/** What an example expects of a value (a sentence, or nothing), and what the form finds and says of it. */
type ExampleVerdict = {
  readonly field: string;
  /** The document type, of a number that is one. */
  readonly type?: string;
  readonly typed: string;
  readonly expected: string;
  readonly found: string;
  readonly said: string;
};

const describeExample = ({ field, typed, expected, found, said }: ExampleVerdict): string => {
  const value = `The example "${typed}" of "${field}"`;
  if (expected === '') return `${value} has to pass, but is refused (${found}): "${said}".`;
  return found === ''
    ? `${value} has to be refused with "${expected}", but passes.`
    : `${value} has to be refused with "${expected}", but is with another sentence (${found}): "${said}".`;
};

export const textCodes = {
  'link-misplaced': define<{ readonly consent: string; readonly problem: keyof typeof linkProblems }>({
    message: ({ consent, problem }) => `The sentence of the consent "${consent}" ${linkProblems[problem].message}.`,
    help: ({ problem }) => linkProblems[problem].help,
    subjects: ({ consent }) => [consent],
    example: { consent: 'terms', problem: 'several' },
    why: 'Words in brackets lead to the policy that the consent names: one link for one policy.',
    right: 'terms: Acepto los [términos y condiciones]',
  }),
  'text-missing': define<MissingText, MissingTextHelp>({
    message: ({ purposes }, tenants) => `There is no text for ${listTexts(purposes.map(describePurpose))} in ${tenants}.`,
    help: (_values, { path, keys, files, orInEach }) =>
      `Write ${listTexts(keys.map((key) => `"${key}: …"`))} under ${path} in ${files.join(' and ')}${orInEach ? ', or in the texts of each of these tenants' : ''}.`,
    subjects: ({ purposes }) => purposes.flatMap(namesOfPurpose),
    example: {
      purposes: [{ is: 'label', field: 'firstName', type: undefined }],
      path: 'texts.fields.firstName',
      keys: ['label'],
      files: ['xx/texts.yaml'],
      orInEach: false,
    },
    why: 'Every rule and every screen says its own words in the language of the country.',
    right: 'firstName: {label: Nombre, empty: Ingresa tu nombre}',
  }),
  'text-unused': define<
    { readonly text: string },
    { readonly optionalField?: string; readonly option?: { readonly name: string; readonly field: string } }
  >({
    message: ({ text }) => `No screen or rule says the text ${text}.`,
    help: (_values, { optionalField, option }) =>
      option !== undefined
        ? `Add "${option.name}" to options of "${option.field}" in fields.yaml, or delete this text.`
        : optionalField === undefined
          ? 'Delete it.'
          : `"${optionalField}" may be left empty wherever it is asked: add it to mandatory again, or delete this text.`,
    subjects: (_values, { optionalField }) => (optionalField === undefined ? [] : [optionalField]),
    example: { text: 'texts.fields.nickName.label' },
    why: 'Nobody reads it, so nobody notices when it is wrong.',
    right: 'A text for a field, rule, page, word or message that exists.',
  }),
  'text-cut-by-comment': define({
    message: () => 'The text ends before " #", because a comment starts there.',
    help: () => 'Put the text in single quotes.',
    example: {},
    why: 'In YAML a space and # start a comment.',
    right: "hint: 'Calle 10 #20-30'",
  }),
  'text-begins-with-brace': define({
    message: () => 'A text that starts with {, or has it within other braces, needs quotes.',
    help: () => 'Put the text in single quotes.',
    example: {},
    why: 'In YAML { starts a map.',
    right: "length: '{min} dígitos o más'",
  }),
  'text-of-several-lines': define({
    message: () => 'This text goes over several lines.',
    help: () => 'Write it in one line.',
    example: {},
    why: 'Texts of forms are short; long ones are policies and mails in Markdown.',
    right: 'empty: Ingresa tu nombre',
  }),
  'text-has-markup': define<{ readonly markup: string }>({
    message: ({ markup }) => `"${markup}" is HTML, which is not read here.`,
    help: () => 'Write the words alone, and each letter as itself. Mails and policies are written in Markdown.',
    example: { markup: '<b>' },
    why: 'A text is shown as it is, and a policy without its HTML.',
    right: 'label: Tu RUT',
  }),
  'text-unseen': define<{ readonly sign: string }>({
    message: ({ sign }) => (sign === '' ? 'This text has only spaces.' : `The text has the sign ${sign}, which nobody sees.`),
    help: ({ sign }) => (sign === '' ? 'Write the words that people read.' : 'Delete it; typing the text anew does so.'),
    example: { sign: 'U+202E' },
    why: 'Such signs come along when a text is copied. Some turn the direction of the words after them.',
    right: 'label: Provincia',
  }),
  'link-unsafe': define<{ readonly address: string }>({
    message: ({ address }) => `"${address}" is no address that a link may lead to: its words would be no link.`,
    help: () => 'Write an address that begins with https:, mailto: or tel:, or in a mail the name of a page such as {loginAddress}.',
    example: { address: 'javascript:alert(1)' },
    why: 'A link runs no script, and says by which way it leads.',
    right: '[Sernac](https://www.sernac.cl)',
  }),
  'placeholder-foreign': define<{ readonly written: string; readonly value?: string }>({
    message: ({ written }) => `People would read "${written}" as it is written here.`,
    help: ({ value }) => `A value is filled in for its name within braces alone: ${value === undefined ? '{name}' : `{${value}}`}.`,
    example: { written: '$', value: 'max' },
    why: 'Other programs write values in other ways, such as %d or %(max)s. Here they would be read as text.',
    right: 'length: El número tiene {max} dígitos',
  }),
  'placeholder-unknown': define<{ readonly name: string }, KnownNames>({
    message: ({ name }) => `"${name}" is not a placeholder here.`,
    help: (values, { known }) =>
      known.length === 0 ? 'Nothing is filled in here: write the words themselves, without braces.' : suggestion(values, { known }),
    subjects: nameAndSuggestion,
    example: { name: 'maximum', known: ['min', 'max'] },
    why: 'Only some values are known where the text is said.',
    right: 'length: El número tiene entre {min} y {max} dígitos',
  }),
  'text-malformed': define<{ readonly problem: TextProblem }>({
    message: ({ problem }) => `The text cannot be parsed: ${textProblems[problem]}.`,
    help: () => 'Placeholders are {name}; choices follow ICU, with {n} instead of #.',
    example: { problem: 'braces' },
    why: 'Every brace needs its partner.',
    right: 'Vence en {days, plural, one {{days} día} other {{days} días}}',
  }),
  'text-repeats-number': define<{ readonly number: number; readonly placeholder: string }>({
    severity: 'warning',
    message: ({ number, placeholder }) => `The text says ${number}, which is "${placeholder}" of the rule.`,
    help: ({ number, placeholder }) => `If ${number} means this bound, write {${placeholder}} instead.`,
    subjects: () => [],
    example: { number: 9, placeholder: 'max' },
    why: 'The text would be wrong as soon as the rule changes.',
    right: 'length: El celular tiene {max} dígitos',
  }),
  'text-says-half': define<{
    readonly largest: number;
    readonly smallest: number;
    /** Where the tenant would say it alone: the text is one that others read too. */
    readonly own?: string;
  }>({
    severity: 'warning',
    message: ({ largest, smallest }) => `The text names only the largest, ${largest}, but is also said below the smallest, ${smallest}.`,
    help: ({ own }) =>
      own === undefined
        ? 'Name both: {min}, {max}.'
        : `Name both, {min} and {max}, in a sentence of this tenant’s own: ${own} in its texts.yaml. Others read the one here.`,
    example: { largest: 50, smallest: 3 },
    why: 'A person who writes too little would read about a bound that was kept.',
    right: "length: 'La calle tiene entre {min} y {max} caracteres'",
  }),
  'examples-untyped': define<{ readonly field: string; readonly types: readonly string[] }>({
    message: ({ field, types }) => `The examples of "${field}" are of no type, and people choose one of several: ${listTexts(types)}.`,
    help: ({ field, types }) => `Write valid and invalid under the type that they are of: examples.${field}.types.${types[0]}.`,
    subjects: ({ field }) => [field],
    example: { field: 'document', types: ['RUN', 'PASSPORT'] },
    why: 'Each type has rules and sentences of its own, so a number is right or wrong only as one of a type.',
    right: 'examples:\n  document:\n    types:\n      RUN: {valid: [11.111.111-1]}',
  }),
  'example-false': define<ExampleVerdict, { readonly form: string; readonly others?: number }>({
    message: describeExample,
    help: ({ expected, found, said }, { form, others = 0 }) =>
      found === ''
        ? `Tried in the form "${form}". Correct the value or the rule; if it may pass, write it under valid.`
        : expected === ''
          ? `Tried in the form "${form}". Correct the value or the rule; if it is to be refused, write it under invalid with "${said}".`
          : `Tried in the form "${form}". Correct the value or the rule, or write "${said}" as its sentence${
              others === 0 ? '' : `, and as that of the ${others} ${others === 1 ? 'other that expects' : 'others that expect'} the same`
            }.`,
    subjects: ({ field }) => [field],
    example: {
      ...{ field: 'primaryPhone', typed: '9 1234 567', expected: '', found: 'length', said: 'El celular tiene 9 dígitos' },
      form: 'register',
    },
    why: 'Examples are the proof that a rule does what its author means: one that the rule judges otherwise says that one of the two is wrong.',
    right: "examples:\n  primaryPhone:\n    valid: [9 1234 5678]\n    invalid: {'1234': El celular tiene 9 dígitos}",
  }),
  'unkind-word': define<{ readonly word: string }, { readonly instead: string }>({
    severity: 'warning',
    message: ({ word }) => `This text says "${word}".`,
    help: (_values, { instead }) => instead,
    subjects: () => [],
    example: { word: 'inválido', instead: 'Say what to write.' },
    why: 'People want to know what to do next, in the words that they use; blame and jargon do not tell them.',
    right: 'format: El celular lleva solo números',
  }),
  'other-addressing': define<{ readonly word: string; readonly addressing: string }, AddressingHelp>({
    severity: 'warning',
    message: ({ word, addressing }, tenants) => `This text says "${word}", but the form of address in ${tenants} is ${addressing}.`,
    help: (_values, help) => {
      switch (help.where) {
        case 'texts':
          return `Say "${help.instead}": write "${help.key}: …" under ${help.path} in texts.yaml of the tenant.`;
        case 'here':
          return `Say "${help.instead}".`;
        case 'ownFile':
          return `Write ${help.file} in the tenant’s own words.`;
      }
    },
    subjects: () => [],
    example: { word: 'ingresa', addressing: 'vos', where: 'here', instead: 'ingresá' },
    why: 'An inherited text speaks as most countries of the language do; a country that speaks otherwise writes its own.',
    right: 'empty: Ingresá tu nombre',
  }),
};
