import { isDeepStrictEqual } from 'node:util';
import type { FormRecord, Value } from '../../../../engine/runtime.ts';

/** A field, and the canonical values before and after a change; left out where it was, or is, not given. */
export type FieldChange = { readonly field: string; readonly from?: Value; readonly to?: Value };

/** What became of a record, field by field. */
export function changesBetween(before: FormRecord, after: FormRecord): readonly FieldChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) => {
    const [from, to] = [before[field], after[field]];
    if (isDeepStrictEqual(from, to)) return [];
    return [{ field, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }];
  });
}
