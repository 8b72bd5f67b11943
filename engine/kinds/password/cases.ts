/** Password: each class missing, the lengths, spaces, and what resembles the e-mail. */
import type { PasswordClass, PasswordPolicy } from '../judgePassword.ts';
import { type CasesOf, EMOJI, fails, passes, type TypedCase, VERY_LONG } from '../typedCase.ts';
import { LONGEST_CURRENT, type PasswordData } from './declaration.ts';

const signs: Readonly<Record<PasswordClass, string>> = { lowercase: 'k', uppercase: 'B', number: '7', sign: '!' };
const words: Readonly<Record<PasswordClass, string>> = {
  lowercase: 'small letter',
  uppercase: 'capital',
  number: 'digit',
  sign: 'sign',
};
const all = Object.keys(signs) as readonly PasswordClass[];

/** A password of these classes alone, of a length. */
const passwordOf = (classes: readonly PasswordClass[], length: number): string => {
  const one = classes.map((name) => signs[name]).join('');
  return one.padEnd(length, signs[classes[0] ?? 'lowercase']).slice(0, length);
};

/** Every choice of some of them but not all. */
const subsets: readonly (readonly PasswordClass[])[] = Array.from({ length: 2 ** all.length - 2 }, (_, choice) =>
  all.filter((_name, at) => ((choice + 1) >> at) % 2 === 1),
);

const enough = ({ mandatory, classesAtLeast }: PasswordPolicy, classes: readonly PasswordClass[]): boolean =>
  mandatory.every((name) => classes.includes(name)) && classes.length >= classesAtLeast;

const classCases = (policy: PasswordPolicy): readonly TypedCase[] =>
  subsets.map((classes) => {
    const missing = all.filter((name) => !classes.includes(name)).map((name) => words[name]);
    return {
      typed: passwordOf(classes, Math.max(policy.length.min, all.length)),
      what: `no ${missing.join(', no ')}`,
      expected: enough(policy, classes) ? '' : 'classes',
    };
  });

/** What resembles the e-mail: its local part, however it is written, or four of its letters. */
const likeCases = (policy: PasswordPolicy): readonly TypedCase[] =>
  policy.unlike.flatMap((field) => {
    const rest = passwordOf(all, policy.length.min);
    const beside = { [field]: 'josefina.munoz@ejemplo.test' };
    const like = (typed: string, what: string): TypedCase => ({ typed, what, expected: 'unlike', beside });
    return [
      like(`josefina.munoz${rest}`, 'with everything before the @ of the e-mail'),
      like(`JOSEFINA${rest}`, 'with a part of the e-mail in capitals'),
      like(`${rest}Múñoz`, 'with a part of the e-mail and accents'),
      like(`${rest}osef`, 'with four letters of the e-mail'),
      { typed: `${rest}ose`, what: 'with three letters of the e-mail', expected: '', beside },
      { typed: `${rest}al`, what: 'with the whole of an e-mail of two letters', expected: '', beside: { [field]: 'al@ejemplo.test' } },
    ];
  });

export const cases: CasesOf<PasswordData> = (field, context) => {
  const none = { typed: '', what: 'nothing', expected: context.mandatory ? 'empty' : '' };
  if (field.role === 'current')
    return [
      passes('Bk7!kkkk', 'a password'),
      passes('k', 'one character: what is only compared is not judged'),
      passes('con espacios', 'spaces, which an old password may have'),
      fails('format', 'Bk7!\u202ekkkk', 'a mark that reorders what is read'),
      passes('k'.repeat(LONGEST_CURRENT), `${LONGEST_CURRENT} characters, the most that are compared`),
      fails('length', 'k'.repeat(LONGEST_CURRENT + 1), `${LONGEST_CURRENT + 1} characters, one too many`),
      none,
    ];
  const { policy } = context;
  const { min, max } = policy.length;
  const half = passwordOf(all, min - 1);
  return [
    passes(passwordOf(all, min), `${min} characters of all classes, the fewest`),
    passes(passwordOf(all, max), `${max} characters, the most`),
    fails('length', half, `${min - 1} characters, one too few`),
    fails('length', passwordOf(all, max + 1), `${max + 1} characters, one too many`),
    fails('length', passwordOf(all, VERY_LONG), `${VERY_LONG} characters, far too many`),
    fails('spaces', `${half} k`, 'a space within'),
    fails('spaces', ` ${passwordOf(all, min)}`, 'a space at the start'),
    fails('spaces', `${passwordOf(all, min)}\u00a0`, 'a space that does not break, at the end'),
    fails('length', ' '.repeat(min - 1), 'spaces alone, too few'),
    fails('spaces', ' '.repeat(min), 'spaces alone'),
    fails('format', `${passwordOf(all, min)}\0`, 'a NUL'),
    fails('format', `${passwordOf(all, min)}\u202e`, 'a mark that reorders what is read'),
    fails('format', `${passwordOf(all, min)}\ud83d`, 'half of an emoji'),
    passes(`Жk7!${'ж'.repeat(min - 4)}`, 'Cyrillic letters, small and capital'),
    passes(`Bk7${EMOJI}${'k'.repeat(min - 4)}`, 'an emoji: one character, and a sign'),
    fails('length', `Bk7${EMOJI}${'k'.repeat(min - 5)}`, 'an emoji, and one character too few'),
    ...classCases(policy),
    ...likeCases(policy),
    none,
  ];
};
