import { characterClass } from './characterPattern.ts';
import type { DocumentDefinition, Piece } from './definition.ts';
import { pieceLength } from './lengthOf.ts';

/** Whether a value is made of the pieces of its type's shape: letters where letters belong, days that exist, numbers within bounds. */
export function shapePasses(definition: DocumentDefinition, value: string): boolean {
  const { shape } = definition;
  if (!shape) return true;
  const pattern = patterns.get(definition) ?? patternOf(definition, shape);
  patterns.set(definition, pattern);
  const found = pattern.exec(value);
  return found !== null && shape.every((piece, at) => isWithinBounds(piece, found[at + 1] ?? ''));
}

/** Building the expression costs more than using it: once a definition. */
const patterns = new WeakMap<DocumentDefinition, RegExp>();

function patternOf(definition: DocumentDefinition, shape: readonly Piece[]): RegExp {
  const letters = characterClass({ ...definition, characters: 'lettersAndDigits' }).slice('0-9'.length);
  return new RegExp(`^${shape.map((piece) => `(${source(piece, letters)})`).join('')}$`, 'u');
}

function source(piece: Piece, letters: string): string {
  if ('oneOf' in piece) return piece.oneOf.map((text) => text.replace(/[\\\]^$.*+?()[{}|]/g, '\\$&')).join('|');
  const { min, max } = pieceLength(piece);
  return `[${'letters' in piece ? letters : 'lettersAndDigits' in piece ? '0-9A-Z' : '0-9'}]{${min},${max}}`;
}

function isWithinBounds(piece: Piece, text: string): boolean {
  if ('date' in piece) return isDay(piece.date, text);
  if (!('digits' in piece)) return true;
  const { min = 0, max = Infinity } = piece;
  return Number(text) >= min && Number(text) <= max;
}

/** February has 29 days where the year, of two digits or four, says so; 00 is taken for 2000: better a wrong day passes than a real one not. */
function isDay(order: string, digits: string): boolean {
  const read = (letter: string): number => Number([...digits].filter((_, at) => order.charAt(at) === letter).join(''));
  const [year, month, day] = [read('Y'), read('M'), read('D')];
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return month >= 1 && month <= 12 && day >= 1 && day <= days;
}
