/** flows.yaml: which form is on which page, and what follows. */
import { boolean, declares, may, must, name, record, word } from '../../kinds/shape.ts';

const flow = record({
  saveButton: must(word('primary', 'redirect'), 'primary stays with a success message, redirect goes back to the list.'),
  variants: must(
    declares(
      'variant',
      record({
        form: must(name('form'), 'The form that is filled in.'),
        page: must(name('page'), 'The page on which it is.'),
        checkAnswers: must(boolean(), 'true: all answers are shown once more before they are sent.'),
        then: must(name('page'), 'The page that follows.'),
      }),
    ),
    'The ways through the flow.',
  ),
});

export const flows = record({ flows: may(declares('flow', flow), 'The flows by name.') });
