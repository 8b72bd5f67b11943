/** Payload mappings against the contract. */
import { suggestName } from '../suggestName.ts';
import { define } from './diagnosticCode.ts';
import { joinNames, type KnownNames, nameAndSuggestion, suggestion } from './words.ts';

type OfOperation = { readonly operation: string; readonly path: string };

/** More places than these nobody reads. */
const PLACES = 12;

const lastOf = (path: string): string => path.split('.').at(-1) ?? path;

/** @example asMap(['person', 'firstName'], 'name') // '{person: {firstName: name}}' */
const asMap = (path: readonly string[], value: string): string => path.reduceRight((below, key) => `{${key}: ${below}}`, value);

export const payloadCodes = {
  'not-in-contract': define<OfOperation & { readonly asLeaf: boolean }, KnownNames>({
    message: ({ operation, path, asLeaf }) => `The body of ${operation} has no "${path}"${asLeaf ? ' that is a single value' : ''}.`,
    help: ({ path, asLeaf }, { known }) =>
      asLeaf ? `Map its members: ${known.join(', ')}.` : suggestion({ name: path.split('.').at(-1) ?? path }, { known }),
    subjects: ({ path }) => [path],
    example: { operation: 'registerPerson', path: 'userInfo.userNme', asLeaf: false, known: ['userName'] },
    why: 'The contract names what a call carries; anything else would be refused.',
    right: 'userInfo: {userName: {firstName: firstName}}',
  }),
  'contract-needs': define<OfOperation>({
    message: ({ operation, path }) => `The body of ${operation} needs "${path}", and no line fills it.`,
    help: ({ path }) => `Map a field, a literal or a setting to "${path}".`,
    subjects: ({ path }) => [path],
    example: { operation: 'registerPerson', path: 'accountData.email' },
    why: 'The call would be refused for every shopper.',
    right: 'accountData: {email: email}',
  }),
  'part-unknown': define<{ readonly kind: string; readonly part: string }, KnownNames>({
    message: ({ kind, part }) => `A field of the kind ${kind} has no part "${part}".`,
    help: ({ part }, help) => suggestion({ name: part }, help),
    subjects: ({ part }, help) => nameAndSuggestion({ name: part }, help),
    example: { kind: 'document', part: 'plan', known: ['number', 'verifier', 'plain'] },
    why: 'The kind of a field fixes its parts.',
    right: 'id: document.plain',
  }),
  'not-carried': define<{ readonly name: string; readonly form: string; readonly operation: string }, { readonly free: readonly string[] }>(
    {
      message: ({ name, form, operation }) => `"${form}" asks for "${name}", but the body of ${operation} does not carry it.`,
      help: ({ name, form, operation }, { free }) => {
        const where = `Give it a place under both of payloads.${form} in payloads.yaml`;
        if (free.length === 0)
          return `${where}: the body of ${operation} has no free one, so the contract in schemas/api needs a new one first. Or remove the field from the form.`;
        const meant = suggestName(name, free.map(lastOf));
        const [first = ''] = free;
        const place = free.find((one) => lastOf(one) === meant) ?? first;
        return `${where}, such as ${asMap(place.split('.'), name)}, or remove the field from the form. Free places: ${joinNames(free, PLACES)}.`;
      },
      subjects: ({ name, form }) => [name, form],
      example: { name: 'middleName', form: 'register', operation: 'registerPerson', free: ['person.middleName'] },
      why: 'What a shopper fills in would be lost.',
      right: 'middleName: middleName',
    },
  ),
  'question-unanswered': define<OfOperation & { readonly name: string; readonly question: string }, KnownNames>({
    message: ({ name, question, operation, path }) => `"${name}" asks "${question}", which ${operation} does not answer at ${path}.`,
    help: (_values, { known }) =>
      known.length === 0
        ? 'The call answers no question there: delete the question, or carry the field where the call answers it.'
        : `Ask what the call answers (${known.join(', ')}), or carry the field where the call answers it.`,
    subjects: ({ name, question }) => [name, question],
    example: { name: 'firstName', question: 'unique', operation: 'registerPerson', path: 'userName.firstName', known: [] },
    why: 'Shoppers would never get an answer.',
    right: 'email: {kind: email, asks: [unique]}',
  }),
  'carried-twice': define<{ readonly name: string }>({
    message: ({ name }) => `"${name}" is carried twice.`,
    help: () => 'Keep one place.',
    example: { name: 'email' },
    why: 'The two could differ when the body is read back.',
    right: 'One leaf for each field.',
  }),
  'section-not-repeated': define<{ readonly section: string; readonly form: string }, KnownNames>({
    message: ({ section, form }) => `The form "${form}" does not repeat a section "${section}".`,
    help: ({ section }, help) => suggestion({ name: section }, help) || 'Say under repeat of the step how often it may be repeated.',
    subjects: ({ section, form }, help) => [...nameAndSuggestion({ name: section }, help), form],
    example: { section: 'contact', form: 'companyInformation', known: ['contacts'] },
    why: 'A list has as many items as the form asks.',
    right: 'contacts: {repeat: contacts, item: {name: contactName}}',
  }),
  'carried-by-item': define<{ readonly field: string; readonly section: string }>({
    message: ({ field, section }) => `"${field}" is in no item of "${section}", but each of them carries it.`,
    help: ({ section }) => `Carry it outside of the list, or move the field into "${section}".`,
    subjects: ({ field, section }) => [field, section],
    example: { field: 'businessName', section: 'contacts' },
    why: 'Two items could say differently what is asked once.',
    right: 'contacts: {repeat: contacts, item: {name: contactName}}',
  }),
  'carried-once': define<{ readonly field: string; readonly section: string }>({
    message: ({ field, section }) => `"${field}" is in each item of "${section}", but carried once.`,
    help: ({ section }) => `Carry it in a list: {repeat: ${section}, item: {…}}.`,
    subjects: ({ field, section }) => [field, section],
    example: { field: 'contactName', section: 'contacts' },
    why: 'What the further items hold would be lost.',
    right: 'contacts: {repeat: contacts, item: {name: contactName}}',
  }),
  'sealed-carried': define<{ readonly name: string }>({
    message: ({ name }) => `The body carries the number of a card, "${name}".`,
    help: () => 'Remove this line: the page seals the number and sends it separately.',
    example: { name: 'paymentCard' },
    why: 'Everybody on the way of the body could read the number.',
    right: 'cardHolderName: cardHolderName',
  }),
  'unknown-setting': define<{ readonly name: string }, KnownNames>({
    message: ({ name }) => `"${name}" is not a setting of a tenant.`,
    help: suggestion,
    subjects: nameAndSuggestion,
    example: { name: 'tenant.dialCod', known: ['tenant.dialCode'] },
    why: 'Settings are the single values of tenant.yaml.',
    right: 'countryCode: {setting: tenant.dialCode}',
  }),
  'unknown-transformation': define<{ readonly name: string }, KnownNames>({
    message: ({ name }) => `"${name}" is not a transformation.`,
    help: suggestion,
    subjects: nameAndSuggestion,
    example: { name: 'lowercase', known: ['lowerCase'] },
    why: 'Transformations are a closed list, so that a payload can be read without running it.',
    right: 'mail: {of: email, as: [lowerCase]}',
  }),
  'not-a-first-word': define<{ readonly text: string }>({
    message: ({ text }) => `No text starts with the word "${text}" as it is compared.`,
    help: () => 'Write one word in small letters, without accents, dots and spaces.',
    subjects: ({ text }) => [text],
    example: { text: 'Avda.' },
    why: 'Texts are compared without them: "Avda. Matta" starts with the word avda.',
    right: 'kindOfRoad: {of: addressLine1, byFirstWord: {avenida: Avenida, avda: Avenida}}',
  }),
};
