import fc from 'fast-check';

const letters = [...'abzABZñÑçÇãõéÉüßøİıſKªºǅжЖΩςשعあ漢字'];
const digits = [...'0123456789'];
const separators = [...' .-/,()#_+@&°º\'’"\t\n\u00a0\u200b\u200f\u202e–−'];
const odd = [
  '\u0000',
  '\u0007',
  '\ud800',
  '\udc00',
  '😀',
  '👨‍👩‍👧',
  '٣',
  '５',
  '½',
  'Ⅷ',
  '\u0301',
  '\ufeff',
  '\ue000',
  '\u2028',
  'ﬁ',
  'Ａ',
];
const one = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...digits) },
  { weight: 3, arbitrary: fc.constantFrom(...letters) },
  { weight: 2, arbitrary: fc.constantFrom(...separators) },
  { weight: 1, arbitrary: fc.constantFrom(...odd) },
);

const joinSigns = (signs: fc.Arbitrary<string>, maxLength: number) => fc.array(signs, { maxLength }).map((all) => all.join(''));

/** A value that passes, with a character replaced, left out, put in or doubled, up to three times; or as it is. */
const spoilt = (examples: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom(...examples),
      fc.array(fc.tuple(fc.nat(), fc.constantFrom('replace', 'drop', 'insert', 'double'), one), { maxLength: 3 }),
    )
    .map(([example, changes]) =>
      changes.reduce((text, [where, how, sign]) => {
        const at = where % (text.length + 1);
        const [before, here, after] = [text.slice(0, at), text.slice(at, at + 1), text.slice(at + 1)];
        if (how === 'drop') return before + after;
        if (how === 'insert') return before + sign + here + after;
        return before + (how === 'double' ? here + here : sign) + after;
      }, example),
    );

/** What a person, a browser or an attacker may put into a field whose right values look like `examples`. */
export const randomTyped = (examples: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 8, arbitrary: spoilt(examples.length === 0 ? ['a'] : examples) },
    { weight: 3, arbitrary: joinSigns(fc.constantFrom(...digits, ' ', '.', '-', '/'), 20) },
    { weight: 2, arbitrary: joinSigns(fc.constantFrom(...letters, ' '), 60) },
    { weight: 3, arbitrary: joinSigns(one, 24) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
    { weight: 1, arbitrary: fc.tuple(one, fc.integer({ min: 45, max: 300 })).map(([sign, times]) => sign.repeat(times)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', ' ', '\u00a0', 'null', 'undefined', 'constructor', '__proto__', 'toString', '0', 'x'.repeat(20_000)),
    },
  );
