/** Diagnostics by file and position; equal ones are one, with the tenants and the related places of all. */
import type { Diagnostic, Related } from './diagnostic.ts';
import type { Place } from './node.ts';

/** @example placeKey({ file: 'aa/fields.yaml', start: { line: 2, column: 3 }, … }) // 'aa/fields.yaml:2:3' */
export const placeKey = ({ file, start }: Place): string => `${file}:${start.line}:${start.column}`;

/** The same for two diagnostics that say the same of any place. */
export const contentKey = ({ code, values }: Diagnostic): string => `${code}:${JSON.stringify(values)}`;

/** The same for two diagnostics that say the same of one place. */
export const mistakeKey = (one: Diagnostic): string => `${placeKey(one.at)}:${contentKey(one)}`;

const compare = (a: Diagnostic, b: Diagnostic): number =>
  a.at.file.localeCompare(b.at.file, 'en') ||
  a.at.start.line - b.at.start.line ||
  a.at.start.column - b.at.start.column ||
  contentKey(a).localeCompare(contentKey(b), 'en');

const distinctRelated = (related: readonly Related[]): readonly Related[] => [
  ...new Map(related.map((one) => [`${JSON.stringify(one.reason)} ${one.at.file}:${one.at.start.line}`, one])).values(),
];

/** One for several, as the first says it; `related` if not what is related to any of them. */
export const joinDiagnostics = (
  first: Diagnostic,
  group: readonly Diagnostic[],
  related: readonly Related[] = group.flatMap((one) => one.related),
): Diagnostic => ({
  ...first,
  tenants: [...new Set(group.flatMap(({ tenants }) => tenants))].sort(),
  related: distinctRelated(related),
});

/** One for each group of equal keys. */
export const joinBy = (diagnostics: readonly Diagnostic[], keyOf: (diagnostic: Diagnostic) => string): readonly Diagnostic[] =>
  [...Map.groupBy(diagnostics, keyOf).values()].flatMap((group) => {
    const [first] = group;
    return first === undefined || group.length === 1 ? group : [joinDiagnostics(first, group)];
  });

export const sortDiagnostics = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] =>
  joinBy(diagnostics, mistakeKey).toSorted(compare);
