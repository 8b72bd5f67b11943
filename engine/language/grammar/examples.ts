/** examples.yaml: a tenant's own proof. */
import { about, declares, list, may, must, record, speech, text, word } from '../../kinds/shape.ts';

/** What can be wrong with a number of a type of document. */
const documentMistakes = ['format', 'length', 'checkDigit'] as const;

const passAndFail = {
  valid: may(list(text()), 'Values that pass.'),
  invalid: may(declares('option', speech), 'Value → the sentence expected.'),
} as const;
const values = about(
  'field',
  record({
    ...passAndFail,
    with: may(about('field', text()), 'The values of other fields, like the e-mail that a password must not resemble.'),
    types: may(about('document', record(passAndFail)), 'Values by type, where the document has several.'),
  }),
);

const proof = record({
  source: must(speech, 'Where the numbers are from: the authority that issues them, and where it publishes them.'),
  right: must(list(text()), 'Numbers that the source gives, as it writes them.'),
  wrong: must(
    declares('option', word(...documentMistakes)),
    'Numbers that are none → what is wrong with them: their characters (format), length, or check digit.',
  ),
});

export const examples = record({
  examples: may(values, 'Values that pass and fail, by field.'),
  documentExamples: may(about('document', proof), 'The proof of each type of document, from an official source.'),
});
