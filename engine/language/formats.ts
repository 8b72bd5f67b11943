/** The formats of a tenant's files. A newer one is one more entry of `formatSteps`: check, `tenant -- upgrade` and `new` follow from it. */

/** Path in a tenant's folder → text. */
type FolderFiles = ReadonlyMap<string, string>;

/** From one format to the next. */
export type FormatStep = {
  /** What changes, in a sentence for authors. */
  readonly says: string;
  /** The files of a tenant, by their path in its folder, as the next format writes them; `format` itself is not its task. */
  readonly rewrite: (files: FolderFiles) => FolderFiles;
};

/** From format 1 to 2, from 2 to 3, and so on. Until now there is only one format. */
export const formatSteps: readonly FormatStep[] = [];

/** The format that is read. */
export const latestFormat = (steps: readonly FormatStep[] = formatSteps): number => steps.length + 1;

/** What is wrong with a stated format; undefined of the one that is read. */
export type FormatProblem =
  | { readonly is: 'newer' | 'older'; readonly format: number; readonly latest: number }
  | { readonly is: 'none'; readonly text: string; readonly latest: number };

export const formatProblem = (text: string, latest: number = latestFormat()): FormatProblem | undefined => {
  const format = /^[1-9]\d{0,3}$/u.test(text) ? Number(text) : 0;
  if (format === latest) return undefined;
  return format === 0 ? { is: 'none', text, latest } : { is: format > latest ? 'newer' : 'older', format, latest };
};
