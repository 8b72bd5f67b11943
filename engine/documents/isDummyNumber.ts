import type { DocumentDefinition } from './definition.ts';

/** Whether a number is nobody's: all zeros, or one character repeated where the type refuses that. */
export function isDummyNumber(definition: DocumentDefinition, number: string): boolean {
  // Most start with another digit.
  if (definition.allAlike !== 'refused' && number !== '' && !number.startsWith('0')) return false;
  return (definition.allAlike === 'refused' ? /^(.?)\1*$/su : /^0*$/).test(number);
}
