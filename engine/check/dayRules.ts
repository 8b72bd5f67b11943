/** Rules of days as date-holidays reads them: of its grammar what days of the Gregorian calendar need. What it does not read, it passes over in silence. */
import { isDay } from '../kinds/isDay.ts';

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';
const WEEKDAY = '(?:[Ss]un|[Mm]on|[Tt]ues|[Ww]ednes|[Tt]hurs|[Ff]ri|[Ss]atur)day';
const WEEKDAYS = `${WEEKDAY}(?:, ?${WEEKDAY})*`;
const DATE = String.raw`(?<![\d-])(?:\d{4}-)?\d{2}-\d{2}(?![\d-])`;
const SINCE = String.raw`\d{4}(?:-\d{2}(?:-\d{2})?)?`;

const before = String.raw`(?:substitutes )?(?:(?:\d+(?:st|nd|rd|th)? )?(?:${WEEKDAY}|day)s? (?:before|after|next|previous|in) )*`;
const day = String.raw`(?:${DATE}|${MONTHS}|(?:easter|orthodox)(?: [-+]?\d{1,2})?|(?:march|june|september|december) (?:equinox|solstice)(?: in [\w/+-]+)?)`;
const after = [
  `(?:and )?if ${WEEKDAYS} then (?:next|previous) ${WEEKDAY}`,
  `(?:not )?on ${WEEKDAYS}`,
  'in (?:even|odd|leap|non-leap) years',
  String.raw`every \d+ years? since \d{4}`,
  `since ${SINCE}(?: and)?`,
  `prior to ${SINCE}`,
  String.raw`P\d{1,2}D|PT\d{1,3}H|\d{2}:\d{2}|#\d`,
].join('|');
const RULE = new RegExp(`^${before}${day}(?: (?:${after}))*$`, 'u');
const DATES = new RegExp(DATE, 'gu');
const MONTH = new RegExp(String.raw`\b(?:${MONTHS})\b`, 'giu');

/** A day of every year is held to a leap year. */
const LEAP_YEAR = 2024;

/** @example isDayOrRule('2nd monday in October') // true */
export const isDayOrRule = (text: string): boolean =>
  RULE.test(text) && [...text.matchAll(DATES)].every(([date]) => isDay(date.length > 5 ? date : `${LEAP_YEAR}-${date}`));

/** The rule that was meant where only capitals of months are missing. */
export const ruleMeant = (text: string): string | undefined => {
  const meant = text.replaceAll(MONTH, (month) => month.charAt(0).toUpperCase() + month.slice(1).toLowerCase());
  return meant !== text && isDayOrRule(meant) ? meant : undefined;
};
