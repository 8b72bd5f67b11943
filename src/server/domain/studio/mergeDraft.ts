import type { MergeChoice, MergeConflict } from '../../../../engine/compiler.ts';
import type { DraftFile } from '../../store/studio/draftFile.ts';

/** By file and place, the choice where both have changed it. */
export type Resolutions = Readonly<Record<string, Readonly<Record<string, MergeChoice>>>>;

export type MergedDraft =
  | { readonly is: 'merged'; readonly files: readonly DraftFile[] }
  | { readonly is: 'contested'; readonly conflicts: readonly (MergeConflict & { readonly file: string })[] };

/** The files of a draft applied to the current sources. */
export async function mergeDraft(
  files: readonly DraftFile[],
  sources: ReadonlyMap<string, string>,
  resolutions: Resolutions = {},
): Promise<MergedDraft> {
  // The compiler's door, which the shop itself never needs.
  const { mergeFile } = await import('../../../../engine/compiler.ts');
  const merged = files.map(({ path, base, content }) => {
    const theirs = sources.get(path);
    const chosen = Object.hasOwn(resolutions, path) ? resolutions[path] : undefined;
    return { path, theirs, ...mergeFile(path, { base: base ?? undefined, ours: content ?? undefined, theirs }, chosen) };
  });
  const conflicts = merged.flatMap((one) =>
    one.is === 'contested' ? one.conflicts.map((conflict) => ({ file: one.path, ...conflict })) : [],
  );
  if (conflicts.length > 0) return { is: 'contested', conflicts };
  return {
    is: 'merged',
    files: merged.flatMap((one) => (one.is === 'merged' ? [{ path: one.path, base: one.theirs ?? null, content: one.text ?? null }] : [])),
  };
}
