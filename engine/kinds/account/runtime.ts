/** Number of a bank account, with its check digits where the country's numbers have them (CBU, CLABE). */
import type { CheckDigit } from '../../documents/definition.ts';
import { verifiers } from '../../documents/verifiers.ts';
import type { RuntimeKind } from '../runtimeKind.ts';
import { emptyToUndefined, removeSeparators } from '../typedText.ts';

type Block = { readonly digits: number; readonly checkDigit: CheckDigit };

/** '' where each block's check digit agrees. */
const judgeBlocks = (blocks: readonly Block[], value: string): '' | 'checkDigit' => {
  let at = 0;
  for (const { digits, checkDigit } of blocks) {
    const block = value.slice(at, at + digits);
    at += digits;
    if (!verifiers(checkDigit, block.slice(0, -1)).includes(block.slice(-1))) return 'checkDigit';
  }
  return '';
};

export const runtime: RuntimeKind<object, 'account'> = {
  mistakes: ['empty', 'format', 'length', 'checkDigit'],
  normalise: (typed) => emptyToUndefined(removeSeparators(String(typed))),
  show: (value) => String(value),
  methods: { account: judgeBlocks },
};
