import type { Settings } from '../../../src/server/platform/settings.ts';
import { foldersOf, readSource, unknownCode } from '../readSource.ts';
import { type Subjects, subjectsOf } from './subject.ts';

/** The forms of the tenants that were named, or of all; else why nothing can be tried. */
export async function findSubjects(codes: readonly string[], settings: Settings): Promise<Subjects | { readonly problem: string }> {
  const source = await readSource(settings);
  if (source.problem !== undefined) return { problem: source.problem };
  const unknown = unknownCode(
    codes,
    foldersOf(source.files).filter((folder) => !folder.startsWith('_')),
  );
  if (unknown !== undefined) return { problem: unknown };
  const made = await subjectsOf(source.files, codes);
  return 'unsound' in made
    ? { problem: `${made.unsound.join(', ')}: nothing can be tried while there are mistakes: npm run tenant -- check` }
    : made;
}
