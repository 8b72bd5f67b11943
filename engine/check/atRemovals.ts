import { type Diagnostic, diagnose } from '../language/diagnostic.ts';
import type { Code } from '../language/diagnosticCodes.ts';
import { folderOf, type MapNode, type Node, type Place } from '../language/node.ts';
import type { Resolved } from '../resolve/resolve.ts';

/** What says that something uses a name which is not there. */
const UNKNOWN: ReadonlySet<Code> = new Set<Code>(['unknown-field', 'status-nowhere', 'status-unreached']);

/** The places of `remove` lists by the name that they remove, in the maps of a tenant's own files down from here. */
function* removalsIn(node: Node, depth: number): Iterable<readonly [string, Place]> {
  if (node.is !== 'map') return;
  const removed = node.entries.get('remove')?.node;
  if (removed?.is === 'list') for (const item of removed.items) if (item.is === 'scalar') yield [item.text, item.at];
  if (depth > 0) for (const { node: below } of node.entries.values()) yield* removalsIn(below, depth - 1);
}

/** Fields are removed from their section, statuses from a table of theirs. */
const removalsOf = (root: MapNode | undefined): ReadonlyMap<string, Place> =>
  new Map(
    (
      [
        ['fields', 0],
        ['statuses', 1],
      ] as const
    ).flatMap(([section, depth]) => {
      const node = root?.entries.get(section)?.node;
      return node === undefined ? [] : [...removalsIn(node, depth)].map(([name, at]) => [`${section}.${name}`, at] as const);
    }),
  );

const sectionOf = ({ code }: Diagnostic): string => (code === 'unknown-field' ? 'fields' : 'statuses');

/** Which status comes next is said by the tenant itself: it names what it has removed. */
const isOwnStep = ({ code, at, tenants }: Diagnostic): boolean => code === 'status-nowhere' && folderOf(at) === tenants[0];

/** A name that a tenant has removed and still uses, mostly in what it inherits, is a mistake of the removal, once, with all its uses. */
export const atRemovals = (diagnostics: readonly Diagnostic[], tenants: readonly Resolved[]): readonly Diagnostic[] => {
  const removals = new Map(tenants.map(({ name, layers }) => [name, removalsOf(layers.find((layer) => layer.name === name)?.root)]));
  const removalOf = (one: Diagnostic): Place | undefined => {
    const [tenant = '', ...others] = one.tenants;
    if (!UNKNOWN.has(one.code) || others.length > 0 || isOwnStep(one) || !('name' in one.values)) return undefined;
    const removed = removals.get(tenant);
    // Where a status was removed, the next ones are reached no more.
    if (one.code === 'status-unreached') return [...(removed ?? [])].find(([name]) => name.startsWith('statuses.'))?.[1];
    return removed?.get(`${sectionOf(one)}.${one.values.name}`);
  };
  const groups = Map.groupBy(diagnostics, (one) => {
    const at = removalOf(one);
    return at && `${at.file}:${at.start.line}:${at.start.column}`;
  });
  return [...groups].flatMap(([place, group]) => {
    const [first] = group;
    const at = first && removalOf(first);
    if (place === undefined || first === undefined || at === undefined) return group;
    const uses = group.filter(({ code }) => code !== 'status-unreached');
    const named = (uses[0] ?? first).values;
    const name = 'name' in named ? String(named.name) : '';
    const related = uses.map((use) => ({ reason: { is: 'usedHere' } as const, at: use.at }));
    return [diagnose('removed-in-use', at, [sectionOf(first), 'remove'], { name }, { tenant: first.tenants[0] ?? '', related })];
  });
};
