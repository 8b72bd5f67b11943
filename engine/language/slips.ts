/** Slips that the parser sees only by what follows from them: found anew in the lines around the place where it lost its way. */

/** A slip in a text: its code, from where to where, and the name that it is about. */
export type Slip = {
  readonly code: 'missing-colon' | 'text-cut-by-comment';
  readonly from: number;
  readonly to: number;
  readonly name: string;
};

/** The likeliest slip at or before a place where the parser fails; undefined where none is plain to see. */
export const slipAt = (text: string, failed: number): Slip | undefined => {
  const begin = text.lastIndexOf('\n', failed - 1) + 1;
  return (
    comment(text, failed) ?? flowColon(text, failed) ?? blockColon(text, begin) ?? blockColon(text, text.lastIndexOf('\n', begin - 2) + 1)
  );
};

const lineAt = (text: string, begin: number): string => text.slice(begin).split('\n', 1)[0] ?? '';

/** A brace or bracket that a comment keeps from closing: `{hint: Calle 10 # 20-30}`. */
const comment = (text: string, failed: number): Slip | undefined => {
  let begin = text.lastIndexOf('\n', failed - 1) + 1;
  // The parser goes on to the next line that cannot belong to the map, past lines that are empty or comments.
  for (let lines = 0; lines < 3; lines++) {
    const line = lineAt(text, begin);
    const cut = cutAt(line);
    if (cut !== undefined) return { code: 'text-cut-by-comment', from: begin + cut, to: begin + line.trimEnd().length, name: '' };
    if (begin === 0) break;
    begin = text.lastIndexOf('\n', begin - 2) + 1;
  }
  return undefined;
};

/** Where a line's comment begins, if it swallows the end of a brace or bracket. */
const cutAt = (line: string): number | undefined => {
  let open = 0;
  let quote = '';
  for (let index = 0; index < line.length; index++) {
    const sign = line[index] ?? '';
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if ((sign === '"' || sign === "'") && /(?:^|[,:{[])\s*$/u.test(line.slice(0, index))) quote = sign;
    else if (sign === '{' || sign === '[') open += 1;
    else if (sign === '}' || sign === ']') open -= 1;
    else if (sign === '#' && line[index - 1] === ' ') return open > 0 && /[}\]]/u.test(line.slice(index)) ? index - 1 : undefined;
  }
  return undefined;
};

/** `{digits {min: 9}}`: a name and what it opens, with nothing between. */
const flowColon = (text: string, failed: number): Slip | undefined => {
  const found = /[{,]\s*([\w-]+)\s+$/u.exec(text.slice(Math.max(0, failed - 80), failed));
  if (found === null || !/[{["'\p{L}\p{N}]/u.test(text[failed] ?? '')) return undefined;
  const name = found[1] ?? '';
  const from = text.lastIndexOf(name, failed);
  return { code: 'missing-colon', from, to: from + name.length, name };
};

/** `label RUT`, `label:RUT`, `primaryPhone {digits: …}`, or a name alone above its map. */
const blockColon = (text: string, begin: number): Slip | undefined => {
  const line = lineAt(text, begin);
  const found = /^( *)([\w-]+)(?: +[^\s:#]|:[^\s]| *$)/u.exec(line);
  if (found === null) return undefined;
  const [, indent = '', name = ''] = found;
  const rest = line.slice(indent.length + name.length);
  const alone = rest.trim() === '';
  const next =
    text
      .slice(begin + line.length + 1)
      .split('\n')
      .find((one) => one.trim() !== '') ?? '';
  if (alone && !/^ +/u.test(next.slice(indent.length))) return undefined;
  // A colon further on is this name's own, unless a brace stands before it.
  if (!alone && !rest.startsWith(':') && /:(?:\s|$)/u.test(rest.split(/[{["']/u, 1)[0] ?? '')) return undefined;
  const from = begin + indent.length;
  return { code: 'missing-colon', from, to: from + name.length, name };
};
