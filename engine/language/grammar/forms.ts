/** forms.yaml: what is asked together, in which steps and when. */
import { about, declares, either, integer, list, may, must, name, record, text, word } from '../../kinds/shape.ts';

const condition = about('field', either(text(), list(text(), 'fewer')));

const form = record({
  mode: must(word('personal', 'company'), 'Whose form it is.'),
  order: must(list(name('step')), 'The steps in the order of the screen.'),
  steps: must(
    declares(
      'step',
      record({
        fields: must(list(name('field')), 'The fields of the step in the order of the screen.'),
        sections: may(
          declares('section', name('field')),
          'Where a section with a heading begins: section → its first field. It goes as far as the next.',
        ),
        repeat: may(
          about(
            'section',
            record({
              min: must(integer(0, 20, 'higher'), 'How many items are shown at the start.'),
              max: must(integer(1, 20, 'lower'), 'How many items there may be.'),
            }),
          ),
          'Sections that are filled in several times, item by item: section → how often.',
        ),
      }),
    ),
    'The steps by name.',
  ),
  shown: may(about('field', name('condition')), 'Fields that are shown under a condition only.'),
  mandatory: must(list(name('field'), 'more'), 'The fields that must be filled in.'),
  documents: may(
    about('field', list(name('document'), 'fewerOfAll')),
    'Document types that a field of this form accepts, where not all of its use.',
  ),
});

export const forms = record({
  conditions: may(declares('condition', condition), 'Named conditions: field → value or values.'),
  forms: may(declares('form', form), 'The forms by name.'),
});
