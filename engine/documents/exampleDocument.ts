import { compact } from './compact.ts';
import type { DocumentDefinition, Piece } from './definition.ts';
import { passes } from './judgeDocument.ts';
import { lengthOf, pieceLength } from './lengthOf.ts';
import { verifierCount } from './split.ts';
import { verifiers } from './verifiers.ts';

const digits = '0123456789';
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

type Draw = (below: number) => number;

/** How numbers of a kind of holder look: how they start, and how many characters they have. */
type Looks = { readonly begins: string; readonly length: number };

/**
 * A valid canonical value, the same for the same seed: for tests, QA cases and demonstration data. '' where a definition contradicts
 * itself, or what `looks` asks, so that nothing can be valid.
 */
export function exampleDocument(definition: DocumentDefinition, seed: number, looks?: Looks): string {
  const draw = createDraw(seed);
  for (let tries = 0; tries < 500; tries++) {
    const value = attempt(definition, draw, looks);
    if (looks !== undefined && value.length !== looks.length) continue;
    if (passes(definition, value) && compact(definition, value) === value) return value;
  }
  return '';
}

function attempt(definition: DocumentDefinition, draw: Draw, looks: Looks | undefined): string {
  const { min, max } = looks === undefined ? lengthOf(definition) : { min: looks.length, max: looks.length };
  const { shape, startsWith = [''], parts, checkDigit, characters } = definition;
  const alphabet = characters === 'lettersAndDigits' ? digits + letters : digits;
  const length = min + draw(max - min + 1);
  const optional = parts && parts.number !== 'rest' && parts.verifierOptional && length <= parts.number;
  const count = optional ? 0 : verifierCount(definition);
  const free = shape ? shape.map((piece) => pieceOf(piece, definition, draw)).join('') : drawText(alphabet, length, draw);
  const prefix = looks?.begins ?? (shape ? '' : (startsWith[draw(startsWith.length)] ?? ''));
  const number = prefix + free.slice(prefix.length, free.length - count);
  let value = number;
  for (let done = 0; done < count; done++) {
    const any = verifiers(checkDigit, value);
    value += any[draw(any.length)] ?? '';
  }
  return value;
}

function pieceOf(piece: Piece, { moreCharacters = '' }: DocumentDefinition, draw: Draw): string {
  if ('oneOf' in piece) return piece.oneOf[draw(piece.oneOf.length)] ?? '';
  const span = pieceLength(piece);
  const length = span.min + draw(span.max - span.min + 1);
  if ('letters' in piece) return drawText(letters + moreCharacters, length, draw);
  if ('lettersAndDigits' in piece) return drawText(letters + digits, length, draw);
  if ('date' in piece) {
    const day = { Y: String(1950 + draw(70)), M: two(1 + draw(12)), D: two(1 + draw(28)) };
    return piece.date.replace(/Y+|MM|DD/g, (run) => (run.startsWith('Y') ? day.Y.slice(-run.length) : run === 'MM' ? day.M : day.D));
  }
  const { min = 0, max = 10 ** length - 1 } = piece;
  return String(min + draw(max - min + 1)).padStart(length, '0');
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

function drawText(alphabet: string, length: number, draw: Draw): string {
  return Array.from({ length }, () => alphabet.charAt(draw(alphabet.length))).join('');
}

/** mulberry32 (Tommy Ettinger, public domain): even enough, and the same everywhere. */
function createDraw(seed: number): Draw {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}
