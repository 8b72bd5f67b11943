/** How a check digit is written in YAML: a method by name, or the data of a weighted sum (engine/documents/definition.ts). */
import { boolean, either, integer, list, may, must, record, text, word } from './shape.ts';

export const checkDigitShape = either(
  word('none', 'luhn', 'mod11-digit-or-letter'),
  record(
    {
      mod: must(integer(2, 100), 'The sum is divided by this.'),
      weights: must(list(integer(0, 100)), 'What each character is multiplied by; repeated when the number is longer.'),
      from: may(word('left', 'right'), 'The end at which the first weight is; left by default.'),
      ten: may(text(), 'What is written for ten.'),
      eleven: may(text(), 'What is written for eleven.'),
      series: may(list(text()), 'The verifier for remainder 0, 1, 2, …; several series may be valid.'),
      alphabet: may(text(), 'A character’s value is its place in this row.'),
      addDigits: may(boolean(), 'true: of a product of two digits, their sum counts.'),
    },
    '{mod: 11, weights: [2, 3, 4, 5, 6, 7], from: right}',
  ),
);
