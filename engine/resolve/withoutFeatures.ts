/** A tenant's tree without anything about a feature that it has switched off, or that needs what it has not. */
import type { FeatureParts } from '../language/contract.ts';
import { describeNode, type Entry, type MapNode, type Node } from '../language/node.ts';

/** Feature → what is switched off with it. */
export type Features = Readonly<Record<string, FeatureParts>>;

const mapAt = (node: Node | undefined, name: string): MapNode | undefined => {
  const child = node?.is === 'map' ? node.entries.get(name)?.node : undefined;
  return child?.is === 'map' ? child : undefined;
};

const withEntry = (root: MapNode, name: string, change: (map: MapNode) => MapNode): MapNode => {
  const entry = root.entries.get(name);
  if (entry?.node.is !== 'map') return root;
  return { ...root, entries: new Map([...root.entries, [name, { ...entry, node: change(entry.node) }]]) };
};

const withEach = (map: MapNode, change: (map: MapNode, name: string) => MapNode): MapNode => ({
  ...map,
  entries: new Map(
    [...map.entries].map(([name, entry]) => [name, entry.node.is === 'map' ? { ...entry, node: change(entry.node, name) } : entry]),
  ),
});

const without = (root: MapNode, names: readonly string[]): MapNode => ({
  ...root,
  entries: new Map([...root.entries].filter(([name]) => !names.includes(name))),
});

const withoutItems = (entry: Entry, isKept: (item: string) => boolean): Entry =>
  entry.node.is === 'list'
    ? { ...entry, node: { ...entry.node, items: entry.node.items.filter((item) => item.is !== 'scalar' || isKept(item.text)) } }
    : entry;

/** Lists of these names, or of all, keep only some of their items. */
const filterLists = (map: MapNode, isKept: (item: string) => boolean, names?: readonly string[]): MapNode => ({
  ...map,
  entries: new Map(
    [...map.entries].map(([name, entry]) => [name, names === undefined || names.includes(name) ? withoutItems(entry, isKept) : entry]),
  ),
});

const scalarsAt = (map: MapNode | undefined, name: string): readonly string[] => {
  const node = map?.entries.get(name)?.node;
  if (node?.is === 'scalar') return [node.text];
  return node?.is === 'list' ? node.items.flatMap((item) => (item.is === 'scalar' ? item.text : [])) : [];
};

/** Names of the maps of a section of which something is true. */
const namesWhere = (section: MapNode | undefined, holds: (map: MapNode) => boolean): readonly string[] =>
  [...(section?.entries ?? [])].flatMap(([name, { node }]) => (node.is === 'map' && holds(node) ? name : []));

/** No form asks these fields any more; a section that started with one starts with the next that is left. */
const withoutFields = (root: MapNode, names: readonly string[]): MapNode => {
  const isKept = (field: string): boolean => !names.includes(field);
  return withEntry(root, 'forms', (forms) =>
    withEach(forms, (form) =>
      withEntry(filterLists(form, isKept, ['mandatory']), 'steps', (steps) => withEach(steps, (step) => withoutFieldsOfStep(step, isKept))),
    ),
  );
};

const withoutFieldsOfStep = (step: MapNode, isKept: (field: string) => boolean): MapNode => {
  const fields = scalarsAt(step, 'fields');
  const left = filterLists(step, isKept, ['fields']);
  return withEntry(left, 'sections', (sections) => {
    const begins = [...sections.entries.values()].map(({ node }) => describeNode(node));
    return {
      ...sections,
      entries: new Map(
        [...sections.entries].flatMap(([name, entry]): [string, Entry][] => {
          const { node } = entry;
          if (node.is !== 'scalar' || isKept(node.text)) return [[name, entry]];
          const at = fields.indexOf(node.text);
          const next = fields.findIndex((field, index) => index > at && begins.includes(field));
          const first = fields.slice(at, next === -1 ? undefined : next).find(isKept);
          return first === undefined ? [] : [[name, { ...entry, node: { ...node, text: first } }]];
        }),
      ),
    };
  });
};

