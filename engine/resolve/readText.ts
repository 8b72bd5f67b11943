/** An author's text → what is published: plain with `{names}`, or a tree where it has ICU plurals and selects. */
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Text, TextTree } from '../forms/formatText.ts';
import type { TextProblem } from '../language/diagnosticCodes/textCodes.ts';

export type ReadText = { readonly text: Text; readonly placeholders: readonly string[] } | { readonly problem: TextProblem };

const NAME = /\{(\w+)\}/gu;
const ICU = /\{\s*\w+\s*,/u;

export const readText = (source: string, language: string): ReadText => {
  if (!source.includes('{') && !source.includes('}')) return { text: source, placeholders: [] };
  if (!ICU.test(source)) {
    if (/[{}]/u.test(source.replace(NAME, ''))) return { problem: 'braces' };
    return { text: source, placeholders: [...source.matchAll(NAME)].map((match) => match[1] ?? '') };
  }
  try {
    const names: string[] = [];
    return { text: treeOf(parse(source, { captureLocation: false }), language, names), placeholders: names };
  } catch (error) {
    return { problem: error instanceof Unsaid ? error.problem : 'icu' };
  }
};

/** Thrown within this file only: parsing is deep, its answer is data. */
class Unsaid extends Error {
  readonly problem: TextProblem;
  constructor(problem: TextProblem) {
    super(problem);
    this.problem = problem;
  }
}

const treeOf = (elements: readonly MessageFormatElement[], language: string, names: string[]): TextTree =>
  elements.map((element): TextTree[number] => {
    switch (element.type) {
      case TYPE.literal:
        return element.value;
      case TYPE.argument:
        names.push(element.value);
        return { is: 'value', name: element.value };
      case TYPE.plural:
      case TYPE.select: {
        names.push(element.value);
        const cases = Object.fromEntries(
          Object.entries(element.options).map(([name, option]) => [name, treeOf(option.value, language, names)]),
        );
        return element.type === TYPE.plural
          ? { is: 'plural', name: element.value, language, cases }
          : { is: 'choice', name: element.value, cases };
      }
      case TYPE.pound:
        throw new Unsaid('pound');
      default:
        throw new Unsaid('format');
    }
  });

/** The published form of a text that `check` has found readable. */
export const publishedText = (source: string, language: string): Text => {
  const read = readText(source, language);
  return 'text' in read ? read.text : source;
};
