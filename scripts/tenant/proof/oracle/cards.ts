/**
 * Payment cards. Check digit: ISO/IEC 7812-1, annex B (Luhn): from the right every second digit doubled, a product of two digits counts as
 * their sum, and the whole is a multiple of ten. First digits and lengths: what the owners of the brands publish; where they disagree, wider.
 */
import { isDigits } from './predicates.ts';
import type { Verdict } from './verdict.ts';

/** A brand as `limits.csv` writes it: `DINERS:300-305/36:14/16`, its first digits and the lengths of its numbers. */
export type Brand = { readonly name: string; readonly starts: readonly string[]; readonly lengths: readonly number[] };

export const brandsOf = (values: readonly string[]): readonly Brand[] =>
  values.map((value) => {
    const [name = '', starts = '', lengths = ''] = value.split(':');
    return { name, starts: starts.split('/'), lengths: lengths.split('/').map(Number) };
  });

/** ISO/IEC 7812-1: an issuer's number has eight digits, so fewer say of no card whose it is. */
const SHORTEST = 8;

/** `51-55`: from fifty-one to fifty-five, at the number's start. */
const beginsWith = (value: string, start: string): boolean => {
  const [first = '', last = first] = start.split('-');
  if (value.length < first.length) return false;
  const begin = Number(value.slice(0, first.length));
  return begin >= Number(first) && begin <= Number(last);
};

export function luhnSum(value: string): number {
  let sum = 0;
  let doubled = false;
  for (let at = value.length - 1; at >= 0; at--) {
    const digit = Number(value[at]) * (doubled ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
    doubled = !doubled;
  }
  return sum;
}

/** "Number digits only, valid and complete": of a brand that is taken, as long as its cards are, and with the right last digit. */
export function judgeCardNumber(brands: readonly Brand[], value: string): Verdict {
  if (!isDigits(value)) return 'format';
  const found = brands.flatMap((brand) =>
    brand.starts.filter((start) => beginsWith(value, start)).map((start) => ({ brand, digits: start.split('-', 1)[0]?.length ?? 0 })),
  );
  // A shop's own card is within the range of another's: the longer prefix wins.
  const brand = found.toSorted((one, other) => other.digits - one.digits)[0]?.brand;
  if (brand === undefined) return value.length < SHORTEST ? 'length' : 'notAccepted';
  if (!brand.lengths.includes(value.length)) return 'length';
  return luhnSum(value) % 10 === 0 ? '' : 'checkDigit';
}

/** A number of each prefix and length of a brand, with its right last digit. */
export const cardNumbersOf = ({ starts, lengths }: Brand): readonly string[] =>
  starts
    .flatMap((start) => start.split('-'))
    .flatMap((start) =>
      lengths.map((length) => {
        const base = start.padEnd(length - 1, '7301824659');
        return base + ((10 - (luhnSum(`${base}0`) % 10)) % 10);
      }),
    );

/** "Expiry valid date MM/YY": a month that exists and is not over on a day (year-month-day). */
export function judgeCardExpiry(value: string, today: string): Verdict {
  const [, month = '', year = ''] = /^(\d\d)\/(\d\d)$/u.exec(value) ?? [];
  if (Number(month) < 1 || Number(month) > 12) return 'format';
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number);
  return (2000 + Number(year)) * 12 + Number(month) < thisYear * 12 + thisMonth ? 'expired' : '';
}
