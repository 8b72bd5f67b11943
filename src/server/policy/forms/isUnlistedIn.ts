import type { ServerSide } from '../../../../engine/runtime.ts';

/** Codes of each list, which lives as long as its release or until another one is imported. */
const codes = new WeakMap<readonly { readonly code: string }[], ReadonlySet<string>>();

/** Whether a list of the tenant's has no such code. */
export const isUnlistedIn =
  ({ lists }: ServerSide) =>
  (name: string, code: string): boolean => {
    const list = lists[name] ?? [];
    const known = codes.get(list) ?? new Set(list.map((row) => row.code));
    codes.set(list, known);
    return !known.has(code);
  };
