/** What an author can do wrong with a field of the kind `account`. */
import { define } from '../../language/diagnosticCodes/diagnosticCode.ts';

export const accountCodes = {
  'verifier-no-digit': define<{ readonly name: string; readonly key: 'ten' | 'eleven'; readonly sign: string }>({
    message: ({ name, key, sign }) => `A block of "${name}" could end with "${sign}" (${key}), but the number has digits alone.`,
    help: ({ key, sign }) =>
      /^O$/iu.test(sign) ? 'Write the digit 0, not the letter.' : `Write a digit, or leave ${key} out: no such number is issued then.`,
    subjects: ({ name }) => [name],
    example: { name: 'accountNumber', key: 'ten', sign: 'O' },
    why: 'Every number whose check digit is computed so would be refused.',
    right: 'accountNumber: {digits: {min: 18, max: 18}, blocks: [{digits: 18, checkDigit: {weights: [3, 7, 1], mod: 10, ten: 0}}]}',
  }),
  'blocks-disagree': define<{ readonly name: string; readonly sum: number; readonly min: number; readonly max: number }>({
    message: ({ name, sum, min, max }) =>
      `The blocks of "${name}" have ${sum} digits together, but the number has ${min === max ? min : `${min} to ${max}`}.`,
    help: ({ sum }) => `Correct the digits of a block, or write digits: {min: ${sum}, max: ${sum}}.`,
    example: { name: 'accountNumber', sum: 17, min: 18, max: 18 },
    why: 'Nothing would check the digits beyond the blocks, and a block that the number does not fill never agrees.',
    right: 'accountNumber: {digits: {min: 18, max: 18}, blocks: [{digits: 18, checkDigit: {weights: [3, 7, 1], mod: 10}}]}',
  }),
};
