/** A document type that no number could be is a mistake in its definition. */
import type { DocumentDefinition } from '../documents/definition.ts';
import { exampleDocument } from '../documents/exampleDocument.ts';
import { judgeDocument } from '../documents/judge.ts';
import { lengthOf } from '../documents/lengthOf.ts';
import { verifierCount } from '../documents/split.ts';
import type { Subject } from './subject.ts';

/** What keeps any number from being of this type; undefined where there are some. */
export const checkDocument = (definition: DocumentDefinition): string | undefined => {
  if (definition.length === undefined && definition.parts === undefined && definition.shape === undefined)
    return 'it has neither length, parts nor shape';
  const { min, max } = lengthOf(definition);
  if (min > max) return 'its smallest length is more than its largest';
  const weights = weightsOf(definition);
  if (weights !== undefined) return weights;
  const example = exampleDocument(definition, 1);
  if (example === '' || judgeDocument(definition, example) !== undefined) return 'length, parts, shape and check digit do not agree';
  const refused = (definition.exempt ?? []).find((value) => judgeDocument(definition, value) !== undefined);
  return refused === undefined ? undefined : `the exempt number ${refused} is refused itself`;
};

/** From the left, each character of a number of fixed length has its own weight. */
const weightsOf = (definition: DocumentDefinition): string | undefined => {
  const { checkDigit } = definition;
  const { min, max } = lengthOf(definition);
  if (typeof checkDigit === 'string' || checkDigit.from === 'right' || min !== max) return undefined;
  const characters = max - verifierCount(definition);
  return checkDigit.weights.length === characters
    ? undefined
    : `its check digit has ${checkDigit.weights.length} weights for ${characters} characters`;
};

export const checkDocuments = ({ tenant, tell }: Subject): void => {
  for (const [name, definition] of Object.entries(tenant.documents ?? {})) {
    const problem = checkDocument(definition as DocumentDefinition);
    if (problem !== undefined) tell('document-impossible', ['documents', name], { name, problem });
  }
};
