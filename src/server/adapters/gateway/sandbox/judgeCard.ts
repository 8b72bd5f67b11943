import type { DeclineReason } from '../../../domain/cards/gateway.ts';
import { type BrandName, brands } from './contracts.ts';

/** ISO/IEC 7812-1: fewer digits than an issuer's own number has say of no card whose it is. */
const FEWEST = 8;

/** Numbers that are right in themselves and declined all the same, so that a shop can see what it then shows. */
const declined: ReadonlyMap<string, DeclineReason> = new Map([
  ['4000000000000002', 'refusedByIssuer'],
  ['4000000000009995', 'noFunds'],
  ['4000000000009979', 'stolen'],
]);

/** The brand of a number that is taken, or why it is not. */
export function judgeCard(
  number: string,
  taken: ReadonlySet<BrandName>,
): { readonly brand: BrandName } | { readonly declined: DeclineReason } {
  if (!/^[0-9]+$/u.test(number)) return { declined: 'malformed' };
  if (number.length < FEWEST) return { declined: 'length' };
  const brand = brandOf(number);
  if (brand === undefined || !taken.has(brand)) return { declined: 'brandNotTaken' };
  if (!brands[brand].digits.some((digits) => digits === number.length)) return { declined: 'length' };
  if (!isLuhn(number)) return { declined: 'checkDigit' };
  const refusal = declined.get(number);
  return refusal === undefined ? { brand } : { declined: refusal };
}

/** No two brands of the table share a prefix. */
function brandOf(number: string): BrandName | undefined {
  for (const [name, { begins }] of Object.entries(brands))
    for (const [first, last] of begins) {
      const begin = Number(number.slice(0, String(first).length));
      if (begin >= first && begin <= last) return name as BrandName;
    }
  return undefined;
}

/** ISO/IEC 7812-1, annex B: what a doubled digit adds to the sum. */
const DOUBLED = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9] as const;
const isLuhn = (number: string): boolean =>
  [...number].reverse().reduce((sum, digit, at) => sum + (at % 2 === 0 ? Number(digit) : (DOUBLED[Number(digit)] ?? 0)), 0) % 10 === 0;
