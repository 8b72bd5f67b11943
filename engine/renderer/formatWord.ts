import { formatText, type Text } from '../forms/formatText.ts';
import type { RendererWord } from './rendererWords.ts';

export type Words = Readonly<Record<string, Text>>;

/** A word of the tenant with its `{placeholders}` filled in; its name where the tenant has none. */
export const formatWord = (words: Words, word: RendererWord, values: Readonly<Record<string, string | number>> = {}): string =>
  formatText(words[word] ?? word, values);
