/** A document type that no number could be is a mistake in its definition. */
import { compact } from '../documents/compact.ts';
import type { DocumentDefinition } from '../documents/definition.ts';
import { exampleDocument } from '../documents/exampleDocument.ts';
import { judgeDocument } from '../documents/judgeDocument.ts';
import { lengthOf } from '../documents/lengthOf.ts';
import { split, verifierCount } from '../documents/split.ts';
import type { DocumentProblem, ProofProblem } from '../language/diagnosticCodes/formCodes.ts';
import type { Tenant } from '../language/grammar.ts';
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
  if (example === '' || judgeDocument(definition, example) !== undefined) return findDisagreement(definition);
  const exempt = definition.exempt ?? [];
  const refused = exempt.findIndex((value) => judgeDocument(definition, value) !== undefined);
  return refused === -1 ? undefined : { problem: { is: 'exemptRefused', number: exempt[refused] ?? '' }, at: ['exempt', refused] };
};

/** What of a definition could be otherwise, so that there would be numbers. */
const findDisagreement = (definition: DocumentDefinition): { readonly problem: DocumentProblem; readonly at: Path } => {
  const { checkDigit, characters, ...rest } = definition;
  if (characters !== 'lettersAndDigits' && exampleDocument({ ...definition, characters: 'lettersAndDigits' }, 1) !== '')
    return { problem: { is: 'characters' }, at: [] };
  const { startsWith: _begins, ...anyBegin } = rest;
  const { length: _length, ...anyLength } = rest;
  const { parts: _parts, ...anyParts } = rest;
  const { shape: _shape, ...anyShape } = rest;
  const others: readonly (readonly [string, Omit<DocumentDefinition, 'checkDigit'>, DocumentDefinition['checkDigit']])[] = [
    ['checkDigit', rest, 'none'],
    ['startsWith', anyBegin, checkDigit],
    ['length', anyLength, checkDigit],
    ['parts', anyParts, checkDigit],
    ['shape', anyShape, checkDigit],
  ];
  for (const [without, changed, digit] of others) {
    if (changed.length === undefined && changed.parts === undefined && changed.shape === undefined) continue;
    const example = exampleDocument({ ...changed, checkDigit: digit, ...(characters !== undefined && { characters }) }, 1);
    if (example !== '' && definition[without as keyof DocumentDefinition] !== undefined)
      return { problem: { is: 'disagreement', without, example }, at: [without] };
  }
  return { problem: { is: 'disagreement' }, at: [] };
};

/** From the left, each character of a number of fixed length has its own weight. */
const weightsOf = (definition: DocumentDefinition): DocumentProblem | undefined => {
  const { checkDigit } = definition;
  const { min, max } = lengthOf(definition);
  if (typeof checkDigit === 'string' || checkDigit.from === 'right' || min !== max) return undefined;
  const characters = max - verifierCount(definition);
  return checkDigit.weights.length === characters ? undefined : { is: 'weights', weights: checkDigit.weights.length, characters };
};

/** Fewer weights than there are characters before the last verifier. */
const weightsThatBeginAgain = (definition: DocumentDefinition): { readonly weights?: number; readonly characters?: number } => {
  const { checkDigit } = definition;
  const characters = lengthOf(definition).max - 1;
  if (typeof checkDigit === 'string' || checkDigit.weights.length >= characters) return {};
  return { weights: checkDigit.weights.length, characters };
};

export const checkDocuments = (subject: Subject): void => {
  const { tenant, reportAt } = subject;
  for (const [name, data] of Object.entries(tenant.documents ?? {})) {
    const definition = data as DocumentDefinition;
    const found = findProblem(definition);
    if (found === undefined) checkProof(name, definition, subject);
    else reportAt('document-impossible', ['documents', name, ...found.at], { name, problem: found.problem });
  }
};

/** Numbers of an official source are judged as it says, and are enough to notice a weight that is wrong. */
const checkProof = (name: string, definition: DocumentDefinition, { tenant, reportAt, placeOf }: Subject): void => {
  const proof = tenant.documentExamples?.[name];
  if (proof === undefined) {
    reportAt('document-unproved', ['documents', name], { name, problem: { is: 'none' } });
    return;
  }
  const judge = (number: string): string => judgeDocument(definition, compact(definition, number)) ?? '';
  const numbers = [
    ...proof.right.map((number, at) => ({ number, expected: '', at: ['right', at] })),
    ...Object.entries(proof.wrong).map(([number, expected]) => ({ number, expected, at: ['wrong', number] })),
  ];
  const wrong = numbers.filter(({ number, expected }) => judge(number) !== expected);
  const refused = proof.right.filter((number) => isRefusedByDigit(definition, number)).length;
  // A number with a 0 where a weight is wrong is still accepted.
  if (refused >= ENOUGH && refused > proof.right.length / 2) {
    const agrees = (changed: DocumentDefinition): boolean =>
      numbers.every(({ number, expected }) => (judgeDocument(changed, compact(changed, number)) ?? '') === expected);
    const values = {
      name,
      numbers: proof.right.length,
      refused,
      ...weightsThatBeginAgain(definition),
      ...otherDigits(definition, agrees),
      ...oneWrongWeight(definition, agrees),
    };
    reportAt('check-digit-contradicted', ['documents', name, 'checkDigit'], values);
    return;
  }
  for (const { number, expected, at } of wrong)
    reportAt('document-example-false', ['documentExamples', name, ...at], { name, number, expected, found: judge(number) });
  const problem = wrong.length > 0 ? undefined : proofProblem(definition, proof);
  const related = problem?.is === 'letter' ? [{ reason: { is: 'stated' }, at: placeOf(['documents', name, 'checkDigit']) } as const] : [];
  if (problem !== undefined) reportAt('document-unproved', ['documentExamples', name], { name, problem }, { related });
};

