/** Fields, document types, forms and what is declared for them. */
import type { Namespace } from '../../kinds/shape.ts';
import { define } from './diagnosticCode.ts';
import { type KnownNames, nameAndSuggestion, suggestion } from './words.ts';

const sections = {
  fields: 'field',
  conditions: 'condition',
  forms: 'form',
  consents: 'consent',
  themes: 'theme',
  payloads: 'payload',
  categories: 'category',
  features: 'feature',
  values: 'value',
  warranties: 'warranty',
  installations: 'installation',
} as const;

const ofProduct = (): string => 'Name it in a product of catalogue/products.yaml';

/** How a declaration of each section is used. */
const uses: Readonly<Record<keyof typeof sections, (name: string) => string>> = {
  fields: () => 'Add it to the fields of a step in forms.yaml',
  conditions: () => 'Name it under shown of a form in forms.yaml',
  forms: () => 'Name it in a variant of flows.yaml',
  consents: (name) => `Ask for it with a field, {kind: consent, template: ${name}}`,
  themes: (name) => `Write "theme: ${name}" in tenant.yaml`,
  payloads: () => 'Give it the name of the form that it carries',
  categories: ofProduct,
  features: ofProduct,
  values: ofProduct,
  warranties: ofProduct,
  installations: ofProduct,
};

/** Where a form names a field that it does not ask. */
const namedUnder = {
  mandatory: 'mandatory',
  shown: 'shown',
  documents: 'documents',
  condition: 'the condition',
} as const;

/** What keeps any number from being of a document type. */
export type DocumentProblem =
  | { readonly is: 'noSize' }
  | { readonly is: 'lengthCrossed' }
  | { readonly is: 'weights'; readonly weights: number; readonly characters: number }
  /** `without`: the key without which there would be numbers, such as the example. */
  | { readonly is: 'disagreement'; readonly without?: string; readonly example?: string }
  | { readonly is: 'characters' }
  | { readonly is: 'exemptRefused'; readonly number: string };

const describeProblem = (problem: DocumentProblem): string => {
  switch (problem.is) {
    case 'noSize':
      return 'it has neither length, parts nor shape';
    case 'lengthCrossed':
      return 'its smallest length is more than its largest';
    case 'weights':
      return `its check digit has ${problem.weights} weights for ${problem.characters} characters`;
    case 'disagreement':
      return problem.without === undefined
        ? 'length, parts, shape and check digit do not agree'
        : `its ${problem.without} does not agree with the rest`;
    case 'characters':
      return 'letters are in it, but it consists of digits alone';
    case 'exemptRefused':
      return `the exempt number ${problem.number} is refused itself`;
  }
};

const formatRemedy = (problem: DocumentProblem): string => {
  switch (problem.is) {
    case 'noSize':
      return 'State length, parts or shape.';
    case 'lengthCrossed':
      return 'Exchange min and max of length, or correct one.';
    case 'weights': {
      const less = problem.characters - problem.weights;
      const change = less > 0 ? `add ${less} to the list` : `remove ${-less} from the list`;
      return `Write one weight for each of the ${problem.characters} characters: ${change}, or correct length or parts. With "from: right", a shorter list is repeated.`;
    }
    case 'disagreement':
      return problem.without === undefined
        ? 'Try an example by hand: its length, its parts, its shape and its check digit have to fit together.'
        : `Correct ${problem.without}, or what it has to agree with: without it there would be numbers, such as ${problem.example}.`;
    case 'characters':
      return 'Write "characters: lettersAndDigits".';
    case 'exemptRefused':
      return 'Correct the number: it has to keep to the characters and the length of the type. Or take it out of exempt.';
  }
};

/** Where a document is decided in a brief, instead of files of a tenant. */
type InBrief = { readonly brief?: string };

/** What the examples of a document type do not prove. */
export type ProofProblem =
  | { readonly is: 'none' }
  | { readonly is: 'tooFew'; readonly needed: number }
  | { readonly is: 'noneWrong'; readonly mistake: string }
  | { readonly is: 'weight'; readonly weight: number; readonly position: number }
  | { readonly is: 'letter'; readonly key: 'ten' | 'eleven'; readonly letter: string };

