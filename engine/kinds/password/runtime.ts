/** Password: the tenant's policy (section 5); secret, never in a draft, a log or a page. */
import type { PasswordClass, PasswordCriterion, PasswordPolicy } from '../field.ts';
import type { Normalise, Property, Show } from '../rule.ts';
import { may, name, record, text, word } from '../shape.ts';
import { isSound, SOUND } from '../soundText.ts';

export const shape = record({
  role: may(word('new', 'current'), 'new is judged by the policy (the usual case); current only has to be there.'),
  differsFrom: may(
    name('field'),
    'The field with the password of now, which this one must not repeat; asked of the server where the form lacks it.',
  ),
  autocomplete: may(text(), 'What browsers fill in, like "new-password".'),
});
export const mistakes = ['empty', 'format', 'length', 'spaces', 'classes', 'unlike', 'same'] as const;

/** Longest password that is only compared, never judged: bounds the work of the hash. */
export const LONGEST_CURRENT = 256;

export const property = (policy: PasswordPolicy, differsFrom?: string): Property => ({
  type: 'string',
  pattern: SOUND,
  minLength: policy.length.min,
  maxLength: policy.length.max,
  judgedBy: {
    method: 'password',
    data: {
      classesAtLeast: policy.classesAtLeast,
      mandatory: policy.mandatory,
      unlike: policy.unlike,
      ...(differsFrom === undefined ? {} : { differsFrom }),
    },
  },
});

const classes: Readonly<Record<PasswordClass, RegExp>> = {
  lowercase: /\p{Ll}/u,
  uppercase: /\p{Lu}/u,
  number: /\p{Nd}/u,
  sign: /[^\p{L}\p{M}\p{Nd}\s]/u,
};
const CLASSES = ['lowercase', 'uppercase', 'number', 'sign'] as const;

const has = (password: string, name: PasswordClass): boolean => classes[name].test(password);

/** Case and accents do not make two texts different. */
const fold = (text: string): string => (PLAIN.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '')).toLowerCase();
const PLAIN = /^[ -~]*$/;

/** Shorter local parts (`al@…`) stand in too many good passwords to count. */
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

type Judged = Pick<PasswordPolicy, 'classesAtLeast' | 'mandatory' | 'unlike' | 'differsFrom'>;

/** The first mistake beyond length, or ''. */
export const judgePassword = (
  policy: Judged,
  password: string,
  record: Readonly<Record<string, unknown>>,
): '' | 'spaces' | 'classes' | 'unlike' | 'same' => {
  if (/\s/u.test(password)) return 'spaces';
  if (policy.mandatory.some((name) => !has(password, name))) return 'classes';
  if (policy.mandatory.length < policy.classesAtLeast && CLASSES.filter((name) => has(password, name)).length < policy.classesAtLeast)
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
      return has(password, criterion);
  }
};

/** Of the criteria, the classes that need not all be there, and how many of them must; undefined where each is told for itself. */
export const choiceOfClasses = ({
  criteria,
  mandatory,
  classesAtLeast,
}: PasswordPolicy): { readonly atLeast: number; readonly of: readonly PasswordClass[] } | undefined => {
  const of = CLASSES.filter((name) => criteria.includes(name) && !mandatory.includes(name));
  const atLeast = classesAtLeast - mandatory.length;
  return atLeast > 0 && of.length > atLeast ? { atLeast, of } : undefined;
};

/** Whether the form takes it: all that the schema of `property` asks. */
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

export const normalise: Normalise = (typed) => (typed === '' || typed === false ? undefined : String(typed));
export const show: Show = () => '';
