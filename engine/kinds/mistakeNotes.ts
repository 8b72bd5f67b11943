/** What each mistake is, for the manual and the editors: those that several kinds have, those of one, and those that only the server finds. */

import type { KindParts } from './kindDefinition.ts';
import { kinds } from './kinds.ts';
import { questions } from './questions.ts';

const notes: Readonly<Record<string, string>> = Object.assign(
  {
    empty: 'Nothing was filled in.',
    format: 'Signs that do not belong there.',
    length: 'Too short or too long; {min} and {max}.',
    checkDigit: 'The check digit does not agree.',
    range: 'Too small or too large, too early or too late; {min} and {max}.',
    taken: 'Somebody has it already.',
    notFound: 'There is none like it.',
    wrong: 'It is not the right one.',
  },
  ...Object.values<Pick<KindParts<never>, 'mistakeNotes'>>(kinds).map(({ mistakeNotes }) => mistakeNotes),
);

const mistakes = [...Object.values(kinds).flatMap(({ runtime }) => runtime.mistakes), ...Object.values(questions)];

/** Mistake → note, of every mistake that a field can have. */
export const mistakeNotes: Readonly<Record<string, string>> = Object.fromEntries(
  [...new Set(mistakes)].map((mistake) => {
    const note = notes[mistake];
    if (note === undefined) throw new Error(`The mistake "${mistake}" has no note: write one into mistakeNotes of its kind.`);
    return [mistake, note];
  }),
);
