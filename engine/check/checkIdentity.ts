/** What a tenant says of the world, held to what is known of it: country, language, currency, dial code, time zone, holidays. */
import type { DocumentDefinition } from '../documents/definition.ts';
import { lengthOf } from '../documents/lengthOf.ts';
import { places } from '../kinds/mask.ts';
import type { Holiday } from '../language/contract.ts';
import { correctBy } from '../language/diagnostic.ts';
import { SHARED } from '../resolve/layers.ts';
import { isDayOrRule, ruleMeant } from './dayRules.ts';
import { daysMeant } from './meantDays.ts';
import type { Subject } from './subject.ts';
import { unfitCode } from './unfitCode.ts';

const nameOf = (type: 'region' | 'language', code: string): string | undefined =>
  new Intl.DisplayNames(['en'], { type, fallback: 'none' }).of(code);

/** ISO 3166 leaves these free for private use. */
const MADE_UP = /^(?:AA|Q[M-Z]|X[A-Z]|ZZ)$/u;

const isCountry = (code: string): boolean => MADE_UP.test(code) || nameOf('region', code) !== undefined;

/** ISO 4217 keeps this one for tests. */
const TEST_CURRENCY = 'XTS';

/** Codes that ITU E.164 assigns to countries, and those that it leaves free for all of a zone's (as 999). */
const DIAL_CODE =
  /^(?:1|7|2(?:0|7|[1-689]\d)|3(?:[0-469]|[578]\d)|4(?:[013-9]|2\d)|5(?:[1-8]|[09]\d)|6(?:[0-6]|[7-9]\d)|8(?:[1246]|[0578]\d)|9(?:[0-58]|[679]\d))$/u;

const SHARED_TEXTS = new RegExp(`^${SHARED}/texts/([a-z]{2})\\.yaml$`, 'u');

type Known = { readonly known?: readonly string[] };

export const checkIdentity = (subject: Subject): void => {
  const { name: code, tenant, contract, reportAt } = subject;
  const problem = unfitCode(code, contract.tenantCodes);
  if (problem !== undefined) reportAt('code-unfit', [], { name: code, problem });
  const { country, language, currency, dialCode } = tenant.tenant;
  const report = (
    what: 'country' | 'language' | 'sharedTexts' | 'currency' | 'dialCode',
    path: string,
    name: string,
    known: Known = {},
  ): void => reportAt('identity-unknown', ['tenant', path], { what, name }, { help: known });
  if (!isCountry(country)) report('country', 'country', country);
  const [spoken = '', region = ''] = language.split('-');
  // A made-up region belongs to a made-up country.
  const isKnownRegion = isCountry(region) && (!MADE_UP.test(region) || region === country || !isCountry(country));
  const spokenHere = [...subject.files.keys()].flatMap((file) => SHARED_TEXTS.exec(file)?.[1] ?? []);
  const known = { known: spokenHere.map((one) => `${one}-${isKnownRegion ? region : country}`) };
  if (nameOf('language', spoken) === undefined || !isKnownRegion) report('language', 'language', language, known);
  else if (!spokenHere.includes(spoken)) report('sharedTexts', 'language', language, known);
  else if (region !== country && isCountry(country) && !MADE_UP.test(country))
    reportAt('language-of-another-country', ['tenant', 'language'], { name: language, country }, { help: { own: `${spoken}-${country}` } });
  if (currency !== TEST_CURRENCY && !Intl.supportedValuesOf('currency').includes(currency)) report('currency', 'currency', currency);
  if (!DIAL_CODE.test(dialCode)) report('dialCode', 'dialCode', dialCode);
  checkTimeZone(subject);
  checkCalendar(subject);
  checkTaxCodes(subject);
};

/** Not every platform knows which zones a country has. */
type KnowsZones = Intl.Locale & { readonly getTimeZones?: () => readonly string[] | undefined };

/** The zones of a country, as far as the platform knows them. */
const zonesOf = (country: string): readonly string[] =>
  MADE_UP.test(country) || !isCountry(country) ? [] : ((new Intl.Locale(`und-${country}`) as KnowsZones).getTimeZones?.() ?? []);

const isZone = (timeZone: string): boolean => {
  try {
    // An offset is not a zone: nobody moves its clock in summer.
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '' && !/^[+-]/u.test(timeZone);
  } catch {
    return false;
  }
};

