import type { DocumentDefinition } from './definition.ts';
import { passes } from './judgeDocument.ts';
import { lengthOf } from './lengthOf.ts';

// Spaces, dots, dashes, slashes, their look-alikes (minus, hyphen bullet, fraction slash, full width), and what cannot be seen:
// soft hyphen, zero-width characters, marks of direction, which travel along when a number is copied.
const separators = /[\s\p{Pd}./\u02D7\u2043\u2212\u2044\u2215\uFF0E\uFF0F\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2069]+/gu;
const fullWidth = /[\uFF01-\uFF5E]/g;

/**
 * The canonical value of what somebody typed: bare, in upper case, with the zeros on the left that its type wants. What is foreign
 * stays, and is a mistake of format. Idempotent.
 *
 * @example ' 12.345.678-k' → '12345678K'; of eight digits '123.456-1' → '01234561'
 */
export function compact(definition: DocumentDefinition, typed: string): string {
  return withZeros(
    definition,
    typed
      .replace(separators, '')
      .replace(fullWidth, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
      .replace(/[a-zñ]+/g, (letters) => letters.toUpperCase())
      .normalize('NFC'),
  );
}

function withZeros(definition: DocumentDefinition, value: string): string {
  const { parts, checkDigit, leadingZeros } = definition;
  const { min, max } = lengthOf(definition);
  switch (leadingZeros ?? (parts?.number === 'rest' ? 'drop' : min === max && checkDigit !== 'none' ? 'fill' : 'keep')) {
    case 'keep':
      return value;
    case 'drop':
      return value.replace(/^0+(?=.)/su, '');
    case 'fill': {
      const filled = value.padStart(max, '0');
      return passes(definition, filled) ? filled : value;
    }
  }
}
