import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Verdict } from '../gateway.ts';
import { type BrandName, contracts } from './contracts.ts';
import { judgeCard } from './judgeCard.ts';

/** Whose card it is: the shop's agreement, and its word for the customer. */
export type Whose = { readonly contract: string; readonly customer: string };

/**
 * What the gateway remembers of cards: for each a token made at random, and a mark from which no number can be reckoned back without the key
 * that this process made for itself. No number.
 */
export type Vault = {
  /** The same card of the same customer is the same token, until that is revoked. */
  readonly judge: (number: string, whose: Whose) => Verdict;
  /** @returns whether it was there */
  readonly revoke: (contract: string, token: string) => boolean;
  /** A mark for what was sent, to tell whether the same came again. */
  readonly mark: (...parts: readonly string[]) => string;
};

export function vault(): Vault {
  const key = randomBytes(32);
  const tokens = new Map<string, string>();
  const marks = new Map<string, { readonly mark: string; readonly contract: string }>();
  const mark = (...parts: readonly string[]) => createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');

  const tokenOf = (number: string, { contract, customer }: Whose): string => {
    const card = mark(contract, customer, number);
    const known = tokens.get(card);
    if (known !== undefined) return known;
    const token = randomUUID();
    tokens.set(card, token);
    marks.set(token, { mark: card, contract });
    return token;
  };

  return {
    mark,
    judge(number, whose) {
      const said = judgeCard(number, contracts.get(whose.contract) ?? new Set<BrandName>());
      if ('declined' in said) return { is: 'declined', reason: said.declined };
      return { is: 'taken', token: tokenOf(number, whose), brand: said.brand, lastFour: number.slice(-4) };
    },
    revoke(contract, token) {
      const known = marks.get(token);
      if (known?.contract !== contract) return false;
      marks.delete(token);
      tokens.delete(known.mark);
      return true;
    },
  };
}
