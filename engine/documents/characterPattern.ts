import type { DocumentDefinition } from './definition.ts';
import { methods } from './methods.ts';
import { verifierCount } from './split.ts';

/** What a character class of a regular expression with the u flag may contain, letters beyond A to Z included. */
export function characterClass({ characters, moreCharacters = '' }: DocumentDefinition): string {
  return characters === 'lettersAndDigits' ? `0-9A-Z${inClass(moreCharacters)}` : '0-9';
}

/**
 * Source of the regular expression (u flag) that says whether every character is one of this type's, whatever the length.
 *
 * @example '^[0-9]*[0-9K]{0,1}$'; of a type with digits alone '^[0-9]*$'
 */
export function characterPattern(definition: DocumentDefinition): string {
  const { characters, checkDigit } = definition;
  const letters = characters === 'lettersAndDigits' || checkDigit === 'none' ? '' : verifierLetters(checkDigit);
  const tail = letters && `[0-9${letters}]{0,${verifierCount(definition)}}`;
  return `^[${characterClass(definition)}]*${tail}$`;
}

function verifierLetters(checkDigit: Exclude<DocumentDefinition['checkDigit'], 'none'>): string {
  const { ten = '', eleven = '', series = [] } = typeof checkDigit === 'string' ? methods[checkDigit] : checkDigit;
  return [...new Set(ten + eleven + series.join(''))]
    .filter((character) => !/\d/.test(character))
    .map(inClass)
    .join('');
}

function inClass(text: string): string {
  return text.replace(/[\\\]^-]/g, '\\$&');
}
