/** A document type that no number could be is a mistake in its definition. */
import type { DocumentDefinition } from '../documents/definition.ts';
import { exampleDocument } from '../documents/exampleDocument.ts';
import { judgeDocument } from '../documents/judge.ts';
import { lengthOf } from '../documents/lengthOf.ts';
import { verifierCount } from '../documents/split.ts';
import type { Path, Subject } from './subject.ts';

/** What keeps any number from being of this type; undefined where there are some. */
export const checkDocument = (definition: DocumentDefinition): string | undefined => impossible(definition)?.problem;

/** The same, with the key that it is about. */
const impossible = (definition: DocumentDefinition): { readonly problem: string; readonly at: Path } | undefined => {
  if (definition.length === undefined && definition.parts === undefined && definition.shape === undefined)
    return { problem: 'it has neither length, parts nor shape', at: [] };
  const { min, max } = lengthOf(definition);
  if (min > max) return { problem: 'its smallest length is more than its largest', at: ['length'] };
  const weights = weightsOf(definition);
  if (weights !== undefined) return { problem: weights, at: ['checkDigit'] };
  const example = exampleDocument(definition, 1);
  if (example === '' || judgeDocument(definition, example) !== undefined)
    return { problem: 'length, parts, shape and check digit do not agree', at: [] };
  const exempt = definition.exempt ?? [];
  const refused = exempt.findIndex((value) => judgeDocument(definition, value) !== undefined);
  return refused === -1 ? undefined : { problem: `the exempt number ${exempt[refused]} is refused itself`, at: ['exempt', refused] };
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
    const found = impossible(definition as DocumentDefinition);
    if (found !== undefined) tell('document-impossible', ['documents', name, ...found.at], { name, problem: found.problem });
  }
};
