/** What a text is needed for, and how a diagnostic names it. */
type OfField = { readonly field: string; readonly type: string | undefined };

const named = {
  consent: 'the consent',
  criterion: 'the criterion',
  tier: 'the tier',
  page: 'the page',
  policy: 'the policy',
  word: 'the word',
  printed: 'the word of a PDF or a CSV',
  message: 'the message',
  formTitle: 'the heading of the form',
  formButton: 'the button of the form',
  stepTitle: 'the heading of the step',
  section: 'the heading of the section',
  item: 'the word of items',
  documentType: 'the document type',
  hint: 'the hint of',
  line: 'the line',
} as const;

export type TextPurpose =
  | { readonly is: keyof typeof named; readonly name: string }
  | ({ readonly is: 'label' } & OfField)
  | ({ readonly is: 'mistake'; readonly mistake: string } & OfField)
  | { readonly is: 'mistakeOfKind'; readonly mistake: string; readonly kind: string }
  | { readonly is: 'option'; readonly option: string; readonly field: string }
  | { readonly is: 'status'; readonly table: string; readonly status: string };

const describeField = ({ field, type }: OfField): string => `"${field}"${type === undefined ? '' : ` (${type})`}`;

export const describePurpose = (purpose: TextPurpose): string => {
  switch (purpose.is) {
    case 'label':
      return `the label of ${describeField(purpose)}`;
    case 'mistake':
      return `the mistake "${purpose.mistake}" of ${describeField(purpose)}`;
    case 'mistakeOfKind':
      return `the mistake "${purpose.mistake}" of fields of the kind ${purpose.kind}`;
    case 'option':
      return `the option "${purpose.option}" of "${purpose.field}"`;
    case 'status':
      return `the ${purpose.table} status "${purpose.status}"`;
    default:
      return `${named[purpose.is]} "${purpose.name}"`;
  }
};

export const namesOfPurpose = (purpose: TextPurpose): readonly string[] => {
  switch (purpose.is) {
    case 'label':
      return [purpose.field];
    case 'mistake':
      return [purpose.mistake, purpose.field];
    case 'mistakeOfKind':
      return [purpose.mistake];
    case 'option':
      return [purpose.option, purpose.field];
    case 'status':
      return [purpose.status];
    default:
      return [purpose.name];
  }
};
