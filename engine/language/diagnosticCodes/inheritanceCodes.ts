/** What a layer says of what it inherits. */
import { define } from './diagnosticCode.ts';
import { joinNames, type KnownNames, nameAndSuggestion, suggestion } from './words.ts';

const remedies = {
  keep: 'Do not remove it.',
  change: 'Do not remove it: write only what changes next to it.',
} as const;

/** What a condition hides, and the values for which it does not hold, where they are known. */
type Hides = { readonly field: string; readonly condition: string; readonly values: readonly string[] };

const describeHiding = ({ field, condition, values }: Hides): string =>
  values.length === 0
    ? `"${field}" is mandatory, so no condition may hide it: take it out of shown.`
    : `"${field}" is mandatory, and the condition "${condition}" hides it from ${joinNames(values, MOST)}: add that to the condition, or take "${field}" out of shown.`;

/** More values nobody reads. */
const MOST = 6;

export const inheritanceCodes = {
  'kind-changed': define<{ readonly name: string; readonly was: string; readonly now: string }>({
    message: ({ name, was, now }) => `"${name}" is a field of the kind ${was}; it cannot become ${now} here.`,
    help: () => 'Delete the kind, or give the field another name.',
    example: { name: 'orgPhone', was: 'phone', now: 'text' },
    why: 'A known name keeps its kind, so that records and payloads mean the same in every tenant.',
    right: 'orgPhone: {digits: {min: 6, max: 9}}',
  }),
  'like-other-kind': define<{ readonly name: string; readonly kind: string; readonly other: string; readonly otherKind: string }>({
    message: ({ name, kind, other, otherKind }) =>
      `"${name}" is a field of the kind ${kind}; it cannot be like "${other}", which is of the kind ${otherKind}.`,
    help: ({ kind }) => `Name a field of the kind ${kind}, or delete the line and write here what the kind needs.`,
    subjects: ({ name, other }) => [name, other],
    example: { name: 'companyContactPhone', kind: 'phone', other: 'businessName', otherKind: 'text' },
    why: 'What one kind lets be declared means nothing to another.',
    right: 'companyContactPhone: {kind: phone, like: orgPhone}',
  }),
  'like-loop': define<{ readonly name: string; readonly other: string }>({
    message: ({ name, other }) =>
      name === other ? `"${name}" is like itself.` : `"${name}" is like "${other}", which leads back to "${name}".`,
    help: () => 'Write out what one of them is.',
    subjects: ({ name, other }) => [name, other],
    example: { name: 'orgPhone', other: 'companyContactPhone' },
    why: 'Somewhere the bounds have to be written.',
    right: 'orgPhone: {kind: phone, digits: {min: 9, max: 9}}',
  }),
  'nothing-to-change': define({
    message: () => 'There is no inherited list to change here.',
    help: () => 'Write the whole list.',
    example: {},
    why: 'add and remove change a list of a lower layer.',
    right: 'mandatory: [firstName, lastName]',
  }),
  'already-there': define<{ readonly name: string }>({
    message: ({ name }) => `"${name}" is already in the inherited list.`,
    help: () => 'Delete it here.',
    example: { name: 'cnae' },
    why: 'Adding what is there already would hide that nothing changes.',
    right: 'fields: {add: [cnae]}',
  }),
  'place-taken': define<{ readonly name: string; readonly other: string; readonly place: string }>({
    message: ({ name, other, place }) => `"${name}" and "${other}" both follow "${place}".`,
    help: ({ name, other }) => `Let one follow the other: {${name}: ${other}}.`,
    subjects: ({ name, other, place }) => [name, other, place],
    example: { name: 'cnae', other: 'tradeName', place: 'organizationType' },
    why: 'The order of keys means nothing, so it cannot say which of the two comes first.',
    right: 'fields: {add: {cnae: organizationType, tradeName: cnae}}',
  }),
  'not-there': define<{ readonly name: string }, KnownNames>({
    message: ({ name }) => `"${name}" is not in the inherited value.`,
    help: suggestion,
    subjects: nameAndSuggestion,
    example: { name: 'stateNme', known: ['stateName'] },
    why: 'Removing what is not there would hide that nothing changes.',
    right: 'remove: [stateName]',
  }),
  loosened: define<{ readonly path: string; readonly reason: string }, { readonly remedy?: keyof typeof remedies; readonly hides?: Hides }>(
    {
      message: ({ path, reason }) => `${path} may only be made stricter: ${reason}`,
      help: (_values, { remedy, hides }) =>
        hides !== undefined
          ? describeHiding(hides)
          : remedy === undefined
            ? 'Write what is at least as strict as the inherited value, or delete it here.'
            : remedies[remedy],
      example: { path: 'password.length.min', reason: 'The minimum of all countries.', remedy: 'keep' },
      why: 'A lower layer keeps this bound for every tenant.',
      right: 'A value that is at least as strict as the inherited one.',
    },
  ),
  'repeats-inherited': define({
    severity: 'warning',
    message: () => 'This repeats the inherited value.',
    help: () => 'Delete it.',
    example: {},
    why: 'A tenant holds its differences only; a copy would stay behind when the original changes.',
    right: 'Nothing: it is inherited.',
  }),
};
