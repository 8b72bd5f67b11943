import type { Verdict } from './verdict.ts';

/** Rulings, Fields: an amount of money; read: whole units of the currency, without zeros in front, 0 among them (it buys nothing). */
export function judgeAmount({ min, max }: { readonly min: number; readonly max: number }, value: string): Verdict {
  if (!/^\d+$/u.test(value) || (value.length > 1 && value.startsWith('0'))) return 'format';
  const amount = BigInt(value);
  return amount < BigInt(min) || amount > BigInt(max) ? 'range' : '';
}
