import type { Edit } from '../language/diagnostic.ts';

/**
 * A text with its edits made, from the end backwards so that places stay true; an edit that overlaps a later one is left out.
 * `made` are the edits with the text that each replaced.
 */
export const applyEdits = (text: string, edits: readonly Edit[]): { readonly text: string; readonly made: ReadonlyMap<Edit, string> } => {
  const starts = lineStarts(text);
  const offset = ({ line, column }: { readonly line: number; readonly column: number }) =>
    Math.min(text.length, (starts[line - 1] ?? text.length) + column - 1);
  const placed = edits
    .map((edit) => ({ edit, from: offset(edit.at.start), to: offset(edit.at.end) }))
    .sort((a, b) => b.from - a.from || b.to - a.to);
  const made = new Map<Edit, string>();
  let changed = text;
  let limit = text.length;
  for (const { edit, from, to } of placed) {
    if (to > limit || to < from) continue;
    changed = changed.slice(0, from) + edit.text + changed.slice(to);
    limit = from;
    made.set(edit, text.slice(from, to));
  }
  return { text: changed, made };
};

const lineStarts = (text: string): readonly number[] => {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
};
