/** Where a cursor is in a text that may not be finished: by indentation and brackets, since no parser reads what is broken. */
import type { Position } from '../language/node.ts';

export type Spot = {
  /** The names above the cursor; of a list, any place of it is `0`. */
  readonly path: readonly string[];
  /** Whether a key is written there, or the value at the path. */
  readonly is: 'key' | 'value';
  /** Its part before the cursor, and the column where that starts. */
  readonly typed: string;
  readonly from: number;
};

const indentOf = (line: string): number => /^ */u.exec(line)?.[0].length ?? 0;
const isBlank = (line: string): boolean => /^\s*(?:#|$)/u.test(line);
const keyOf = (line: string): string | undefined => /^ *(?:- +)*((?:"[^"]*"|'[^']*'|[^\s#:'"{[][^:#]*?)) *:(?: |$)/u.exec(line)?.[1];
const removeQuotes = (name: string): string => name.trim().replace(/^(['"])(.*)\1$/u, '$2');

/** The parent keys of a line with this indentation. */
const above = (lines: readonly string[], indent: number): readonly string[] => {
  const names: string[] = [];
  let least = indent;
  for (const line of lines.toReversed()) {
    if (isBlank(line) || indentOf(line) >= least) continue;
    least = indentOf(line);
    const dashes = /^ *((?:- +)+)/u.exec(line)?.[1];
    const key = keyOf(line);
    if (key !== undefined) names.unshift(...(dashes === undefined ? [] : ['0']), removeQuotes(key));
    if (least === 0) break;
  }
  return names;
};

/** The spot of a position in the text of one file; undefined within a comment. */
export const spotAt = (text: string, { line, column }: Position): Spot | undefined => {
  const lines = text.split('\n');
  const before = (lines[line - 1] ?? '').slice(0, column - 1);
  if (/(?:^|\s)#/u.test(before)) return undefined;
  const names = [...above(lines.slice(0, line - 1), before.trim() === '' ? before.length : indentOf(before))];
  const open: { readonly is: 'map' | 'list'; readonly depth: number }[] = [];
  let is: Spot['is'] = 'key';
  let from = indentOf(before);
  const begin = (at: number, as: Spot['is']): void => {
    is = as;
    from = at;
  };
  let quote = '';
  for (let at = from; at < before.length; at++) {
    const sign = before[at] ?? '';
    const here = open.at(-1);
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if ((sign === '"' || sign === "'") && before.slice(from, at).trim() === '') quote = sign;
    else if (sign === '-' && before[at + 1] === ' ' && before.slice(from, at).trim() === '' && here === undefined) {
      names.push('0');
      begin(at + 2, 'key');
    } else if (sign === '{') {
      open.push({ is: 'map', depth: names.length });
      begin(at + 1, 'key');
    } else if (sign === '[') {
      open.push({ is: 'list', depth: names.length });
      names.push('0');
      begin(at + 1, 'value');
    } else if ((sign === '}' || sign === ']') && here !== undefined) {
      names.length = here.depth;
      open.pop();
      begin(at + 1, 'value');
    } else if (sign === ',' && here !== undefined) {
      names.length = here.depth + (here.is === 'list' ? 1 : 0);
      begin(at + 1, here.is === 'list' ? 'value' : 'key');
    } else if (sign === ':' && is === 'key' && (before[at + 1] === ' ' || at + 1 === before.length)) {
      names.push(removeQuotes(before.slice(from, at)));
      begin(at + 1, 'value');
    }
  }
  const blanks = /^\s*/u.exec(before.slice(from))?.[0].length ?? 0;
  return { path: names, is, typed: before.slice(from + blanks), from: from + blanks + 1 };
};

/** The path of the key or value under a position: a key that is written out belongs to it. */
export const pathAt = (text: string, { line, column }: Position): readonly string[] => {
  const own = text.split('\n')[line - 1] ?? '';
  // To the end of the word under the cursor, with the colon behind it.
  const rest = /^[^\s,{}[\]:]*(?::(?=\s|$))?/u.exec(own.slice(column - 1))?.[0].length ?? 0;
  const spot = spotAt(text, { line, column: column + rest });
  return spot?.path ?? [];
};