/** Whether the check digit is what refuses a number; zeros on its left are added only where it is right with them. */
const isRefusedByDigit = (definition: DocumentDefinition, number: string): boolean => {
  const value = compact(definition, number);
  const filled = definition.leadingZeros === 'keep' ? value : value.padStart(lengthOf(definition).max, '0');
  const mistake = judgeDocument(definition, value);
  return mistake === 'checkDigit' || (mistake === 'length' && judgeDocument(definition, filled) === 'checkDigit');
};

/** Whether adding up the digits of a product, or not, is all that keeps the rule from agreeing with all numbers. */
const otherDigits = (
  { checkDigit, ...definition }: DocumentDefinition,
  agrees: (changed: DocumentDefinition) => boolean,
): { readonly addDigits?: boolean } => {
  if (typeof checkDigit === 'string') return {};
  const addDigits = checkDigit.addDigits !== true;
  return agrees({ ...definition, checkDigit: { ...checkDigit, addDigits } }) ? { addDigits } : {};
};

/** The only weight with another of which the rule would agree with all numbers: a slip, if the others were copied right. */
const oneWrongWeight = (
  { checkDigit, ...definition }: DocumentDefinition,
  agrees: (changed: DocumentDefinition) => boolean,
): { readonly suspect?: { readonly weight: number; readonly position: number } } => {
  if (typeof checkDigit === 'string') return {};
  const { mod, weights } = checkDigit;
  const wouldDo = (at: number): boolean =>
    Array.from({ length: mod }, (_, other) => other).some((other) =>
      agrees({ ...definition, checkDigit: { ...checkDigit, weights: weights.with(at, other) } }),
    );
  const [first, ...more] = [...weights.keys()].filter(wouldDo);
  return first === undefined || more.length > 0 ? {} : { suspect: { weight: weights[first] ?? 0, position: first + 1 } };
};

type Proof = NonNullable<Tenant['documentExamples']>[string];

/** One number in eleven has the right check digit by chance. */
const ENOUGH = 2;

/** So many numbers are made up to see whether a weight ever counts. */
const MADE = 20;

const proofProblem = (definition: DocumentDefinition, { right, wrong }: Proof): ProofProblem | undefined => {
  const { checkDigit } = definition;
  const needed = checkDigit === 'none' ? 1 : ENOUGH;
  if (right.length < needed) return { is: 'tooFew', needed };
  const mistake = checkDigit === 'none' ? '' : 'checkDigit';
  if (!Object.values(wrong).some((one) => mistake === '' || one === mistake)) return { is: 'noneWrong', mistake };
  if (typeof checkDigit === 'string') return undefined;
  const values = right.map((number) => compact(definition, number));
  // A letter that nobody has seen at the end of a number may be a digit that looks like it.
  const unseen = (['ten', 'eleven'] as const).find((key) => {
    const written = checkDigit[key] ?? '';
    return /\p{L}/u.test(written) && !values.some((value) => split(definition, value).verifier.includes(written));
  });
  if (unseen !== undefined) return { is: 'letter', key: unseen, letter: checkDigit[unseen] ?? '' };
  const longest = Math.max(...values.map(({ length }) => length));
  const made = Array.from({ length: MADE }, (_, seed) => exampleDocument(definition, seed));
  const untried = checkDigit.weights.findIndex((weight, at) => {
    const changed = { ...definition, checkDigit: { ...checkDigit, weights: checkDigit.weights.with(at, weight + 1) } };
    const notices = (value: string): boolean => judgeDocument(changed, value) !== undefined;
    // A weight of what is 0 in every number of the type counts for nothing.
    return at < longest - 1 && !values.some(notices) && made.some(notices);
  });
  return untried === -1 ? undefined : { is: 'weight', weight: checkDigit.weights[untried] ?? 0, position: untried + 1 };
};
