/** texts.yaml: every word. */
import { mistakeNotes } from '../../kinds/mistakeNotes.ts';
import { about, declares, may, record, speech, type TypeOf } from '../../kinds/shape.ts';

/** The sentence of each mistake. */
const mistakeTexts = Object.fromEntries(Object.entries(mistakeNotes).map(([mistake, note]) => [mistake, may(speech, note)]));

const words = record({
  kinds: may(about('kind', record(mistakeTexts)), 'Sentences for all fields of a kind.'),
  documents: may(
    about(
      'document',
      record({ label: may(speech, 'The name of the type.'), hint: may(speech, 'What helps to fill it in.'), ...mistakeTexts }),
    ),
    'Sentences of a document type.',
  ),
  fields: may(
    about(
      'field',
      record({ label: may(speech, 'The field’s name on the screen.'), hint: may(speech, 'What helps to fill it in.'), ...mistakeTexts }),
    ),
    'Sentences of a field.',
  ),
  options: may(about('field', about('option', speech)), 'Words of a choice’s values, by field.'),
  forms: may(
    about(
      'form',
      record({
        title: may(speech, 'The heading.'),
        intro: may(speech, 'A line below the heading.'),
        submit: may(speech, 'The button that sends it.'),
        labels: may(about('field', speech), 'Names of its fields, where they differ from those under fields.'),
        empty: may(about('field', speech), 'What it says of its fields left empty, where it speaks of somebody else.'),
        steps: may(
          about('step', record({ title: may(speech, 'The step’s heading.'), intro: may(speech, 'A line below it.') })),
          'The steps.',
        ),
      }),
    ),
    'Headings and buttons of forms.',
  ),
  sections: may(
    about('section', speech),
    'Headings of the sections of long steps; those of which nothing is mandatory say so by themselves.',
  ),
  items: may(
    about(
      'section',
      record({
        name: may(speech, 'What an item is called: "Contact {number}".'),
        addButton: may(speech, 'The button that adds one.'),
        removeButton: may(speech, 'The button that removes one: "Remove contact {number}".'),
        removed: may(speech, 'What is said once one is removed: "Contact {number} is removed."'),
        undoButton: may(speech, 'The button that brings it back.'),
        most: may(speech, 'How many there may be: "Up to {max} contacts."'),
      }),
    ),
    'Words of the sections that repeat.',
  ),
  pages: may(
    about(
      'page',
      record({
        title: may(speech, 'In menus and the browser’s tab.'),
        heading: may(speech, 'The heading, where it differs.'),
        intro: may(speech, 'A line below it.'),
      }),
    ),
    'Titles of pages.',
  ),
  policies: may(about('policy', speech), 'Titles of the policies.'),
  statuses: may(about('statusTable', about('status', speech)), 'What each status is called, by table.'),
  consents: may(about('consent', speech), 'The sentence that a person ticks.'),
  criteria: may(about('criterion', speech), 'Criteria of a password, as listed.'),
  tiers: may(about('tier', speech), 'Strength tiers.'),
  words: may(about('word', speech), 'Words of the screens, from the catalogue.'),
  printed: may(about('printed', speech), 'Words of what the server writes as a PDF or a CSV, from the catalogue.'),
  messages: may(about('message', speech), 'Messages of section 8, from the catalogue.'),
  addressing: may(
    declares('addressing', declares('option', speech)),
    'Ways of speaking to people: what is not said in that way → what is said instead; warned of in tenants that speak so.',
  ),
  avoid: may(
    declares('option', speech),
    'Words that blame or that only machines say → how to say it; check warns of them in texts of mistakes.',
  ),
});

export const texts = record({ texts: may(words, 'All words.') });

export type Texts = TypeOf<typeof words>;
