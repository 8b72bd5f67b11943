/** What an author can do wrong with a field of the kind `choice`. */
import { define } from '../../language/diagnosticCodes/diagnosticCode.ts';
import { type KnownNames, nameAndSuggestion, suggestion } from '../../language/diagnosticCodes/words.ts';

export const choiceCodes = {
  'no-options': define<{ readonly name: string }>({
    message: ({ name }, tenants) => `"${name}" has nothing to choose from in ${tenants}.`,
    help: () => 'State options, or the reference list in optionsFrom.',
    example: { name: 'organizationType' },
    why: 'A choice without options cannot be answered.',
    right: 'organizationType: {options: [SPA, LTDA]}',
  }),
  'both-options': define<{ readonly name: string }>({
    message: ({ name }) => `"${name}" has both options and optionsFrom.`,
    help: () => 'Keep one of them.',
    example: { name: 'countryOfResidence' },
    why: 'It would not be clear which list counts.',
    right: 'countryOfResidence: {optionsFrom: countryInfoList}',
  }),
  'start-not-offered': define<{ readonly start: string; readonly name: string }, KnownNames>({
    message: ({ start, name }) => `"${start}" is not one of the options of "${name}".`,
    help: ({ start }, help) => suggestion({ name: start }, help),
    subjects: ({ start, name }, help) => [...nameAndSuggestion({ name: start }, help), name],
    example: { start: 'PERSON', name: 'originType', known: ['PERSONA', 'EMPRESA'] },
    why: 'The form would open with a value that it refuses.',
    right: 'originType: {options: [A, B], start: A}',
  }),
};
