import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { characterPattern } from '../../../engine/documents/characterPattern.ts';
import { checkDigitPasses } from '../../../engine/documents/checkDigitPasses.ts';
import { compact } from '../../../engine/documents/compact.ts';
import { exampleDocument } from '../../../engine/documents/exampleDocument.ts';
import { fromPart } from '../../../engine/documents/fromPart.ts';
import { judgeDocument } from '../../../engine/documents/judgeDocument.ts';
import { lengthOf } from '../../../engine/documents/lengthOf.ts';
import { parts } from '../../../engine/documents/parts.ts';
import { prefixOrShapePasses } from '../../../engine/documents/prefixOrShapePasses.ts';
import { show } from '../../../engine/documents/show.ts';
import { wrongCheckDigit } from '../../../engine/documents/wrongCheckDigit.ts';
import { runs } from '../laws/runs.ts';
import { allTypes } from './definitions.ts';

const seeds = fc.nat();
const signs = fc.constantFrom(
  ...'0123456789',
  ...'AKÑñkeI&',
  ' ',
  '.',
  '-',
  '–',
  '/',
  '\u00A0',
  '\u0303',
  '\u0307',
  '\u212A',
  '１',
  'ａ',
  '\u0000',
  '😀',
  '\uD800',
);
const typed = fc.oneof(
  fc.string({ unit: signs, maxLength: 24 }),
  // Not fc.string of unit binary: it takes seconds to make.
  fc.array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 24 }).map((codes) => String.fromCodePoint(...codes)),
  fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 20 }),
);

describe.each(allTypes)('%s %s', (_, __, definition) => {
  const valid = seeds.map((seed) => exampleDocument(definition, seed));
  /** A valid value with one character changed, dropped or doubled: what slips past a careless judge. */
  const nearly = fc.tuple(valid, fc.nat(20), signs, fc.nat(2)).map(([value, at, sign, way]) => {
    const place = at % value.length;
    return value.slice(0, place) + [sign, '', sign + value.charAt(place)][way] + value.slice(place + 1);
  });
  const any = fc.oneof(typed, nearly, valid);
  const law = (times: number, property: fc.IProperty<[string]>) => fc.assert(property, runs(times, times));

  test('compacting twice is compacting once', () =>
    law(
      5000,
      fc.property(any, (text) => {
        const once = compact(definition, text);
        expect(compact(definition, once)).toBe(once);
      }),
    ));

  test('no text at all makes the judge throw, and its verdict is that of the four steps of a schema', () =>
    law(
      5000,
      fc.property(any, (value) => {
        const { min, max } = lengthOf(definition);
        const steps = !new RegExp(characterPattern(definition), 'u').test(value)
          ? 'format'
          : [...value].length < min || [...value].length > max
            ? 'length'
            : !prefixOrShapePasses(definition, value)
              ? 'format'
              : !checkDigitPasses(definition, value)
                ? 'checkDigit'
                : undefined;
        expect(judgeDocument(definition, value)).toBe(steps);
      }),
    ));

  test('every part of every text can be had, and shown', () =>
    law(
      2000,
      fc.property(any, (value) => {
        const { number, verifier, plain } = parts(definition, value);
        expect(number + verifier).toBe(plain);
        expect(plain).toBe(value);
        show(definition, value);
      }),
    ));

  test('an example is valid, canonical, and the same for the same seed', () =>
    law(
      2000,
      fc.property(seeds.map(String), (seed) => {
        const value = exampleDocument(definition, Number(seed));
        expect(judgeDocument(definition, value)).toBeUndefined();
        expect(compact(definition, value)).toBe(value);
        expect(exampleDocument(definition, Number(seed))).toBe(value);
      }),
    ));

  test('a wrong check digit is refused as such, as typed too', () =>
    law(
      2000,
      fc.property(valid, (value) => {
        const wrong = wrongCheckDigit(definition, value);
        if (definition.checkDigit === 'none') expect(wrong).toBe('');
        else expect(judgeDocument(definition, compact(definition, wrong))).toBe('checkDigit');
      }),
    ));

  test('what parts take apart, fromPart puts together', () =>
    law(
      2000,
      fc.property(valid, (value) => {
        const { plain, dashed, number, verifier } = parts(definition, value);
        expect(fromPart(definition, { plain })).toBe(value);
        expect(fromPart(definition, { dashed })).toBe(value);
        expect(fromPart(definition, { number, verifier })).toBe(value);
        expect(judgeDocument(definition, fromPart(definition, { number }))).toBeUndefined();
      }),
    ));

  test('what is shown is typed back as the same value', () =>
    law(
      2000,
      fc.property(valid, (value) => {
        expect(compact(definition, show(definition, value))).toBe(value);
      }),
    ));
});
