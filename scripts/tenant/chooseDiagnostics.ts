import { type Compilation, type Diagnostic, folderOf, harmless } from '../../engine/compiler.ts';

/** What concerns the tenants asked for, wherever it is, and the errors of their parents that keep them from being compiled. */
export function chooseDiagnostics(
  { diagnostics, made }: Pick<Compilation, 'diagnostics' | 'made'>,
  codes: readonly string[],
): readonly Diagnostic[] {
  if (codes.length === 0) return diagnostics;
  const parents = new Set(codes.filter((code) => made[code]?.sound !== true).flatMap((code) => made[code]?.of ?? []));
  return diagnostics.filter(({ at, severity, code, tenants }) => {
    const folder = folderOf(at);
    const isOfOne = codes.includes(folder) || tenants.some((tenant) => codes.includes(tenant));
    return isOfOne || (severity === 'error' && !harmless.has(code) && parents.has(folder));
  });
}
