/**
 * A document type, word for word as a tenant's `documents.yaml` states it, already resolved into data.
 * The engine knows how check digits are computed; the tenant says which country uses which.
 *
 * @example
 * {for: ['person'], taxCode: '01', parts: {number: 'rest', verifier: 1}, length: {min: 7, max: 9},
 *  checkDigit: {mod: 11, weights: [2, 3, 4, 5, 6, 7], from: 'right', ten: 'K', eleven: '0'},
 *  key: {of: 'number', as: ['noLeadingZeros']}, shownAs: '00.000.000-0'}
 */
export type DocumentDefinition = {
  /** Its holders: a person, a company, the owner of a card. */
  readonly for: readonly ('person' | 'company' | 'owner')[];
  /** The shop's code of the type, two characters; it is part of the combined key. */
  readonly taxCode?: string;
  /** The characters of the number. A verifier may be a letter wherever the check digit can yield one. */
  readonly characters?: 'digits' | 'lettersAndDigits';
  /** Letters and signs beyond A to Z that count as letters: `Ñ&`. Only with lettersAndDigits. */
  readonly moreCharacters?: string;
  /** How many characters are the number and how many verify it. Left out: one verifier, none where the check digit is `none`. */
  readonly parts?:
    | { readonly number: number; readonly verifier: number; readonly verifierOptional?: boolean }
    | { readonly number: 'rest'; readonly verifier: number };
  /** Characters of the compact form, verifier included. Left out: what parts or shape add up to. */
  readonly length?: Span;
  /**
   * Zeros on the left that people add or leave out. Left out: `drop` where parts say `number: rest`; `fill` where the length
   * is fixed and a check digit can tell a lost zero from a forgotten digit (they are put back only if it agrees); else `keep`.
   */
  readonly leadingZeros?: 'keep' | 'drop' | 'fill';
  readonly startsWith?: readonly string[];
  /** The parts, from left to right. */
  readonly shape?: readonly Piece[];
  /** A number of one character repeated (111.111.111) though its check digit agrees. A number of zeros is always refused. */
  readonly allAlike?: 'accepted' | 'refused';
  /** Numbers that many share: they pass, and are exempt from uniqueness. They keep to characters and length. */
  readonly exempt?: readonly string[];
  readonly checkDigit: CheckDigit;
  /** The form in which the number enters the combined key. */
  readonly key: KeyPart | { readonly of: KeyPart; readonly as: readonly 'noLeadingZeros'[] };
  /** Grouping for people: every 0 is one character, filled from the right. Signs: dot, dash, slash, space. */
  readonly shownAs?: string;
  readonly aliases?: readonly string[];
};

/** Bounds, both inclusive. */
export type Span = { readonly min: number; readonly max: number };

export type KeyPart = 'plain' | 'number' | 'dashed';

export type Piece =
  | { readonly letters: number | Span }
  | { readonly lettersAndDigits: number | Span }
  /** A number of this many digits, between min and max. */
  | { readonly digits: number; readonly min?: number; readonly max?: number }
  /** A day that exists, written with Y, M and D: YYMMDD, DDMMYYYY, …; of two digits of a year, 00 is a leap year. */
  | { readonly date: string }
  | { readonly oneOf: readonly string[] };

export type CheckDigit = 'none' | MethodName | WeightedSum;

export type MethodName = 'luhn' | 'mod11-digit-or-letter';

/**
 * Each character's value times its weight, added up; the verifier is mod less the remainder. Several verifiers are computed one after
 * another, each over the number and the verifiers before it.
 */
export type WeightedSum = {
  readonly mod: number;
  /** Repeated when the number is longer. */
  readonly weights: readonly number[];
  /** The end at which the first weight is; left by default. */
  readonly from?: 'left' | 'right';
  /** What is written for ten and eleven; left out: no such number is issued. */
  readonly ten?: string;
  readonly eleven?: string;
  /** In place of the subtraction: the verifier for remainder 0, 1, 2, …; with several series, any of theirs is right. */
  readonly series?: readonly string[];
  /** A character's value is its place in this row, from 0. Left out: digits as they are, a letter its ASCII code less 48 (A is 17). */
  readonly alphabet?: string;
  /** A product of two digits counts as the sum of its digits. */
  readonly addDigits?: boolean;
};
