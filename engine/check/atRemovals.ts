import { type Diagnostic, diagnose } from '../language/diagnostic.ts';
import { folderOf, type MapNode, type Node, type Place } from '../language/node.ts';
import type { Resolved } from '../resolve/resolve.ts';

/** A name in a `remove` list of a tenant's own files, and the section or table from which it is taken. */
type Removal = { readonly from: string; readonly name: string; readonly at: Place };

const removalsIn = (node: Node | undefined, from: string): readonly Removal[] => {
  const list = node?.is === 'map' ? node.entries.get('remove')?.node : undefined;
  return list?.is === 'list' ? list.items.flatMap((item) => (item.is === 'scalar' ? [{ from, name: item.text, at: item.at }] : [])) : [];
};

/** Fields are removed from their section, statuses from a table of theirs. */
const removalsOf = (root: MapNode | undefined): readonly Removal[] => {
  const statuses = root?.entries.get('statuses')?.node;
  const tables = statuses?.is === 'map' ? [...statuses.entries.values()] : [];
  return [
    ...removalsIn(root?.entries.get('fields')?.node, 'fields'),
    ...tables.flatMap(({ name, node }) => removalsIn(node, `statuses.${name}`)),
  ];
};

/** The removal from which a mistake of this tenant follows. What comes after a status is a mistake of its own where the tenant says it itself. */
const causeOf = (one: Diagnostic, tenant: string, removals: readonly Removal[]): Removal | undefined => {
  switch (one.code) {
    case 'unknown-field':
      return removals.find(({ from, name }) => from === 'fields' && name === one.values.name);
    case 'status-nowhere':
      return folderOf(one.at) === tenant
        ? undefined
        : removals.find(({ from, name }) => from === `statuses.${one.values.table}` && name === one.values.name);
    // What the removed status led to.
    case 'status-unreached':
      return removals.find(({ from }) => from === `statuses.${one.values.table}`);
    default:
      return undefined;
  }
};

/** A name that a tenant has removed and still uses, mostly in what it inherits, is a mistake of the removal, once, with all its uses. */
export const atRemovals = (diagnostics: readonly Diagnostic[], tenants: readonly Resolved[]): readonly Diagnostic[] => {
  const removals = new Map(tenants.map(({ name, layers }) => [name, removalsOf(layers.find((layer) => layer.name === name)?.root)]));
  const groups = Map.groupBy(diagnostics, (one) => {
    const [tenant = '', ...others] = one.tenants;
    return others.length > 0 ? undefined : causeOf(one, tenant, removals.get(tenant) ?? []);
  });
  return [...groups].flatMap(([removal, group]) => {
    const uses = group.filter(({ code }) => code !== 'status-unreached');
    if (removal === undefined || uses.length === 0) return group;
    const related = uses.map(({ at }) => ({ reason: { is: 'usedHere' } as const, at }));
    const { from, name, at } = removal;
    return [diagnose('removed-in-use', at, [...from.split('.'), 'remove'], { name }, { tenant: group[0]?.tenants[0] ?? '', related })];
  });
};
