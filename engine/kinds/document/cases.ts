/** Documents: by each type, from its definition. */
import type { DocumentDefinition } from '../../documents/definition.ts';
import { exampleDocument } from '../../documents/exampleDocument.ts';
import { lengthOf, pieceLength } from '../../documents/lengthOf.ts';
import { show } from '../../documents/show.ts';
import { split, verifierCount } from '../../documents/split.ts';
import { verifiers } from '../../documents/verifiers.ts';
import {
  type CaseContext,
  type CasesOf,
  EMOJI,
  emptyCases,
  fails,
  passes,
  type SampleOf,
  type TypedCase,
  VERY_LONG,
} from '../typedCase.ts';
import type { DocumentData } from './declaration.ts';

const digits = [...'0123456789'];

export const cases: CasesOf<DocumentData> = (_field, context) => {
  const { types, typeField } = context;
  return Object.entries(types).flatMap(([type, definition]) =>
    [...typeCases(definition, context)].map((one) =>
      typeField === undefined ? one : { ...one, what: `${type}: ${one.what}`, beside: { [typeField]: type } },
    ),
  );
};

const typeCases = (definition: DocumentDefinition, context: CaseContext): readonly TypedCase[] => {
  const good = exampleDocument(definition, 1);
  return [...goodCases(definition, good), ...badCases(definition, good), ...emptyCases(context)];
};

const goodCases = (definition: DocumentDefinition, good: string): readonly TypedCase[] => {
  const { exempt = [], leadingZeros, parts, checkDigit } = definition;
  const drops = (leadingZeros ?? (parts?.number === 'rest' ? 'drop' : '')) === 'drop';
  const fills = leadingZeros === 'fill' || (leadingZeros === undefined && !drops && checkDigit !== 'none' && hasFixedLength(definition));
  const withZero = fills ? sixty.map((seed) => exampleDocument(definition, seed)).find((value) => /^0[1-9]/u.test(value)) : undefined;
  return [
    passes(good, 'a right one'),
    passes(show(definition, good), 'as people write it'),
    ...sixty.slice(1, 4).map((seed) => passes(exampleDocument(definition, seed), 'another right one')),
    passes([...good].join(' '), 'with spaces'),
    passes([...good].join('.'), 'with dots'),
    passes(`${good.slice(0, 2)}/${good.slice(2, -1)}-${good.slice(-1)}`, 'with a slash and a dash'),
    passes(`\u200b${good}\u200b`, 'with marks that cannot be seen around it'),
    ...(/[A-Z]/u.test(good) ? [passes(good.toLowerCase(), 'in small letters')] : []),
    passes(
      good.replace(/\d/gu, (digit) => String.fromCharCode(0xff10 + Number(digit))),
      'in full-width digits',
    ),
    ...(drops ? [passes(`00${good}`, 'with zeros on the left, which fall away')] : []),
    ...(withZero === undefined ? [] : [passes(withZero.slice(1), 'without its zero on the left')]),
    ...exempt.map((number) => passes(number, 'one that many share')),
    ...(parts !== undefined && parts.number !== 'rest' && parts.verifierOptional === true
      ? [passes(good.slice(0, parts.number), 'without its verifier, which is optional')]
      : []),
  ];
};

const sixty = Array.from({ length: 60 }, (_, at) => at + 1);
const hasFixedLength = (definition: DocumentDefinition): boolean => lengthOf(definition).min === lengthOf(definition).max;

const badCases = (definition: DocumentDefinition, good: string): readonly TypedCase[] => {
  const { min, max } = lengthOf(definition);
  const letters = definition.characters === 'lettersAndDigits';
  const number = letters ? [] : [fails('format', `A${good.slice(1)}`, 'a letter at the start')];
  return [
    ...(min > 1 ? [fails('length', tooShort(definition, min - 1), `${min - 1} characters, one too few`)] : []),
    fails('length', '1'.repeat(max + 1), `${max + 1} characters, one too many`),
    fails('length', '1'.repeat(VERY_LONG), `${VERY_LONG} characters, far too many`),
    fails('format', `${good.slice(0, -1)}*`, 'an asterisk'),
    fails('format', `${good.slice(0, -1)}${EMOJI}`, 'an emoji'),
    fails('format', `${good},`, 'a comma'),
    fails('format', good.replace(/\d/u, '٣'), 'an Arabic digit'),
    ...number,
    ...wrongVerifier(definition, good),
    ...wrongPrefix(definition, good),
    ...wrongPieces(definition, good),
    ...nobodys(definition, max),
  ];
};

