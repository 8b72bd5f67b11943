import type { DocumentDefinition } from './definition.ts';
import { split } from './split.ts';

/** What a payload may ask of a document. */
export type DocumentParts = {
  readonly number: string;
  /** '' where the type has none, or it is optional and absent. */
  readonly verifier: string;
  readonly plain: string;
  readonly dashed: string;
  /** The normalised number of the combined key. */
  readonly key: string;
};

/**
 * A canonical value in its parts.
 *
 * @example '123456785' → {number: '12345678', verifier: '5', plain: '123456785', dashed: '12345678-5', key: '12345678'}
 */
export function parts(definition: DocumentDefinition, value: string): DocumentParts {
  const { number, verifier } = split(definition, value);
  const forms = { number, verifier, plain: value, dashed: verifier && number ? `${number}-${verifier}` : value };
  const { key } = definition;
  const normalised =
    typeof key === 'string' ? forms[key] : key.as.includes('noLeadingZeros') ? forms[key.of].replace(/^0+(?=.)/su, '') : forms[key.of];
  return { ...forms, key: normalised };
}
