import { compact } from './compact.ts';
import { computeCheckDigit } from './computeCheckDigit.ts';
import type { DocumentDefinition } from './definition.ts';
import { verifierCount } from './split.ts';

/** Parts from which a document can be had back. The key is none: it may have lost its verifier and its zeros. */
export type GivenPart = { readonly plain: string } | { readonly dashed: string } | { readonly number: string; readonly verifier?: string };

/**
 * The canonical value from a part of it, as a payload carries it: the inverse of `parts`. Where only the number travelled, the verifier
 * is computed, unless it is optional.
 *
 * @example fromPart(definition, {dashed: '12345678-5'}) === fromPart(definition, {number: '12345678'}) === '123456785'
 */
export function fromPart(definition: DocumentDefinition, part: GivenPart): string {
  if ('plain' in part) return compact(definition, part.plain);
  if ('dashed' in part) return compact(definition, part.dashed);
  return compact(definition, part.number + (part.verifier ?? computedVerifier(definition, part.number)));
}

function computedVerifier(definition: DocumentDefinition, number: string): string {
  const { parts, checkDigit } = definition;
  if (parts && 'verifierOptional' in parts && parts.verifierOptional) return '';
  return computeCheckDigit(checkDigit, number, verifierCount(definition));
}