/** Too short even if zeros were put before it: then its last digit would not agree. */
const tooShort = (definition: DocumentDefinition, length: number): string => {
  const { checkDigit } = definition;
  const start = '1'.repeat(length - 1);
  if (checkDigit === 'none') return `${start}1`;
  const right = verifiers(checkDigit, start.padStart(lengthOf(definition).max - 1, '0'));
  return start + (digits.find((digit) => !right.includes(digit)) ?? '1');
};

/** The last verifier changed into another digit. */
const wrongVerifier = (definition: DocumentDefinition, good: string): readonly TypedCase[] => {
  const { checkDigit } = definition;
  if (checkDigit === 'none' || split(definition, good).verifier === '') return [];
  const right = verifiers(checkDigit, good.slice(0, -1));
  return digits
    .filter((digit) => !right.includes(digit))
    .slice(0, 2)
    .map((digit) => fails('checkDigit', good.slice(0, -1) + digit, 'a wrong check digit'));
};

const wrongPrefix = ({ startsWith }: DocumentDefinition, good: string): readonly TypedCase[] => {
  const [prefix] = startsWith ?? [];
  if (startsWith === undefined || prefix === undefined) return [];
  const other = ['99', '88', '00', '98', '0', '9'].find(
    (start) => start.length === prefix.length && !startsWith.some((known) => start.startsWith(known) || known.startsWith(start)),
  );
  return other === undefined ? [] : [fails('format', other + good.slice(other.length), `starts with ${other}, which no such number does`)];
};

/** Each piece of a shape replaced by one that it cannot be, if the place of the piece is certain. */
const wrongPieces = (definition: DocumentDefinition, good: string): readonly TypedCase[] =>
  (definition.shape ?? []).flatMap((piece, at, shape) => {
    const size = pieceLength(piece);
    const before = shape.slice(0, at).map(pieceLength);
    const after = shape.slice(at + 1).map(pieceLength);
    const sure = (spans: typeof before) => spans.every(({ min, max }) => min === max);
    const sum = (spans: typeof before) => spans.reduce((total, { min }) => total + min, 0);
    if (size.min !== size.max || !(sure(before) || sure(after))) return [];
    const from = sure(before) ? sum(before) : good.length - sum(after) - size.max;
    const put = (text: string, what: string) => fails('format', good.slice(0, from) + text + good.slice(from + size.max), what);
    if ('date' in piece) {
      const day = (month: string, date: string) =>
        piece.date
          .replace(/Y+/u, (years) => '90'.padStart(years.length, '19'))
          .replace('MM', month)
          .replace('DD', date);
      return [put(day('13', '01'), 'the thirteenth month'), put(day('02', '30'), '30 February'), put(day('00', '10'), 'month 00')];
    }
    if ('oneOf' in piece) {
      const stray = ['ZZZ', 'QQQ', '999', '888']
        .map((text) => text.slice(0, size.max))
        .find((text) => !piece.oneOf.includes(text) && (definition.characters === 'lettersAndDigits' || /\d/u.test(text)));
      return stray === undefined ? [] : [put(stray, `${stray} where it is not allowed`)];
    }
    if ('letters' in piece) return [put('1'.repeat(size.max), 'digits where letters belong')];
    if (!('digits' in piece)) return [];
    const over = piece.max === undefined ? '' : String(piece.max + 1);
    const under = piece.min === undefined || piece.min === 0 ? '' : String(piece.min - 1).padStart(size.max, '0');
    return [
      ...(over.length === size.max ? [put(over, `${over}, where ${piece.max} is the most`)] : []),
      ...(under === '' ? [] : [put(under, `${under}, where ${piece.min} is the least`)]),
    ];
  });

/** Numbers that nobody has: zeros, or one digit repeated where the type refuses that. */
const nobodys = (definition: DocumentDefinition, max: number): readonly TypedCase[] => {
  const { startsWith, shape, parts, checkDigit, allAlike, leadingZeros } = definition;
  if (startsWith !== undefined || shape !== undefined || parts?.number === 'rest' || leadingZeros === 'drop') return [];
  const expected = checkDigit === 'none' ? 'format' : 'checkDigit';
  const repeated = (digit: string): string => {
    let value = digit.repeat(max - verifierCount(definition));
    while (checkDigit !== 'none' && value.length < max) value += verifiers(checkDigit, value)[0] ?? '0';
    return value;
  };
  return [
    fails(expected, '0'.repeat(max), 'zeros alone'),
    ...(allAlike === 'refused' ? [fails(expected, repeated('1'), 'one digit repeated, though its check digit agrees')] : []),
  ];
};

/** Cases for the chosen type. */
export const sample: SampleOf = ({ types, typeField }, filled) => {
  const definition = typeField === undefined ? undefined : types[String(filled[typeField])];
  return definition === undefined ? undefined : exampleDocument(definition, 1);
};
