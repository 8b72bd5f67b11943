/** fields.yaml: what is asked, each with the keys of its kind. */
import { kinds } from '../../kinds/kinds.ts';
import { type Question, questions } from '../../kinds/questions.ts';
import { declares, list, may, name, type RecordShape, record, type TypeOf, text, word } from '../../kinds/shape.ts';

/** Keys of every field, whatever its kind. */
const anyField = {
  like: may(
    name('field'),
    'Another field of the same kind: every key that is not written here is taken from there, also where a tenant changes it there.',
  ),
  formerly: may(list(text('identifier')), 'Earlier names of the field: drafts and records with them are still read.'),
  severity: may(
    word('error', 'warning'),
    'warning: what its rule finds of length, range or check digit is said at the field and on the check of the answers, and holds nobody back unless it is longer than 100 characters.',
  ),
  asks: may(
    list(word(...(Object.keys(questions) as Question[]))),
    'What only the server can answer: unique, exists, sameAccount, differs.',
  ),
} as const;
type AnyField = typeof anyField;
type Kinds = typeof kinds;
type Fields = { readonly [K in keyof Kinds]: RecordShape<Kinds[K]['declaration']['keys'] & AnyField> };
const fieldShape = {
  is: 'byKind',
  kinds: Object.fromEntries(
    Object.entries(kinds).map(([kind, { declaration }]) => [kind, record({ ...declaration.keys, ...anyField })]),
  ) as Fields,
} as const;

export const fields = record({ fields: may(declares('field', fieldShape), 'The fields by name.') });

export type FieldData = TypeOf<typeof fieldShape>;
