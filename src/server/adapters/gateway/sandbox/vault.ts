import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Verdict } from '../../../domain/cards/gateway.ts';
import { type BrandName, contracts } from './contracts.ts';
import { judgeCard } from './judgeCard.ts';

/** Whose card it is: the shop's agreement, and its word for the customer. */
export type CardHolder = { readonly contract: string; readonly customer: string };

/**
 * What the gateway remembers of cards: for each a token made at random, and a mark from which no number can be computed without the
 * gateway's own key. No number.
 */
export type Vault = {
  /** The same card of the same customer is the same token, until that is revoked. */
  readonly judge: (number: string, whose: CardHolder) => Verdict;
  /** @returns whether it was there */
  readonly revoke: (contract: string, token: string) => boolean;
  /** A mark for what was sent, to tell whether the same came again. */
  readonly mark: (...parts: readonly string[]) => string;
};

/** The key, and of each card mark, token and agreement. */
type VaultFile = { readonly key: string; readonly cards: readonly (readonly [mark: string, token: string, contract: string])[] };

/** @param file where it is remembered from one run to the next; left out, it is forgotten with the process */
export function createVault(file?: string): Vault {
  const { key, cards } = (file === undefined ? undefined : read(file)) ?? { key: randomBytes(32).toString('hex'), cards: [] };
  const tokens = new Map(cards.map(([mark, token]) => [mark, token]));
  const known = new Map(cards.map(([mark, token, contract]) => [token, { mark, contract }]));
  const mark = (...parts: readonly string[]) => createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
  const keep = () => {
    if (file !== undefined) write(file, { key, cards: [...known].map(([token, card]) => [card.mark, token, card.contract]) });
  };

  const tokenOf = (number: string, { contract, customer }: CardHolder): string => {
    const card = mark(contract, customer, number);
    const before = tokens.get(card);
    if (before !== undefined) return before;
    const token = randomUUID();
    tokens.set(card, token);
    known.set(token, { mark: card, contract });
    keep();
    return token;
  };

  return {
    mark,
    judge(number, whose) {
      const judged = judgeCard(number, contracts.get(whose.contract) ?? new Set<BrandName>());
      if ('declined' in judged) return { is: 'declined', reason: judged.declined };
      return { is: 'taken', token: tokenOf(number, whose), brand: judged.brand, lastFour: number.slice(-4) };
    },
    revoke(contract, token) {
      const card = known.get(token);
      if (card?.contract !== contract) return false;
      known.delete(token);
      tokens.delete(card.mark);
      keep();
      return true;
    },
  };
}

function read(file: string): VaultFile | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as VaultFile;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whole or not at all: written aside first. */
function write(file: string, kept: VaultFile): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, JSON.stringify(kept), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
