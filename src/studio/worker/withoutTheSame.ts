import type { DrawnPage, DrawnTile } from './messages.ts';

export type Both = { readonly before: DrawnTile | undefined; readonly after: DrawnTile | undefined };

/** Of what a page says on many screens only that which is said otherwise: it is looked for otherwise. */
export const withoutTheSame = ({ before, after }: Both): Both => {
  if (before?.is !== 'page' || after?.is !== 'page') return { before, after };
  const [was, is] = [new Map(before.sentences), new Map(after.sentences)];
  const only = (one: DrawnPage): DrawnPage => ({ ...one, sentences: one.sentences.filter(([name]) => was.get(name) !== is.get(name)) });
  return { before: only(before), after: only(after) };
};
