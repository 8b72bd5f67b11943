/** A tenant's tree without anything about a programme of points, where it names none. */
import type { Entry, MapNode, Node } from '../language/node.ts';

/** What stands in a tenant's YAML about its programme alone: section → names. */
const parts = {
  flows: ['loyalty'],
  consents: ['loyalty'],
  pages: ['loyaltyPoints'],
  icons: ['loyaltyPoints'],
} as const;

const mapAt = (node: Node | undefined, name: string): MapNode | undefined => {
  const child = node?.is === 'map' ? node.entries.get(name)?.node : undefined;
  return child?.is === 'map' ? child : undefined;
};

const withEntry = (root: MapNode, name: string, change: (map: MapNode) => MapNode): MapNode => {
  const entry = root.entries.get(name);
  if (entry?.node.is !== 'map') return root;
  return { ...root, entries: new Map([...root.entries, [name, { ...entry, node: change(entry.node) }]]) };
};

const without = (root: MapNode, names: readonly string[]): MapNode => ({
  ...root,
  entries: new Map([...root.entries].filter(([name]) => !names.includes(name))),
});

const withoutItems = (entry: Entry, names: readonly string[]): Entry =>
  entry.node.is === 'list'
    ? { ...entry, node: { ...entry.node, items: entry.node.items.filter((item) => item.is !== 'scalar' || !names.includes(item.text)) } }
    : entry;

/** Whether a tenant has a programme of points: it names one. */
const hasProgramme = (root: MapNode): boolean => mapAt(root, 'loyalty')?.entries.has('programme') === true;

export const withoutProgramme = (root: MapNode): MapNode => {
  if (hasProgramme(root)) return root;
  let left = without(root, ['loyalty']);
  for (const [section, names] of Object.entries(parts)) left = withEntry(left, section, (map) => without(map, names));
  left = withEntry(left, 'permissions', (map) => withEntry(map, 'pages', (pages) => without(pages, parts.pages)));
  return withEntry(left, 'menus', (menus) => ({
    ...menus,
    entries: new Map([...menus.entries].map(([name, entry]) => [name, withoutItems(entry, parts.pages)])),
  }));
};
