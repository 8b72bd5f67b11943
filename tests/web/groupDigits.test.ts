import { describe, expect, test } from 'vitest';
import { digitsOf, groupDigits, withoutDigit } from '../../src/web/features/cards/groupDigits.ts';

/** `4111 1|` is a text with its caret. */
const at = (shown: string) => ({ text: shown.replace('|', ''), caret: shown.indexOf('|') });
const shown = ({ text, caret }: { readonly text: string; readonly caret: number }) => `${text.slice(0, caret)}|${text.slice(caret)}`;

describe('a card’s number is grouped where it is typed, and the caret stays behind its digit', () => {
  test.each([
    ['typed at the end', '4111|', '4111|', true],
    ['the first of the next group', '41111|', '4111 1|', true],
    ['in the middle', '411|1 1111', '411|1 1111', true],
    ['a digit more in the middle', '4119|1 1111', '4119 |1111 1', true],
    ['a paste without gaps', '4111111111111111|', '4111 1111 1111 1111|', true],
    ['a paste with dashes', '4111-1111-1111-1111|', '4111 1111 1111 1111|', true],
    ['the gap deleted backwards', '4111|1111', '4111| 1111', false],
    ['the gap deleted forwards', '4111|1111', '4111 |1111', true],
    ['a digit deleted behind a gap', '4111 |111', '4111 |111', true],
    ['a digit deleted backwards behind a gap', '4111 |111', '4111| 111', false],
    ['nineteen digits', '6304000000000000000|', '6304 0000 0000 0000000|', true],
    ['letters stay for the rule to refuse', '41x1|', '41x1|', true],
    ['nothing', '|', '|', true],
  ])('%s', (_name, before, after, forward) => {
    expect(shown(groupDigits(at(before), forward))).toBe(after);
  });

  test('typed one by one at any place, the digits come out in their order', () => {
    const digits = '4012888888881881';
    for (let from = 0; from <= digits.length; from++) {
      let now = groupDigits({ text: digits.slice(0, from), caret: 0 }, true);
      now = { ...now, caret: now.text.length };
      for (const digit of digits.slice(from))
        now = groupDigits({ text: now.text.slice(0, now.caret) + digit + now.text.slice(now.caret), caret: now.caret + 1 }, true);
      expect(now.text).toBe('4012 8888 8888 1881');
    }
  });

  test.each([
    ['backwards', '4111|1111', '411|1 111', false],
    ['forwards', '4111|1111', '4111 |111', true],
    ['backwards before all', '|4111 1', '|4111 1', false],
  ])('who deletes a gap alone, %s, deletes the digit beside it', (_name, before, after, forward) => {
    expect(shown(groupDigits(withoutDigit(at(before), forward), forward))).toBe(after);
    expect(digitsOf('4111 1111-1.1')).toBe('4111111111');
  });
});
