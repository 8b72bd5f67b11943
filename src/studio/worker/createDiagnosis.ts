import { type FormattedDiagnostic, needsAll, SHARED } from '../../../engine/compiler.ts';
import { folderOf } from '../../server/policy/studio/authorRights.ts';
import type { Workspace } from './createWorkspace.ts';
import type { TenantLayers } from './messages.ts';

export type Diagnosis = { readonly diagnostics: readonly FormattedDiagnostic[]; readonly made: TenantLayers };

/** How many tenants are diagnosed before newer messages are handled. */
const TOGETHER = 8;

const keyOf = ({ code, file, path, range: { start } }: FormattedDiagnostic): string =>
  `${code} ${file}:${start.line}:${start.column} ${path}`;

/**
 * What is wrong, group by group: the tenant whose file was edited is reported first (for a shared file, the tenant shown first); all others
 * afterwards. Up to eight tenants are then diagnosed together once more, as what they share is judged by all of them; of more, only those whom
 * edits concern.
 */
export const createDiagnosis = (work: Pick<Workspace, 'diagnose' | 'madeOf' | 'tenants'>) => {
  /** By tenant: what its last group has reported. */
  const reported = new Map<string, Diagnosis>();
  const stale = new Set<string>(work.tenants());
  let first: readonly string[] = [];

  const look = (group: readonly string[]): void => {
    const found = work.diagnose(group);
    for (const name of group) {
      reported.set(name, found);
      stale.delete(name);
    }
  };

  /** For a tenant's own folder the reports of its group; for shared files the mistakes of any, and unused names once all groups agree. */
  const all = (): Diagnosis => {
    const names = work.tenants().filter((name) => reported.has(name));
    const isWhole = reported.size === work.tenants().length;
    const groups = [...new Set(names.map((name) => reported.get(name)))].filter((one) => one !== undefined);
    const counts = new Map<string, number>();
    for (const { diagnostics } of groups) for (const key of new Set(diagnostics.map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
    const kept = new Map<string, FormattedDiagnostic>();
    for (const group of groups) {
      for (const one of group.diagnostics) {
        const folder = folderOf(one.file);
        const isTold =
          folder === SHARED || reported.get(folder) === undefined
            ? !needsAll(one.code) || (isWhole && counts.get(keyOf(one)) === groups.length)
            : reported.get(folder) === group;
        if (isTold && !kept.has(keyOf(one))) kept.set(keyOf(one), one);
      }
    }
    const made = Object.fromEntries(
      names.flatMap((name) => {
        const of = reported.get(name)?.made[name];
        return of === undefined ? [] : [[name, of] as const];
      }),
    );
    return { diagnostics: [...kept.values()], made };
  };

  return {
    /** A file of this folder was written, while these tenants are looked at. */
    concern: (folder: string, looked: readonly string[]): void => {
      const made = work.madeOf(folder);
      for (const name of made) stale.add(name);
      first = [folder, ...looked].filter((name) => made.includes(name)).slice(0, 1);
    },
    /** Each step reports more; the consumer may stop between two. */
    *steps(): Generator<Diagnosis> {
      const names = work.tenants();
      for (const removed of [...reported.keys()].filter((name) => !names.includes(name))) reported.delete(removed);
      const isFew = names.length <= TOGETHER;
      const concerned = first.filter((name) => stale.has(name));
      if (concerned.length > 0 && concerned.length < Math.min(names.length, TOGETHER) && reported.size === names.length) {
        look(concerned);
        yield all();
        if (isFew) for (const name of names) stale.add(name);
      }
      for (;;) {
        const group = names.filter((name) => stale.has(name)).slice(0, TOGETHER);
        if (group.length === 0) return;
        look(group);
        yield all();
      }
    },
  };
};
