import { applyEdits, compile, type Diagnostic, type Edit, folderOf, type SourceFiles } from '../../engine/compiler.ts';
import { contract } from '../compile/contract.ts';
import { sha256 } from '../compile/sha256.ts';
import { chooseDiagnostics } from './chooseDiagnostics.ts';

/** What was corrected, and what was changed for it. */
export type FixedDiagnostic = Pick<Diagnostic, 'code' | 'at'> & { readonly changes: readonly string[] };

/** The maximum of rounds: a fix may uncover another mistake. */
const ROUNDS = 10;

/** Makes the certain corrections in the folders named, in all if none is; what they inherit stays as it is. */
export function fixFiles(
  source: SourceFiles,
  codes: readonly string[],
): { readonly files: SourceFiles; readonly fixed: readonly FixedDiagnostic[] } {
  const files = new Map(source);
  const fixed: FixedDiagnostic[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const certain = chooseDiagnostics(compile(files, { contract, hash: sha256 }), codes).filter(
      ({ at, fix }) => fix?.certain === true && (codes.length === 0 || codes.includes(folderOf(at))),
    );
    if (certain.length === 0) break;
    for (const file of new Set(certain.map(({ at }) => at.file))) {
      const here = certain.filter(({ at }) => at.file === file);
      const { text, made } = applyEdits(
        files.get(file) ?? '',
        here.flatMap(({ fix }): readonly Edit[] => fix?.edits ?? []),
      );
      files.set(file, text);
      for (const { code, at, fix } of here) {
        const edits = fix?.edits ?? [];
        if (edits.every((edit) => made.has(edit)))
          fixed.push({ code, at, changes: edits.map((edit) => describeChange(edit, made.get(edit) ?? '')) });
      }
    }
  }
  return { files, fixed };
}

const describeChange = ({ text }: Edit, replaced: string): string =>
  text === '' ? `deleted "${replaced.trim()}"` : `replaced "${replaced.trim()}" by "${text}"`;
