/** What an author can do wrong with a field of the kind `phone`. */
import { define } from '../../language/diagnosticCodes/diagnosticCode.ts';

export const phoneCodes = {
  'start-falls-away': define<{ readonly name: string; readonly lead: string; readonly begin: string }>({
    message: ({ name, lead, begin }) => `"${name}" begins with ${begin}, but ${lead} falls away: a number would lose its own digits.`,
    help: ({ lead, begin }) => `Take ${lead} out of drop, or ${begin} out of startsWith.`,
    example: { name: 'primaryPhone', lead: '6', begin: '6' },
    why: 'What falls away is dialled before the number and is no part of it.',
    right: "primaryPhone: {digits: {min: 9, max: 9}, startsWith: ['6', '7'], drop: ['0']}",
  }),
  'start-too-long': define<{ readonly name: string; readonly begin: string; readonly digits: number }>({
    message: ({ name, begin, digits }) =>
      `No number of ${digits} digits begins with ${begin}: those are ${begin.length} digits, and "${name}" may have ${digits}.`,
    help: ({ digits }) => `Write the first digits of the number alone, at most ${digits}, or correct digits.`,
    example: { name: 'primaryPhone', begin: '9123456789', digits: 9 },
    why: 'Every number would be refused.',
    right: "primaryPhone: {digits: {min: 9, max: 9}, startsWith: ['9']}",
  }),
};
