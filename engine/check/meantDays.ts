/** Days that are written in another order than year-month-day, or with the name of a month. */
import { isDay } from '../kinds/isDay.ts';
import { foldWords } from '../resolve/findFieldsByLabel.ts';
import type { Path, Subject } from './subject.ts';

/** Words between the parts of a day, and what follows a number that counts. */
const BETWEEN: ReadonlySet<string> = new Set(['de', 'del', 'of', 'the', 'st', 'nd', 'rd', 'th', 'º', 'ª', 'o', 'ro', 'er']);

/** A day of every year is held to a leap year. */
const LEAP_YEAR = 2024;

/** The days that a text at a path can mean: to its own tenant, or to all that share the line. */
export const daysMeant = (text: string, path: Path, { placeOf, isOwn, resolved, all }: Subject): readonly string[] =>
  meantDays(text, isOwn(placeOf(path)) ? [resolved.language] : [...all.values()]);

/**
 * The days that a text can mean, as year-month-day, or month-day where it names no year; none where it is no day.
 * @param languages of those who read the file: their order of day and month, and their names of months; '' for one that is not known
 * @example meantDays('28 de julio', ['es-CL']) // ['07-28']
 * @example meantDays('05/06/2026', ['es-CL']) // ['2026-06-05']
 * @example meantDays('05/06/2026', ['']) // ['2026-06-05', '2026-05-06']
 */
export const meantDays = (text: string, languages: readonly string[]): readonly string[] => {
  const parts = (text.toLowerCase().match(/\d+|\p{L}+/gu) ?? []).filter((part) => !BETWEEN.has(part));
  const numbers = parts.filter((part) => /^\d+$/u.test(part));
  const [month, ...more] = parts.flatMap((part) => (numbers.includes(part) ? [] : [monthCalled(part, languages)]));
  const years = numbers.filter((part) => part.length === 4);
  const short = numbers.filter((part) => part.length < 3);
  if (years.length > 1 || years.length + short.length < numbers.length) return [];
  const [first = '', last = '', ...others] = short;
  if (parts.length > numbers.length) return more.length > 0 || last !== '' ? [] : existing(years, [[month, first]]);
  if (last === '' || others.length > 0) return [];
  const dayFirst = [last, first] as const;
  const monthFirst = [first, last] as const;
  const both = existing(years, [dayFirst, monthFirst]);
  if (both.length < 2) return both;
  // After a year the month follows, in every language.
  if (numbers[0] === years[0]) return existing(years, [monthFirst]);
  return existing(
    years,
    languages.flatMap((language) => (language === '' ? [dayFirst, monthFirst] : isDayFirst(language) ? [dayFirst] : [monthFirst])),
  );
};

/** Month and day of each reading that is a day, once each. */
const existing = (
  years: readonly string[],
  readings: readonly (readonly [month: string | undefined, day: string])[],
): readonly string[] => {
  const [year] = years;
  const days = readings.map(([month = '', day]) => `${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  return [...new Set(days.filter((day) => isDay(`${year ?? LEAP_YEAR}-${day}`)))].map((day) =>
    year === undefined ? day : `${year}-${day}`,
  );
};

const isDayFirst = (language: string): boolean => {
  const types = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'numeric', year: 'numeric' })
    .formatToParts(0)
    .map(({ type }) => type);
  return types.indexOf('day') < types.indexOf('month');
};

const SHORTEST = 3;

/** The month that is called so in one of the languages, as each country of the language calls it, or in English; its name may be cut short. */
const monthCalled = (word: string, languages: readonly string[]): string | undefined => {
  const folded = foldWords(word);
  if (folded.length < SHORTEST) return undefined;
  const known = languages.filter((language) => language !== '').flatMap((language) => [language, language.slice(0, 2)]);
  const found = new Set(
    ['en', ...known].flatMap((language) => monthsOf(language).flatMap((name, at) => (name.startsWith(folded) ? [String(at + 1)] : []))),
  );
  const [month] = found;
  return found.size === 1 ? month : undefined;
};

const monthsOf = (language: string): readonly string[] => {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => foldWords(format.format(Date.UTC(LEAP_YEAR, month))));
};