const checkTimeZone = ({ tenant, reportAt, placeOf }: Subject): void => {
  const { timeZone, country } = tenant.tenant;
  const zones = zonesOf(country);
  if (!isZone(timeZone)) {
    const path = ['tenant', 'timeZone'];
    const [only] = zones;
    const fix = zones.length === 1 && only !== undefined ? { fix: { edits: [{ at: placeOf(path), text: only }], certain: false } } : {};
    reportAt('time-zone-unknown', path, { name: timeZone }, { help: { country, zones }, ...fix });
    return;
  }
  if (zones.length > 0 && !zones.map(canonicalZone).includes(canonicalZone(timeZone)))
    reportAt('zone-of-another-country', ['tenant', 'timeZone'], { name: timeZone, country }, { help: { zones } });
};

/** A zone may have several names. */
const canonicalZone = (timeZone: string): string => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

/** A day of one year, or of every year. */
const DAY = /^(?:(\d{4})-)?\d{2}-\d{2}$/u;
const LEAP_YEAR = 2024;
/** A rule holds in some of these years: none is rarer. */
const RULE_YEARS = Array.from({ length: 12 }, (_, more) => LEAP_YEAR + more);

const checkCalendar = (subject: Subject): void => {
  const { tenant, contract, reportAt, placeOf } = subject;
  const { holidaysOf, also = {}, except = [] } = tenant.calendar ?? {};
  if (holidaysOf !== undefined && !MADE_UP.test(holidaysOf) && !contract.holidayCountries.includes(holidaysOf))
    reportAt('identity-unknown', ['calendar', 'holidaysOf'], { what: 'holidaysOf', name: holidaysOf });
  const days = [
    ...Object.entries(also).map(([name, day]) => ({
      ...{ day, path: ['calendar', 'also', name] },
      ...(/^\d/u.test(name) && { isExchanged: true as const }),
    })),
    ...except.map((day, at) => ({ day, path: ['calendar', 'except', at] })),
  ];
  const holidaysIn = (year: number): readonly Holiday[] =>
    holidaysOf === undefined || !contract.holidayCountries.includes(holidaysOf) ? [] : (contract.holidaysIn?.(holidaysOf, year) ?? []);
  const isHoliday = (day: string): boolean => RULE_YEARS.some((year) => holidaysIn(year).some(({ rule }) => rule === day));
  for (const { path, ...values } of days) {
    const { day } = values;
    if (isDayOrRule(day) || isHoliday(day)) continue;
    const rule = ruleMeant(day);
    const more =
      rule === undefined
        ? correctBy(daysMeant(day, path, subject), placeOf(path))
        : { help: { rule }, fix: { edits: [{ at: placeOf(path), text: rule }], certain: true } };
    reportAt('day-unknown', path, values, more);
  }
  if (holidaysOf === undefined || !contract.holidayCountries.includes(holidaysOf)) return;
  const added = Object.values(also);
  for (const [at, day] of except.entries()) {
    if (contract.holidaysIn === undefined || added.includes(day) || !isDayOrRule(day)) continue;
    const [, year] = DAY.exec(day) ?? [];
    if (year === undefined ? isHoliday(day) : holidaysIn(Number(year)).some((one) => one.day === day)) continue;
    const rules = holidaysIn(Number(year ?? LEAP_YEAR)).map(({ rule }) => rule);
    const meant = rules.find((rule) => rule.startsWith(`${day} `));
    reportAt(
      'not-a-holiday',
      ['calendar', 'except', at],
      { day, country: holidaysOf },
      { help: { rules, ...(meant === undefined ? {} : { meant }) } },
    );
  }
};

/** Two types that the same people identify with differ in their codes; the form that shows a number has a place for each character. */
const checkTaxCodes = ({ tenant, reportAt }: Subject): void => {
  const seen = new Map<string, string>();
  for (const [name, data] of Object.entries(tenant.documents ?? {})) {
    const { for: uses, taxCode, shownAs } = data;
    for (const use of uses) {
      const key = `${use} ${taxCode}`;
      const other = seen.get(key);
      if (taxCode !== undefined && other !== undefined) {
        reportAt('tax-code-twice', ['documents', name, 'taxCode'], { name, other, taxCode, use });
        break;
      }
      seen.set(key, name);
    }
    const characters = lengthOf(data as DocumentDefinition).max;
    if (shownAs !== undefined && places(shownAs) < characters)
      reportAt('mask-short', ['documents', name, 'shownAs'], { name, mask: shownAs, places: places(shownAs), characters });
  }
};