const describeProof = (problem: ProofProblem): string => {
  switch (problem.is) {
    case 'none':
      return 'no number of an official source is given';
    case 'tooFew':
      return `fewer than ${problem.needed} right numbers are given`;
    case 'noneWrong':
      return `no wrong number${problem.mistake === '' ? '' : ` of the mistake ${problem.mistake}`} is given`;
    case 'weight':
      return `with another weight instead of the ${problem.weight} (number ${problem.position} of weights) every right number would pass too`;
    case 'letter':
      return `no right number ends with the ${problem.letter} that "${problem.key}" writes`;
  }
};

export const formCodes = {
  'nothing-to-warn': define<{ readonly name: string; readonly kind: string }>({
    message: ({ name, kind }) => `"${name}" only warns, but a ${kind} has nothing that it could warn of.`,
    help: () => 'Delete severity: what is found about it has to be put right.',
    example: { name: 'email', kind: 'consent' },
    why: 'Only length, range and check digit can be let pass; a value that cannot be read cannot.',
    right: 'workSite: {kind: text, length: {min: 1, max: 60}, severity: warning}',
  }),
  'declared-unused': define<{ readonly section: keyof typeof sections; readonly name: string }>({
    message: ({ section, name }) => `The ${sections[section]} "${name}" is declared and not used.`,
    help: ({ section, name }) => `${uses[section](name)}, or delete it.`,
    example: { section: 'fields', name: 'middleName' },
    why: 'An unused declaration misleads people who read the file.',
    right: 'A declaration and a use.',
  }),
  'reserved-name': define<{ readonly name: string; readonly space: Namespace }>({
    message: ({ name, space }) => `"${name}" cannot be the name of a ${space}.`,
    help: () => 'Choose another name.',
    example: { name: 'name', space: 'field' },
    why: 'The page’s form or the language itself uses this name.',
    right: 'fields:\n  businessName: …',
  }),
  'step-missing': define<{ readonly name: string; readonly form: string }>({
    message: ({ name, form }) => `The step "${name}" is not in the order of "${form}".`,
    help: () => 'Add it to order, or remove the step.',
    subjects: ({ name, form }) => [name, form],
    example: { name: 'company', form: 'register' },
    why: 'A step that is never shown cannot be filled in.',
    right: 'order: [account, contact, company]',
  }),
  'field-in-two-steps': define<{ readonly name: string; readonly other: string }>({
    message: ({ name, other }) => `"${name}" is already in the step "${other}".`,
    help: () => 'Keep it in one of the steps.',
    subjects: ({ name, other }) => [name, other],
    example: { name: 'email', other: 'account' },
    why: 'A field has one place in a form, so that its value is asked once.',
    right: 'Each field in one step.',
  }),
  'section-not-in-step': define<{ readonly name: string; readonly field: string; readonly step: string }>({
    message: ({ name, field, step }) => `The section "${name}" starts at "${field}", which is not in the step "${step}".`,
    help: ({ step }) => `Name the field of "${step}" at which the section starts.`,
    subjects: ({ name, field, step }) => [name, field, step],
    example: { name: 'address', field: 'state', step: 'company' },
    why: 'A section starts above a field of its step and goes as far as the next.',
    right: 'company: {fields: [businessName, state, city], sections: {address: state}}',
  }),
  'sections-at-one-field': define<{ readonly name: string; readonly other: string; readonly field: string }>({
    message: ({ name, other, field }) => `The sections "${other}" and "${name}" both start at "${field}".`,
    help: () => 'Start one of them at another field, or remove it.',
    subjects: ({ name, other, field }) => [name, other, field],
    example: { name: 'offers', other: 'conditions', field: 'terms' },
    why: 'Of two headings above one field, one would have nothing below it.',
    right: 'sections: {offers: brandNewsLetter, conditions: terms}',
  }),
  'repeat-no-section': define<{ readonly section: string; readonly step: string }, KnownNames>({
    message: ({ section, step }) => `"${section}" is no section of the step "${step}", so it cannot repeat.`,
    help: ({ section }, help) => suggestion({ name: section }, help) || 'Say under sections at which field it starts.',
    subjects: ({ section, step }, help) => [...nameAndSuggestion({ name: section }, help), step],
    example: { section: 'contact', step: 'company', known: ['contacts'] },
    why: 'What is filled in several times has a heading and fields of its own.',
    right: 'sections: {contacts: contactName}\nrepeat: {contacts: {min: 0, max: 4}}',
  }),
  'repeat-empty-item': define<{ readonly section: string }>({
    message: ({ section }) => `No field of "${section}" is mandatory in every item, so that an item could be empty.`,
    help: () => 'Make one of its fields mandatory, one that no condition hides.',
    example: { section: 'contacts' },
    why: 'An empty item could not be distinguished from a missing one.',
    right: 'mandatory: [contactName]',
  }),
  'repeat-not-possible': define<{ readonly field: string; readonly section: string; readonly kind: string }>({
    message: ({ field, section, kind }) => `"${field}" (${kind}) is not allowed in "${section}", which repeats.`,
    help: ({ section }) =>
      `Ask it outside of "${section}". Files, consents, secrets and what the server is asked about (asks) are asked once.`,
    subjects: ({ field, section }) => [field, section],
    example: { field: 'terms', section: 'contacts', kind: 'consent' },
    why: 'What belongs to the whole form is asked once.',
    right: 'A section of texts, choices, dates, phones, documents and places.',
  }),
  'repeat-looked-at': define<{ readonly field: string; readonly other: string; readonly section: string }>({
    message: ({ field, other, section }) => `"${field}" depends on "${other}", of which there is one in each item of "${section}".`,
    help: ({ field, section }) => `Move "${field}" into "${section}", or let it depend on a field that is asked once.`,
    subjects: ({ field, other, section }) => [field, other, section],
    example: { field: 'purchaseOrder', other: 'contactRole', section: 'contacts' },
    why: 'It would not be clear which item counts.',
    right: 'A condition within the item.',
  }),
  'field-not-in-form': define<{ readonly name: string; readonly form: string }, { readonly under: keyof typeof namedUnder }>({
    message: ({ name, form }) => `"${name}" is not in a step of "${form}".`,
    help: ({ name, form }, { under }) => `Add "${name}" to the fields of a step of "${form}", or remove it from ${namedUnder[under]}.`,
    subjects: ({ name, form }) => [name, form],
    example: { name: 'middleName', form: 'register', under: 'mandatory' },
    why: 'A field that is not asked cannot be mandatory, shown or distinguished.',
    right: 'mandatory: [firstName]',
  }),
  'document-impossible': define<{ readonly name: string; readonly problem: DocumentProblem }>({
    message: ({ name, problem }) => `No number can be a ${name}: ${describeProblem(problem)}.`,
    help: ({ problem }) => formatRemedy(problem),
    subjects: () => [],
    example: { name: 'NIT', problem: { is: 'weights', weights: 8, characters: 9 } },
    why: 'Length, parts, shape and check digit of a type have to agree.',
    right: 'parts: {number: 8, verifier: 1}',
  }),
  'document-unproved': define<{ readonly name: string; readonly problem: ProofProblem }, InBrief>({
    message: ({ name, problem }) => `The type "${name}" is not proved: ${describeProof(problem)}.`,
    help: ({ name, problem }, { brief }) =>
      problem.is === 'weight'
        ? `Add a right number of "${name}" that has another digit than 0 there.`
        : problem.is === 'letter'
          ? `Add a right number of "${name}" with that letter; if the authority issues none, correct "${problem.key}": is a digit meant?`
          : `Write source, right and wrong for "${name}" under ${brief ?? 'documentExamples of examples.yaml'}: numbers that the issuing authority publishes, and one that a mistyped digit makes wrong.`,
    subjects: ({ name }) => [name],
    example: { name: 'NIT', problem: { is: 'none' } },
    why: 'A rule that is tried with numbers made by itself proves nothing: a wrong weight refuses real people.',
    right:
      'documentExamples:\n  NIT:\n    source: DIAN, its own number and that of a bank on their pages\n    right: [800.197.268-4, 890.903.938-8]\n    wrong: {800.197.268-5: checkDigit}',
  }),
  'check-digit-contradicted': define<
    {
      readonly name: string;
      readonly numbers: number;
      readonly refused: number;
      /** Where the weights are fewer than the characters, and so repeat. */
      readonly weights?: number;
      readonly characters?: number;
      /** The one weight with which alone it would be right. */
      readonly suspect?: { readonly weight: number; readonly position: number };
      /** With which addDigits alone it would be right. */
      readonly addDigits?: boolean;
    },
    InBrief
  >({
    message: ({ name, numbers, refused, weights, characters }) =>
      `By this check digit ${refused === numbers ? `each of the ${numbers}` : `${refused} of the ${numbers}`} right numbers of "${name}" ${
        refused === numbers ? 'is' : 'are'
      } wrong${weights === undefined ? '' : `; ${weights} weights for ${characters} characters repeat from the ${weights + 1}th`}.`,
    help: ({ name, suspect, addDigits }, { brief }) =>
      `${
        addDigits !== undefined
          ? `Look in the source whether of a product of two digits their sum counts: with "addDigits: ${addDigits}", all numbers would be judged right.`
          : suspect === undefined
            ? 'Compare modulus, weights and their direction with the source: is a weight missing or too many?'
            : `Compare the ${suspect.weight} (number ${suspect.position} of weights) with the source: with another weight there, all numbers would be judged right.`
      } If they are right, the numbers under ${brief ?? `documentExamples.${name}`} are not.`,
    subjects: ({ name }) => [name],
    example: { name: 'CPF', numbers: 3, refused: 3, weights: 9, characters: 10 },
    why: 'One number may be copied wrong; where most official numbers are refused, the rule is wrong.',
    right: 'checkDigit: {mod: 11, weights: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11], from: right, ten: 0, eleven: 0}',
  }),
  'document-contradicted': define<{ readonly name: string; readonly numbers: number; readonly mistakes: readonly string[] }, InBrief>({
    message: ({ name, numbers, mistakes }) =>
      `${numbers} examples of "${name}" are judged otherwise by its rule${mistakes.length === 0 ? '' : ` (${mistakes.join(', ')})`}.`,
    help: ({ name }, { brief }) =>
      `If the rule of the type was changed, compare it with its source. If it is right, correct the examples under ${brief ?? `documentExamples.${name} and examples`}.`,
    subjects: ({ name }) => [name],
    example: { name: 'NIT', numbers: 12, mistakes: ['length'] },
    why: 'One example may be copied wrong; where several places disagree with a rule, the rule is wrong, or it was changed without them.',
    right: 'length: {min: 9, max: 10}',
  }),
  'document-example-false': define<
    { readonly name: string; readonly number: string; readonly expected: string; readonly found: string },
    InBrief
  >({
    message: ({ name, number, expected, found }) =>
      expected === ''
        ? `"${number}" is a right ${name} by its source, but the rule refuses it: ${found}.`
        : `"${number}" has to be refused as a ${name} (${expected}), but ${found === '' ? 'passes' : `is refused for its ${found}`}.`,
    help: ({ name }, { brief }) =>
      `Compare the number with its source; if it is copied right, correct ${brief === undefined ? `"${name}" in documents.yaml` : 'the rule'}.`,
    subjects: ({ name }) => [name],
    example: { name: 'NIT', number: '800.197.268-4', expected: '', found: 'checkDigit' },
    why: 'Where an official number and the rule disagree, the rule is wrong more often than the number.',
    right: 'right: [800.197.268-4]',
  }),
  'consent-not-asked': define<{ readonly form: string; readonly name: string }>({
    message: ({ form, name }) => `The form "${form}" does not ask for the mandatory consent "${name}".`,
    help: () => 'Add its field to the last step.',
    subjects: ({ form, name }) => [form, name],
    example: { form: 'register', name: 'terms' },
    why: 'No account may be made without it.',
    right: 'fields: [terms]',
  }),
};
