/** consents.yaml: what a person is asked to agree to. */
import { boolean, declares, list, may, must, name, record, text } from '../../kinds/shape.ts';

const consent = record({
  version: must(text('version'), 'Year and month from which this wording holds; a new one asks again.'),
  mandatory: must(boolean('true'), 'true: without it there is no account.'),
  purposes: must(list(name('purpose')), 'What it is asked for.'),
  policy: may(name('policy'), 'The policy that its sentence links to.'),
});

export const consents = record({ consents: may(declares('consent', consent), 'The consents that are asked.') });
