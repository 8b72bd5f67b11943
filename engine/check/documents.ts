/** A document type that no number could be is a mistake in its definition. */
import type { DocumentDefinition } from '../documents/definition.ts';
import { exampleDocument } from '../documents/exampleDocument.ts';
import { judgeDocument } from '../documents/judge.ts';
import { lengthOf } from '../documents/lengthOf.ts';
import { verifierCount } from '../documents/split.ts';
import type { DocumentProblem } from '../language/diagnosticCodes/formCodes.ts';
import type { Path, Subject } from './subject.ts';

/** What keeps any number from being of this type, with the key that it is about; undefined where there are some. */
const findProblem = (definition: DocumentDefinition): { readonly problem: DocumentProblem; readonly at: Path } | undefined => {
  if (definition.length === undefined && definition.parts === undefined && definition.shape === undefined)
    return { problem: { is: 'noSize' }, at: [] };
  const { min, max } = lengthOf(definition);
  if (min > max) return { problem: { is: 'lengthCrossed' }, at: ['length'] };
  const weights = weightsOf(definition);
  if (weights !== undefined) return { problem: weights, at: ['checkDigit'] };
  const example = exampleDocument(definition, 1);
  if (example === '' || judgeDocument(definition, example) !== undefined) return { problem: { is: 'disagreement' }, at: [] };
  const exempt = definition.exempt ?? [];
  const refused = exempt.findIndex((value) => judgeDocument(definition, value) !== undefined);
  return refused === -1 ? undefined : { problem: { is: 'exemptRefused', number: exempt[refused] ?? '' }, at: ['exempt', refused] };
};

/** From the left, each character of a number of fixed length has its own weight. */
const weightsOf = (definition: DocumentDefinition): DocumentProblem | undefined => {
  const { checkDigit } = definition;
  const { min, max } = lengthOf(definition);
  if (typeof checkDigit === 'string' || checkDigit.from === 'right' || min !== max) return undefined;
  const characters = max - verifierCount(definition);
  return checkDigit.weights.length === characters ? undefined : { is: 'weights', weights: checkDigit.weights.length, characters };
};

export const checkDocuments = ({ tenant, reportAt }: Subject): void => {
  for (const [name, definition] of Object.entries(tenant.documents ?? {})) {
    const found = findProblem(definition as DocumentDefinition);
    if (found !== undefined) reportAt('document-impossible', ['documents', name, ...found.at], { name, problem: found.problem });
  }
};
