/** A tenant's tree without the forms that no flow leads to and the fields that no form of it asks. */
import type { MapNode, Node } from '../language/node.ts';
import { describeNode } from '../language/node.ts';

const mapAt = (node: Node | undefined, ...path: readonly string[]): MapNode | undefined => {
  let here = node;
  for (const step of path) here = here?.is === 'map' ? here.entries.get(step)?.node : undefined;
  return here?.is === 'map' ? here : undefined;
};

const keep = (root: MapNode, section: string, names: ReadonlySet<string>): MapNode => {
  const entry = root.entries.get(section);
  if (entry?.node.is !== 'map') return root;
  const node = { ...entry.node, entries: new Map([...entry.node.entries].filter(([name]) => names.has(name))) };
  return { ...root, entries: new Map([...root.entries, [section, { ...entry, node }]]) };
};

const scalarsBelow = (node: Node | undefined): readonly string[] => {
  if (node === undefined) return [];
  if (node.is === 'scalar') return [node.text];
  return (node.is === 'list' ? [...node.items] : [...node.entries.values()].map((entry) => entry.node)).flatMap(scalarsBelow);
};

/** Forms that a variant of a flow fills in. */
export const formsInUse = (root: MapNode): ReadonlySet<string> =>
  new Set(
    [...(mapAt(root, 'flows')?.entries.values() ?? [])].flatMap((flow) =>
      [...(mapAt(flow.node, 'variants')?.entries.values() ?? [])].flatMap((variant) => {
        const form = variant.node.is === 'map' ? variant.node.entries.get('form')?.node : undefined;
        return form === undefined ? [] : [describeNode(form)];
      }),
    ),
  );

export const prune = (root: MapNode): MapNode => {
  const forms = formsInUse(root);
  const kept = keep(root, 'forms', forms);
  const used = [...(mapAt(kept, 'forms')?.entries.values() ?? [])];
  const fields = new Set(used.flatMap((form) => scalarsBelow(mapAt(form.node, 'steps'))));
  // Bodies that are only written choose by conditions as well.
  const conditions = new Set([
    ...used.flatMap((form) => scalarsBelow(mapAt(form.node, 'shown'))),
    ...scalarsBelow(mapAt(root, 'payloads')),
  ]);
  return keep(keep(kept, 'fields', fields), 'conditions', conditions);
};
