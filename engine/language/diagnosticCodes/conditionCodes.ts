/** Conditions: what they look at, and whether they can be true and false. */
import { define } from './diagnosticCode.ts';

type OnlyValue = { readonly is: 'onlyValue'; readonly field: string; readonly value: string };

type AlwaysReason = OnlyValue | { readonly is: 'noFields' } | { readonly is: 'everyValue'; readonly field: string };

type NeverReason =
  | OnlyValue
  | { readonly is: 'noValues'; readonly field: string; readonly known: readonly string[] }
  | { readonly is: 'otherValues'; readonly field: string };

const describeOnly = ({ field, value }: OnlyValue, tenants: string): string => `"${field}" is always ${value} in ${tenants}`;

const describeAlways = (reason: AlwaysReason, tenants: string): string => {
  switch (reason.is) {
    case 'onlyValue':
      return describeOnly(reason, tenants);
    case 'noFields':
      return 'it depends on nothing';
    case 'everyValue':
      return `it names every value of "${reason.field}"`;
  }
};

const describeNever = (reason: NeverReason, tenants: string): string => {
  switch (reason.is) {
    case 'onlyValue':
      return describeOnly(reason, tenants);
    case 'noValues':
      return `it names no value of "${reason.field}"`;
    case 'otherValues':
      return `the fields that it looks at are shown for other values of "${reason.field}"`;
  }
};

const listValues = (known: readonly string[]): string => `Its values are: ${known.join(', ')}.`;

const right = 'foreignCompany: {originType: EMPRESA_EXTRANJERA}';

export const conditionCodes = {
  'condition-looks-ahead': define<{ readonly name: string; readonly other: string }>({
    message: ({ name, other }) => `"${name}" depends on "${other}", which is asked later.`,
    help: ({ other }) => `Ask "${other}" before it.`,
    subjects: ({ name, other }) => [name, other],
    example: { name: 'countryOfResidence', other: 'originType' },
    why: 'Conditions look back only, so that nothing changes above the field that a person fills in.',
    right: 'fields: [originType, countryOfResidence]',
  }),
  'condition-value': define<{ readonly value: string; readonly name: string }, { readonly known: readonly string[] }>({
    message: ({ value, name }) => `"${value}" is not a value of "${name}".`,
    help: (_values, { known }) => listValues(known),
    subjects: ({ value, name }) => [value, name],
    example: { value: 'FOREIGN', name: 'originType', known: ['PERSONA', 'EMPRESA'] },
    why: 'The condition would never be true.',
    right,
  }),
  'condition-always': define<{ readonly reason: AlwaysReason }>({
    message: ({ reason }, tenants) => `The condition is always true: ${describeAlways(reason, tenants)}.`,
    help: () => 'Delete the condition.',
    subjects: ({ reason }) => (reason.is === 'noFields' ? [] : [reason.field]),
    example: { reason: { is: 'everyValue', field: 'originType' } },
    why: 'A field that is always shown needs no condition.',
    right,
  }),
  'condition-never': define<{ readonly reason: NeverReason }>({
    message: ({ reason }, tenants) => `The condition is never true: ${describeNever(reason, tenants)}.`,
    help: ({ reason }) => (reason.is === 'noValues' ? listValues(reason.known) : 'Correct the values, or remove the field from the form.'),
    subjects: ({ reason }) => [reason.field],
    example: { reason: { is: 'otherValues', field: 'originType' } },
    why: 'A field that is never shown is never filled in, and nobody would notice.',
    right,
  }),
  'condition-open': define<{ readonly name: string }>({
    message: ({ name }) => `"${name}" has no closed list of values, so nothing can depend on it.`,
    help: () => 'Depend on a choice with options, or on a consent.',
    example: { name: 'firstName' },
    why: 'Conditions compare with values that can be listed: a choice or a consent.',
    right,
  }),
};
