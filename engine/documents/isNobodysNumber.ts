import type { DocumentDefinition } from './definition.ts';

/** Whether a number is nobody's: all zeros, or one character repeated where the type refuses that. */
export function isNobodysNumber(definition: DocumentDefinition, number: string): boolean {
  return (definition.allAlike === 'refused' ? /^(.?)\1*$/su : /^0*$/).test(number);
}
