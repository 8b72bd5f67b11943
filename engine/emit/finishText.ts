/** A text with the values that are known at build filled in; what comes at run time stays open. */
import type { Text, TextTree } from '../forms/formatText.ts';
import { own } from '../kinds/own.ts';

type Values = Readonly<Record<string, string | number>>;

/** @example finishText('{days} días, {name}', { days: 2 }) // '2 días, {name}' */
export const finishText = (text: Text, values: Values): Text => {
  if (typeof text === 'string') return text.replace(/\{(\w+)\}/gu, (whole, name: string) => String(own(values, name) ?? whole));
  const tree = finishTree(text, values);
  return tree.every((part) => typeof part === 'string') ? tree.join('') : tree;
};

const finishTree = (tree: TextTree, values: Values): TextTree =>
  tree.flatMap((part): TextTree => {
    if (typeof part === 'string') return [part];
    const value = own(values, part.name);
    if (part.is === 'value') return [value === undefined ? part : String(value)];
    if (value === undefined)
      return [{ ...part, cases: Object.fromEntries(Object.entries(part.cases).map(([name, said]) => [name, finishTree(said, values)])) }];
    const named = part.is === 'choice' ? String(value) : new Intl.PluralRules(part.language).select(Number(value));
    return finishTree(part.cases[`=${value}`] ?? part.cases[named] ?? part.cases.other ?? [], values);
  });
