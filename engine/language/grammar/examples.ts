/** examples.yaml: a tenant's own proof. */
import { about, declares, list, may, record, speech, text } from '../../kinds/shape.ts';

const passAndFail = {
  valid: may(list(text()), 'Values that pass.'),
  invalid: may(declares('option', speech), 'Value → the sentence expected.'),
} as const;
const values = about(
  'field',
  record({
    ...passAndFail,
    with: may(about('field', text()), 'What stands in other fields meanwhile, like the e-mail that a password must not resemble.'),
    types: may(about('document', record(passAndFail)), 'Values by type, where the document has several.'),
  }),
);

export const examples = record({ examples: may(values, 'Values that pass and fail, by field.') });
