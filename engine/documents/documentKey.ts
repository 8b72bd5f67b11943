import type { DocumentDefinition } from './definition.ts';
import { parts } from './parts.ts';

/**
 * The combined document key (specification, section 3): ISO country, the type's tax code, the normalised number, joined bare.
 *
 * @example documentKey('XX', definition, '123456785') === 'XX0112345678'
 */
export function documentKey(country: string, definition: DocumentDefinition, value: string): string {
  return country + (definition.taxCode ?? '') + parts(definition, value).key;
}