/** Neither the brands that are the shop's own nor the types under which only these are chosen. */
const withoutOwnCards = (root: MapNode): MapNode => {
  const brands = mapAt(mapAt(root, 'cards'), 'brands');
  const own = namesWhere(brands, (brand) => scalarsAt(brand, 'own').includes('true'));
  const typesOf = (names: readonly string[]) => names.flatMap((name) => scalarsAt(mapAt(brands, name), 'for'));
  const others = typesOf([...(brands?.entries.keys() ?? [])].filter((name) => !own.includes(name)));
  const types = typesOf(own).filter((type) => !others.includes(type));
  const fields = mapAt(root, 'fields');
  const typed = [...(fields?.entries.keys() ?? [])].flatMap((name) => scalarsAt(mapAt(fields, name), 'type'));
  const isKept = (brand: string): boolean => !own.includes(brand);
  const withoutTypes = (map: MapNode, key: string): MapNode =>
    withEach(map, (field, name) => (typed.includes(name) ? filterLists(field, (type) => !types.includes(type), [key]) : field));
  const cards = withEntry(root, 'cards', (all) =>
    withEntry(
      withEntry(all, 'brands', (map) => without(map, own)),
      'gateways',
      (gateways) => withEach(gateways, (one) => withEntry(filterLists(one, isKept, ['brands']), 'logos', (logos) => without(logos, own))),
    ),
  );
  return withEntry(
    withEntry(cards, 'fields', (all) => withoutTypes(all, 'options')),
    'examples',
    (examples) => withoutTypes(examples, 'valid'),
  );
};

const withoutParts = (root: MapNode, parts: FeatureParts): MapNode => {
  const { sections = [], flows = [], variants = {}, consents = [], pages = [], operations = [], topics = [] } = parts;
  const asking = namesWhere(mapAt(root, 'fields'), (field) => scalarsAt(field, 'template').some((template) => consents.includes(template)));
  let left = without(withoutFields(root, asking), sections);
  for (const [section, names] of Object.entries({ flows, consents, pages, icons: pages, notifications: topics }))
    left = withEntry(left, section, (map) => without(map, names));
  for (const [flow, names] of Object.entries(variants))
    left = withEntry(left, 'flows', (all) => withEntry(all, flow, (one) => withEntry(one, 'variants', (map) => without(map, names))));
  left = withEntry(left, 'permissions', (map) =>
    withEntry(
      withEntry(map, 'pages', (all) => without(all, pages)),
      'operations',
      (all) => filterLists(all, () => false, operations),
    ),
  );
  if (parts.ownCards) left = withoutOwnCards(left);
  return withEntry(left, 'menus', (menus) => filterLists(menus, (page) => !pages.includes(page)));
};

const isSwitchedOff = (root: MapNode, feature: string): boolean =>
  scalarsAt(mapAt(mapAt(root, 'tenant'), 'features'), feature).includes('false');

const lacksNeeds = (root: MapNode, { needs }: FeatureParts): boolean =>
  needs !== undefined && mapAt(root, needs[0])?.entries.has(needs[1]) !== true;

export const hasSwitchedOff = (root: MapNode, features: Features): boolean =>
  Object.keys(features).some((feature) => isSwitchedOff(root, feature));

/** As if nothing were switched off. */
export const withoutLacking = (root: MapNode, features: Features): MapNode =>
  Object.values(features)
    .filter((parts) => lacksNeeds(root, parts))
    .reduce(
      withoutParts,
      withEntry(root, 'tenant', (tenant) => withEntry(tenant, 'features', (switches) => without(switches, Object.keys(features)))),
    );

export const withoutFeatures = (root: MapNode, features: Features): MapNode =>
  Object.entries(features)
    .filter(([feature, parts]) => isSwitchedOff(root, feature) || lacksNeeds(root, parts))
    .reduce((left, [, parts]) => withoutParts(left, parts), root);

/** Topics that nobody is notified of, because their feature is off. */
export const topicsSwitchedOff = (root: MapNode, features: Features): readonly string[] =>
  Object.entries(features).flatMap(([feature, { topics = [] }]) => (isSwitchedOff(root, feature) ? topics : []));
