/** The tenant's policy of passwords (section 5): what a new password needs, and how strong it is. */
import { isSound } from './soundText.ts';

/** A class of characters. */
export type PasswordClass = 'lowercase' | 'uppercase' | 'number' | 'sign';

/** What a new password needs, and how strong it is. */
export type PasswordPolicy = {
  readonly length: { readonly min: number; readonly max: number };
  /** At least so many of the four classes. */
  readonly classesAtLeast: number;
  /** Classes that must be there whatever the count. */
  readonly mandatory: readonly PasswordClass[];
  /** Fields that the password must not resemble. */
  readonly unlike: readonly string[];
  /** The field with the password of now, where this one must not repeat it. */
  readonly differsFrom?: string;
  /** Criteria shown as one types, in the order of the screen. */
  readonly criteria: readonly PasswordCriterion[];
  /** Tier → criteria that must be met, rising; the first is of all that the form refuses. */
  readonly tiers: readonly { readonly name: string; readonly met: number }[];
};
/** What a person sees to be met while typing a password. */
export type PasswordCriterion = PasswordClass | 'length' | 'noSpaces' | 'unlike';

const classes: Readonly<Record<PasswordClass, RegExp>> = {
  lowercase: /\p{Ll}/u,
  uppercase: /\p{Lu}/u,
  number: /\p{Nd}/u,
  sign: /[^\p{L}\p{M}\p{Nd}\s]/u,
};
const CLASSES = ['lowercase', 'uppercase', 'number', 'sign'] as const;

/** Class → its bit in what a password holds. */
const bits: Readonly<Record<PasswordClass, number>> = { lowercase: 1, uppercase: 2, number: 4, sign: 8 };

/** The bits of the classes of which a password has a character; most are ASCII, of which no expression need be asked. */
const classesIn = (password: string): number => {
  let found = 0;
  for (let at = 0; at < password.length; at++) {
    const code = password.charCodeAt(at);
    if (code > 126) return CLASSES.reduce((sum, name) => sum + (classes[name].test(password) ? bits[name] : 0), 0);
    if (code >= 97 && code <= 122) found |= bits.lowercase;
    else if (code >= 65 && code <= 90) found |= bits.uppercase;
    else if (code >= 48 && code <= 57) found |= bits.number;
    else if (code > 32 || code < 9 || (code > 13 && code < 32)) found |= bits.sign;
  }
  return found;
};

const isIn = (found: number, name: PasswordClass): boolean => (found & bits[name]) !== 0;

/** Case and accents do not make two texts different. */
const fold = (text: string): string => (PLAIN.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '')).toLowerCase();
const PLAIN = /^[ -~]*$/;

/** Shorter local parts (`al@…`) are part of too many good passwords to count. */
const SHORTEST_LOCAL = 3;
const PIECE = 4;
const FOUR_LETTERS = /^\p{L}{4}$/u;

/** Whether one text has four letters in a row of another. */
const hasPieceOf = (text: string, other: string): boolean => {
  for (let at = 0; at + PIECE <= other.length; at++) {
    const piece = other.slice(at, at + PIECE);
    if (text.includes(piece) && FOUR_LETTERS.test(piece)) return true;
  }
  return false;
};

/** Contains the other's local part or four letters of it in a row, or is contained in it; case and accents folded (rulings, Fields). */
export const resembles = (password: string, other: string): boolean => {
  const folded = fold(password);
  const whole = fold(other);
  const local = whole.split('@', 1)[0] ?? '';
  if (folded === '' || local === '') return false;
  return whole.includes(folded) || (local.length >= SHORTEST_LOCAL && folded.includes(local)) || hasPieceOf(folded, local);
};

/** What judging needs of the policy. */
export type JudgedPolicy = Pick<PasswordPolicy, 'classesAtLeast' | 'mandatory' | 'unlike' | 'differsFrom'>;

/** The first mistake beyond length, or ''. */
export const judgePassword = (
  policy: JudgedPolicy,
  password: string,
  record: Readonly<Record<string, unknown>>,
): '' | 'spaces' | 'classes' | 'unlike' | 'same' => {
  if (/\s/u.test(password)) return 'spaces';
  const found = classesIn(password);
  if (policy.mandatory.some((name) => !isIn(found, name))) return 'classes';
  if (policy.mandatory.length < policy.classesAtLeast && CLASSES.filter((name) => isIn(found, name)).length < policy.classesAtLeast)
    return 'classes';
  if (policy.unlike.some((other) => typeof record[other] === 'string' && resembles(password, String(record[other])))) return 'unlike';
  return policy.differsFrom !== undefined && record[policy.differsFrom] === password ? 'same' : '';
};

/** Whether one criterion, as shown in the list, is met. */
export const meets = (
  criterion: PasswordCriterion,
  policy: PasswordPolicy,
  password: string,
  record: Readonly<Record<string, unknown>>,
): boolean => {
  switch (criterion) {
    case 'length': {
      // Characters as the rule counts them: an emoji is one.
      const count = [...password].length;
      return count >= policy.length.min && count <= policy.length.max;
    }
    case 'noSpaces':
      return password !== '' && !/\s/u.test(password);
    case 'unlike':
      return (
        password !== '' && !policy.unlike.some((other) => typeof record[other] === 'string' && resembles(password, String(record[other])))
      );
    default:
      return isIn(classesIn(password), criterion);
  }
};

/** The classes that need not all be there, and how many of them must; undefined where each is listed by itself. */
export const choiceOfClasses = ({
  criteria,
  mandatory,
  classesAtLeast,
}: PasswordPolicy): { readonly atLeast: number; readonly of: readonly PasswordClass[] } | undefined => {
  const of = CLASSES.filter((name) => criteria.includes(name) && !mandatory.includes(name));
  const atLeast = classesAtLeast - mandatory.length;
  return atLeast > 0 && of.length > atLeast ? { atLeast, of } : undefined;
};

/** Whether the form takes it: all that the schema of a new password asks. */
const accepts = (policy: PasswordPolicy, password: string, record: Readonly<Record<string, unknown>>): boolean =>
  isSound(password) && meets('length', policy, password, record) && judgePassword(policy, password, record) === '';

/**
 * What the form refuses is in the lowest tier; what it takes in the highest whose count of criteria is met, and above the lowest in any case.
 * Undefined for an empty password.
 */
export const tierOf = (policy: PasswordPolicy, password: string, record: Readonly<Record<string, unknown>>): string | undefined => {
  if (password === '') return undefined;
  if (!accepts(policy, password, record)) return policy.tiers[0]?.name;
  const met = policy.criteria.filter((criterion) => meets(criterion, policy, password, record)).length;
  return policy.tiers.filter((tier, at) => at < 2 || met >= tier.met).at(-1)?.name;
};
