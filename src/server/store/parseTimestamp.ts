import pg from 'pg';

/** Of `timestamptz`. */
export const TIMESTAMPTZ = 1184;

const parseAny: (text: string) => Date = pg.types.getTypeParser(TIMESTAMPTZ);

const CODE_OF_ZERO = 48;
const digit = (text: string, at: number): number => text.charCodeAt(at) - CODE_OF_ZERO;
const twoDigits = (text: string, at: number): number => digit(text, at) * 10 + digit(text, at + 1);

/** Milliseconds of a fraction of a second, which PostgreSQL writes without its last zeros: `.5`, `.123456`. */
function millisecondsOf(text: string, from: number, end: number): number {
  let milliseconds = 0;
  for (let at = from, unit = 100; unit >= 1; at++, unit /= 10) if (at < end) milliseconds += digit(text, at) * unit;
  return milliseconds;
}

/**
 * A moment as PostgreSQL writes it. In UTC it is read by its places, a third of the time that the driver needs: a list of orders has forty.
 * @example parseTimestamp('2026-11-30 12:34:56.5+00')
 */
export function parseTimestamp(text: string): Date {
  const end = text.length - '+00'.length;
  const isUtc = text.charAt(4) === '-' && text.charAt(10) === ' ' && text.endsWith('+00');
  if (!isUtc || end < 19) return parseAny(text);
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
  // `Date.UTC` takes the first hundred years for those of 1900.
  if (year < 100) return parseAny(text);
  const time = [twoDigits(text, 11), twoDigits(text, 14), twoDigits(text, 17)] as const;
  return new Date(Date.UTC(year, twoDigits(text, 5) - 1, twoDigits(text, 8), ...time, millisecondsOf(text, 20, end)));
}
