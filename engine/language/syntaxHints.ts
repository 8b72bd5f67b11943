/** Mistakes that the parser sees only by their consequences: found in the lines around the place where it fails. */

/** A likely mistake in a text: its code, from where to where, and the name that it is about. */
type SyntaxHint = { readonly from: number; readonly to: number } & (
  | { readonly code: 'missing-colon'; readonly name: string }
  | { readonly code: 'text-cut-by-comment' }
);

/** The likeliest mistake at or before a place where the parser fails; undefined where none is plain to see. */
export const findSyntaxHint = (text: string, failed: number): SyntaxHint | undefined => {
  const begin = text.lastIndexOf('\n', failed - 1) + 1;
  return (
    comment(text, failed) ?? flowColon(text, failed) ?? blockColon(text, begin) ?? blockColon(text, text.lastIndexOf('\n', begin - 2) + 1)
  );
};

/** What is wrong with a line by itself, whatever the parser makes of it. */
type PlainCause = { readonly from: number; readonly to: number } & (
  | { readonly code: 'conflict-left' | 'strange-space' | 'curly-quotes' | 'quote-ends-early' | 'unquoted-colon' | 'text-cut-by-comment' }
  | { readonly code: 'wrong-separator'; readonly name: string }
);

const CONFLICT = /^(?:<{7}|={7}|>{7})(?: .*)?$/mu;
/** A space of another width in place of one that YAML needs. */
const STRANGE_SPACE = /^ *(?:[\w-]+:)?(?<space>[\u00a0\u2000-\u200b\u202f\u3000])/mu;
/** A value within braces, by what follows it. */
const SEMICOLON = /(?<=[{,]\s*[\w-]+: *[^,{}[\]'":;]*);(?= *([\w-]+): )/u;
const COLON_IN_BRACES = /(?<=[{,]\s*[\w-]+: +)[^\s,{}[\]'"][^,{}[\]'"]*: [^,}]*/u;
const CURLY = /(?<=(?:^|[:,[{-]) *)[“”„‘][^“”’‘„"]*[“”’"]/u;
const AFTER_QUOTE = /(?<=(?:[:,[{]|^ *-) *)'(?:[^']|'')*'(?=[^\s,}\]#:'])/u;

/** A mistake that is plain to see in the line where the parser fails; of what it fails over anywhere, a conflict and a space. */
export const findPlainCause = (text: string, failed: number): PlainCause | undefined => {
  const conflict = CONFLICT.exec(text);
  if (conflict !== null) return { code: 'conflict-left', from: conflict.index, to: conflict.index + conflict[0].length };
  const space = strangeSpace(text);
  if (space !== undefined) return { code: 'strange-space', from: space, to: space + 1 };
  const begin = text.lastIndexOf('\n', failed - 1) + 1;
  const line = lineAt(text, begin);
  if (line.trim().startsWith('#')) return undefined;
  const semicolon = SEMICOLON.exec(line);
  if (semicolon !== null)
    return { code: 'wrong-separator', from: begin + semicolon.index, to: begin + semicolon.index + 1, name: semicolon[1] ?? '' };
  const within = (pattern: RegExp): { readonly from: number; readonly to: number } | undefined => {
    const found = pattern.exec(line);
    return found === null ? undefined : { from: begin + found.index, to: begin + found.index + found[0].trimEnd().length };
  };
  const curly = within(CURLY);
  if (curly !== undefined) return { code: 'curly-quotes', ...curly };
  const early = within(AFTER_QUOTE);
  if (early !== undefined) return { code: 'quote-ends-early', from: early.to, to: early.to + 1 };
  const cut = cutAt(line);
  if (cut !== undefined) return { code: 'text-cut-by-comment', from: begin + cut, to: begin + line.trimEnd().length };
  const colon = within(COLON_IN_BRACES);
  return colon === undefined ? undefined : { code: 'unquoted-colon', ...colon };
};

/** Where a space is of another sort than the parser knows. */
export const strangeSpace = (text: string): number | undefined => {
  const found = STRANGE_SPACE.exec(text);
  return found === null ? undefined : found.index + found[0].length - 1;
};

const lineAt = (text: string, begin: number): string => text.slice(begin).split('\n', 1)[0] ?? '';

/** A brace or bracket that a comment keeps from closing: `{hint: Calle 10 # 20-30}`. */
const comment = (text: string, failed: number): SyntaxHint | undefined => {
  let begin = text.lastIndexOf('\n', failed - 1) + 1;
  // The parser goes on to the next line that cannot belong to the map, past lines that are empty or comments.
  for (let lines = 0; lines < 3; lines++) {
    const line = lineAt(text, begin);
    const cut = cutAt(line);
    if (cut !== undefined) return { code: 'text-cut-by-comment', from: begin + cut, to: begin + line.trimEnd().length };
    if (begin === 0) break;
    begin = text.lastIndexOf('\n', begin - 2) + 1;
  }
  return undefined;
};

/** Where a line's comment starts, if it swallows the end of a brace or bracket. */
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
const flowColon = (text: string, failed: number): SyntaxHint | undefined => {
  const found = /[{,]\s*([\w-]+)\s+$/u.exec(text.slice(Math.max(0, failed - 80), failed));
  if (found === null || !/[{["'\p{L}\p{N}]/u.test(text[failed] ?? '')) return undefined;
  const name = found[1] ?? '';
  const from = text.lastIndexOf(name, failed);
  return { code: 'missing-colon', from, to: from + name.length, name };
};

/** `label RUT`, `label:RUT`, `primaryPhone {digits: …}`, or a name alone above its map. */
const blockColon = (text: string, begin: number): SyntaxHint | undefined => {
  const line = lineAt(text, begin);
  const found = /^( *)(\w[\w-]*)(?: +[^\s:#]|:[^\s]| *$)/u.exec(line);
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
  // A colon further on is this name's own, unless a brace is before it.
  if (!alone && !rest.startsWith(':') && /:(?:\s|$)/u.test(rest.split(/[{["']/u, 1)[0] ?? '')) return undefined;
  const from = begin + indent.length;
  return { code: 'missing-colon', from, to: from + name.length, name };
};

/** Where a comment swallows the end of the bracket that is opened there. */
export const cutByComment = (text: string, open: number): number | undefined => {
  const begin = text.lastIndexOf('\n', open - 1) + 1;
  const cut = cutAt(lineAt(text, begin));
  return cut === undefined ? undefined : begin + cut;
};

export const endOfLine = (text: string, from: number): number => from + lineAt(text, from).trimEnd().length;

/** The quote or innermost bracket that is still open where the parser fails; undefined where all are closed. */
export const openBracket = (text: string, failed: number): number | undefined => {
  const open: number[] = [];
  let quoted: number | undefined;
  let before = '';
  for (let index = 0; index < failed; index++) {
    const sign = text[index] ?? '';
    if (quoted !== undefined) {
      if (sign === text[quoted]) quoted = undefined;
    } else if ((sign === '"' || sign === "'") && /[,:{[\s]/u.test(before)) quoted = index;
    else if (sign === '#' && /\s/u.test(before)) index = text.indexOf('\n', index) === -1 ? failed : text.indexOf('\n', index);
    // A bracket within a word is a sign like any other.
    else if ((sign === '{' || sign === '[') && (open.length > 0 || /[:\-\s]/u.test(before))) open.push(index);
    else if (sign === '}' || sign === ']') open.pop();
    before = sign;
  }
  return quoted ?? open.at(-1);
};

/** `name: value`, with or without a dash before it, and no second colon outside of quotes. */
const PAIR = /^(?:- )?[\w-]+:(?: (?:'[^']*'|"[^"]*"|[^:]*|[^:\s]*:\S[^:]*))?$/u;

/**
 * The line that is indented too far or too little: names of one level that start in different columns, or a name that is
 * below a value as if it belonged to it.
 */
export const unevenLine = (code: string, text: string, failed: number): number | undefined => {
  const begin = text.lastIndexOf('\n', failed - 1) + 1;
  if (code === 'BAD_INDENT') return codeFrom(text, begin);
  if (code !== 'BLOCK_AS_IMPLICIT_KEY') return undefined;
  const line = lineAt(text, begin);
  const next = codeFrom(text, begin + line.length + 1);
  const goesOn = next !== undefined && indentOf(lineAt(text, next - indentBefore(text, next))) > indentOf(line);
  return goesOn && PAIR.test(line.trim()) ? next : undefined;
};

const indentOf = (line: string): number => line.length - line.trimStart().length;
const indentBefore = (text: string, at: number): number => at - (text.lastIndexOf('\n', at - 1) + 1);

/** Where the first line from there on starts that is neither empty nor a comment. */
const codeFrom = (text: string, begin: number): number | undefined => {
  for (let at = begin; at < text.length; at += lineAt(text, at).length + 1) {
    const line = lineAt(text, at);
    if (line.trim() !== '' && !line.trim().startsWith('#')) return at + indentOf(line);
  }
  return undefined;
};
