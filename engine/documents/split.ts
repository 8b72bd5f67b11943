import type { DocumentDefinition } from './definition.ts';

/** How many characters at the end verify the number, if they are at the end. */
export function verifierCount({ parts, checkDigit }: DocumentDefinition): number {
  return parts ? parts.verifier : checkDigit === 'none' ? 0 : 1;
}

/** A canonical value cut into its number and its verifier; '' where that is optional and absent. */
export function split(definition: DocumentDefinition, value: string): { readonly number: string; readonly verifier: string } {
  const { parts } = definition;
  const absent = parts && parts.number !== 'rest' && parts.verifierOptional && value.length <= parts.number;
  const cut = absent ? value.length : Math.max(0, value.length - verifierCount(definition));
  return { number: value.slice(0, cut), verifier: value.slice(cut) };
}
