/** A text as published: as it is written, or a tree where a number or a choice changes its words. */
export type Text = string | TextTree;
export type TextTree = readonly (
  | string
  | { readonly is: 'value'; readonly name: string }
  | { readonly is: 'plural'; readonly name: string; readonly language: string; readonly cases: Readonly<Record<string, TextTree>> }
  | { readonly is: 'choice'; readonly name: string; readonly cases: Readonly<Record<string, TextTree>> }
)[];

type Values = Readonly<Record<string, string | number>>;

/**
 * A text with its names filled in; a name without value stays as it is.
 * @example formatText('Hola, {name}', { name: 'Ana' }) // 'Hola, Ana'
 */
export const formatText = (text: Text, values: Values = {}): string =>
  typeof text === 'string'
    ? text.replace(/\{(\w+)\}/gu, (whole, name: string) => String(values[name] ?? whole))
    : text.map((part) => formatPart(part, values)).join('');

const formatPart = (part: TextTree[number], values: Values): string => {
  if (typeof part === 'string') return part;
  const value = values[part.name];
  if (part.is === 'value') return String(value ?? `{${part.name}}`);
  const named = part.is === 'choice' ? String(value) : new Intl.PluralRules(part.language).select(Number(value));
  return formatText(part.cases[`=${value}`] ?? part.cases[named] ?? part.cases.other ?? [], values);
};
