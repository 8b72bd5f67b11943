import { characterClass, characterPattern } from './characterPattern.ts';
import type { DocumentDefinition, Span } from './definition.ts';
import { lengthOf } from './lengthOf.ts';

/** What judging needs of a definition. */
export type PreparedDefinition = {
  /** Every character is one of this type's, whatever the length. */
  readonly characters: RegExp;
  /** The same of the number without its verifier. */
  readonly number: RegExp;
  readonly length: Span;
};

/** Building an expression costs many times what using it does: once a definition. */
const known = new WeakMap<DocumentDefinition, PreparedDefinition>();

export function prepareDefinition(definition: DocumentDefinition): PreparedDefinition {
  const found = known.get(definition);
  if (found !== undefined) return found;
  const made: PreparedDefinition = {
    characters: new RegExp(characterPattern(definition), 'u'),
    number: new RegExp(`^[${characterClass(definition)}]*$`, 'u'),
    length: lengthOf(definition),
  };
  known.set(definition, made);
  return made;
}
