import type { DocumentDefinition } from './definition.ts';
import { parts } from './parts.ts';

/**
 * The combined document key (specification, section 3): ISO country, the type's tax code, the normalised number, joined bare.
 *
 * @example documentKey('XX', definition, '123456785') === 'XX0112345678'
 */
export const documentKey = (country: string, definition: DocumentDefinition, value: string): string =>
  documentKeyStart(country, definition) + parts(definition, value).key;

/** What the keys of all documents of a type begin with. */
export const documentKeyStart = (country: string, { taxCode = '' }: DocumentDefinition): string => country + taxCode;
