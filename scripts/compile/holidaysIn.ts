import Holidays from 'date-holidays';
import type { Holiday } from '../../engine/compiler.ts';

const countries = new Map<string, Holidays>();
const known = new Map<string, readonly Holiday[]>();

/** The public holidays of a country in a year, each with the rule by which it is known. */
export function holidaysIn(country: string, year: number): readonly Holiday[] {
  const key = `${country} ${year}`;
  const found = known.get(key) ?? listPublic(country, year);
  known.set(key, found);
  return found;
}

function listPublic(country: string, year: number): readonly Holiday[] {
  const holidays = countries.get(country) ?? new Holidays(country);
  countries.set(country, holidays);
  return holidays.getHolidays(year).flatMap(({ type, rule, date }) => (type === 'public' ? [{ rule, day: date.slice(0, 10) }] : []));
}
