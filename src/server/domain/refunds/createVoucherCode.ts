import { randomInt } from 'node:crypto';

/** Crockford's alphabet: no two characters are confused when read aloud. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 4;

/** A code of 80 bits that nobody guesses: 7K3M-9QXT-2HVC-8RWD. */
export function createVoucherCode(): string {
  const group = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}
