/** Errors of the YAML parser as diagnostics. */
import type { YAMLError } from 'yaml';
import { type Diagnostic, diagnose } from './diagnostic.ts';
import { inQuotes } from './inQuotes.ts';
import type { Place } from './node.ts';
import { cutByComment, endOfLine, findPlainCause, findSyntaxHint, openBracket, unevenLine } from './syntaxHints.ts';

type Source = { readonly text: string; readonly place: (from: number, to: number) => Place };

/** A colour without quotes is a comment. */
const COLOUR = /^ *(#(?:[\da-f]{6}|[\da-f]{3}))(?!\w)/iu;

/** A comment that was meant to be part of a text; where it is a colour, it only lacks its quotes. */
export const diagnoseCut = (from: number, to: number, path: readonly string[], { text, place }: Source): Diagnostic => {
  const [whole, colour] = COLOUR.exec(text.slice(from, to)) ?? [];
  if (whole === undefined || colour === undefined) return diagnose('text-cut-by-comment', place(from, to), path, {});
  const at = place(from + whole.length - colour.length, from + whole.length);
  return diagnose('text-cut-by-comment', place(from, to), path, {}, { fix: { edits: [{ at, text: inQuotes(colour) }], certain: true } });
};

/** What an author did that the parser stumbles over, where the author will look for it. */
export const diagnoseParserError = ({ code, pos: [from, to] }: YAMLError, { text, place }: Source): Diagnostic => {
  const begin = text.lastIndexOf('\n', from - 1) + 1;
  const line = text.slice(begin).split('\n', 1)[0] ?? '';
  const cause = findPlainCause(text, from);
  if (cause !== undefined) {
    const at = place(cause.from, cause.to);
    return cause.code === 'wrong-separator' ? diagnose(cause.code, at, [], { name: cause.name }) : diagnose(cause.code, at, [], {});
  }
  const brace = /(?<=:\s+)\{\w+\}(?=\s*[^\s,}])|(?<=\{.*)\{\w+\}(?=.*\})/u.exec(line);
  const open = code === 'MISSING_CHAR' || code === 'BAD_INDENT' ? openBracket(text, from) : undefined;
  const cut = open === undefined ? undefined : cutByComment(text, open);
  if (cut !== undefined) return diagnoseCut(cut, endOfLine(text, cut), [], { text, place });
  const sign = open === undefined ? '' : (text[open] ?? '');
  if (open !== undefined && (brace === null || sign === '"' || sign === "'")) {
    return diagnose('bracket-open', place(open, endOfLine(text, open)), [], {
      open: sign,
      close: sign === '{' ? '}' : sign === '[' ? ']' : sign,
    });
  }
  if (brace !== null) return diagnose('text-begins-with-brace', place(begin + brace.index, begin + line.trimEnd().length), [], {});
  const hint = code === 'TAB_AS_INDENT' ? undefined : findSyntaxHint(text, from);
  if (hint?.code === 'missing-colon') return diagnose('missing-colon', place(hint.from, hint.to), [], { name: hint.name });
  if (hint !== undefined) return diagnoseCut(hint.from, hint.to, [], { text, place });
  const uneven = unevenLine(code, text, from);
  if (uneven !== undefined) return diagnose('wrong-indent', place(uneven, endOfLine(text, uneven)), [], {});
  // Where something is missing at the end of a line, the parser only sees it in the next.
  const end = text.slice(0, from).trimEnd().length;
  const [start, stop] = line.trim() === '' && end > 0 ? [end - 1, end] : [from, to];
  const at = place(start, stop);
  if (code === 'TAB_AS_INDENT') return diagnose('tab', at, [], {});
  if (code === 'BLOCK_AS_IMPLICIT_KEY') return diagnose('unquoted-colon', at, [], {});
  return diagnose('yaml-syntax', at, [], { problem: code });
};
