/** Rules that only the server can answer: asked on leaving a form or a field, never at each key. */
export const questions = {
  /** Nobody else of the tenant has it; of a list's name, or of a card: no other of the person. */
  unique: 'taken',
  /** There is one like it: an order, a postcode, a code of activity. */
  exists: 'notFound',
  /** It is this account's own: its password, its code, its company. */
  sameAccount: 'wrong',
  /** It is not the one that the account has now. */
  differs: 'same',
} as const;

/** A rule that only the server can answer. */
export type Question = keyof typeof questions;

/** The mistake that a "no" makes. */
export const mistakeOfQuestion = (question: Question): (typeof questions)[Question] => questions[question];
