/** Section 5, Password, and the rulings' reading of it. */
import { characters } from './characters.ts';
import type { Limit } from './limits.ts';
import { isSound } from './predicates.ts';
import type { Verdict } from './verdict.ts';

const classes: Readonly<Record<string, (one: string) => boolean>> = {
  lowercase: (one) => /^\p{Ll}$/u.test(one),
  uppercase: (one) => /^\p{Lu}$/u.test(one),
  number: (one) => /^\p{Nd}$/u.test(one),
  sign: (one) => !/^[\p{L}\p{M}\p{Nd}\s]$/u.test(one),
};

/** "Not like the e-mail: case and accents folded". */
const foldText = (text: string): string =>
  characters(text.normalize('NFD'))
    .filter((one) => !/^\p{M}$/u.test(one))
    .join('')
    .toLowerCase();

/** Read: a local part of one or two characters is part of too many good passwords to refuse them. */
const SHORTEST_LOCAL = 3;
const SHORTEST_PIECE = 4;

/** Contains the local part or four of its letters in a row, or is contained in the address. */
const isLike = (password: string, email: string): boolean => {
  const secret = foldText(password);
  const address = foldText(email);
  const at = address.indexOf('@');
  const local = at < 0 ? address : address.slice(0, at);
  if (secret === '' || local === '') return false;
  if (address.includes(secret)) return true;
  if (local.length >= SHORTEST_LOCAL && secret.includes(local)) return true;
  for (let start = 0; start + SHORTEST_PIECE <= local.length; start++) {
    const piece = local.slice(start, start + SHORTEST_PIECE);
    if (/^\p{L}+$/u.test(piece) && secret.includes(piece)) return true;
  }
  return false;
};

/** What the record says beside it: the e-mail that it must not be like, the password of now that a changed one must not repeat. */
type Beside = { readonly email?: string | undefined; readonly currentPassword?: string | undefined };

/** `values` of the limit: `3 of 4`, or the classes that a country names. */
export function judgePassword({ min, max, values }: Limit, value: string, { email, currentPassword }: Beside): Verdict {
  const signs = characters(value);
  if (!isSound(value)) return 'format';
  if (signs.length < min || signs.length > max) return 'length';
  if (signs.some((one) => /^\s$/u.test(one))) return 'spaces';
  const met = Object.keys(classes).filter((name) => signs.some((one) => classes[name]?.(one)));
  const enough = values[1] === 'of' ? met.length >= Number(values[0]) : values.every((name) => met.includes(name));
  if (!enough) return 'classes';
  if (email !== undefined && isLike(value, email)) return 'unlike';
  return value === currentPassword ? 'same' : '';
}
