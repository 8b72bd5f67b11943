import type { DrawnPage, DrawnTile } from './messages.ts';

export type Both = { readonly before: DrawnTile | undefined; readonly after: DrawnTile | undefined };

/** Leaves out, of the texts that many screens have, those that are the same everywhere: only a different one is looked for. */
export const withoutTheSame = ({ before, after }: Both): Both => {
  if (before?.is !== 'page' || after?.is !== 'page') return { before, after };
  const [was, is] = [new Map(before.sentences), new Map(after.sentences)];
  const only = (one: DrawnPage): DrawnPage => ({ ...one, sentences: one.sentences.filter(([name]) => was.get(name) !== is.get(name)) });
  return { before: only(before), after: only(after) };
};
