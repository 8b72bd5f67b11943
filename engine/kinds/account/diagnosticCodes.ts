/** What an author can do wrong with a field of the kind `account`. */
import { define } from '../../language/diagnosticCodes/diagnosticCode.ts';

export const accountCodes = {
  'blocks-disagree': define<{ readonly name: string; readonly sum: number; readonly min: number; readonly max: number }>({
    message: ({ name, sum, min, max }) =>
      `The blocks of "${name}" have ${sum} digits together, but the number has ${min === max ? min : `${min} to ${max}`}.`,
    help: ({ sum }) => `Correct the digits of a block, or write digits: {min: ${sum}, max: ${sum}}.`,
    example: { name: 'accountNumber', sum: 17, min: 18, max: 18 },
    why: 'Nothing would check the digits beyond the blocks, and a block that the number does not fill never agrees.',
    right: 'accountNumber: {digits: {min: 18, max: 18}, blocks: [{digits: 18, checkDigit: {weights: [3, 7, 1], mod: 10}}]}',
  }),
};
