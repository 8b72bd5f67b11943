import { sayText, type Text } from '../forms/sayText.ts';
import type { RendererWord } from './words.ts';

export type Words = Readonly<Record<string, Text>>;

/** A word of the tenant with its `{placeholders}` filled in; its name where the tenant has none. */
export const say = (words: Words, word: RendererWord, values: Readonly<Record<string, string | number>> = {}): string =>
  sayText(words[word] ?? word, values);
