import type { Mistake } from '../forms/plan.ts';

/** Without accents. By what separates words: a pattern of all letters takes a slow phone 4 ms to prepare. */
const words = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .match(/[^\s.,;:!?¿¡()«»"“”'’/]+/g) ?? [];

/** Any text may contain shorter words. */
const SHORTEST = 3;

/** Whether a sentence says which field it is about: it has the first word of the field's name in it, or two and most of the others. */
const names = (message: string, label: string): boolean => {
  const messageWords = new Set(words(message));
  const [first = '', ...others] = words(label).filter((word) => word.length >= SHORTEST);
  const named = others.filter((word) => messageWords.has(word)).length;
  return messageWords.has(first) || (named > 1 && named > others.length / 2);
};

/** A label that is a question ends by itself. */
const withLabel = (label: string, message: string): string => `${label}${/[?!.:]$/u.test(label) ? '' : ':'} ${message}`;

/**
 * The lines of a summary, each understood without its field: one that does not name the field, or says the same as
 * another, starts with the field's name.
 */
export const summaryLines = (
  mistakes: readonly Mistake[],
  labelOf: (field: string) => string,
  itemOf: (field: string) => string | undefined = () => undefined,
): readonly { readonly field: string; readonly line: string }[] =>
  mistakes.map(({ field, message }) => {
    const label = labelOf(field);
    const item = itemOf(field);
    const isAlone = !mistakes.some((other) => other.field !== field && other.message === message && itemOf(other.field) === item);
    const line = isAlone && names(message, label) ? message : withLabel(label, message);
    return { field, line: item === undefined ? line : withLabel(item, line) };
  });
