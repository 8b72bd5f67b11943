/** One layer over another: maps by name, single values and lists whole, add and remove in place. */

import { own } from '../kinds/own.ts';
import type { MapShape, Shape, Tighter } from '../kinds/shape.ts';
import { isForm } from '../language/checkShape.ts';
import { diagnose, type Edit, type Related, type Report } from '../language/diagnostic.ts';
import type { HelpOf } from '../language/diagnosticCodes.ts';
import type { Entry, ListNode, MapNode, Node, Place, ScalarNode } from '../language/node.ts';
import { describeNode } from '../language/node.ts';
import { suggestName } from '../language/suggestName.ts';
import { isLooser, isLooserWithout } from './tighter.ts';

export type MergeContext = {
  readonly report: Report;
  readonly tenant: string;
  /** The names among these that people know by these words. */
  readonly called: (words: string, among: readonly string[]) => readonly string[];
  /** The edit that deletes an entry, if it is alone on its line. */
  readonly deletion: (entry: Entry) => Edit | undefined;
};

type Path = readonly string[];
type Bound = { readonly reason: string; readonly at: Place } | undefined;

const STEERING = ['remove', 'tightenOnly', 'add', 'after'];

/** The merged tree; `bound` is the reason of a tightenOnly above. */
export const merge = (
  base: Node | undefined,
  over: Entry,
  shape: Shape | undefined,
  path: Path,
  context: MergeContext,
  bound: Bound = undefined,
): Node => {
  const node = over.node;
  if (base?.is === 'map' && node.is === 'map' && path.length > 0 && repeatsAll(base, node)) {
    repeats(over, path, context, base);
    return { ...base, at: node.at, origins: [...base.origins, ...node.origins] };
  }
  if (shape?.is === 'list' || base?.is === 'list') return mergeList(base, over, shape, path, context, bound);
  if (base === undefined) return node.is === 'map' ? mergeMap(emptyMap(node), node, shape, path, context, bound) : node;
  if (node.is === 'map' && base.is === 'map' && !isLeaf(base, shape) && !isLeaf(node, shape))
    return mergeMap(base, node, shape, path, context, bound);
  if (describeNode(node) === describeNode(base)) repeats(over, path, context, base);
  else checkTightened(base, node, tighterOf(shape), path, context, bound);
  return { ...node, origins: [...base.origins, ...node.origins] };
};

/** Whether a map says nothing that is not inherited. */
const repeatsAll = (base: MapNode, over: MapNode): boolean =>
  over.entries.size > 0 &&
  [...over.entries.values()].every(({ name, node }) => {
    const inherited = base.entries.get(name)?.node;
    if (inherited === undefined || STEERING.includes(name)) return false;
    return inherited.is === 'map' && node.is === 'map'
      ? repeatsAll(inherited, node)
      : inherited.is === node.is && describeNode(inherited) === describeNode(node);
  });

const emptyMap = (like: MapNode): MapNode => ({ is: 'map', entries: new Map(), at: like.at, origins: [] });

/** A payload's leaf that is written as a map, or a form of an `out` tree: replaced, not merged into. */
const isLeaf = (node: MapNode, shape: Shape | undefined): boolean => (shape?.is === 'tree' ? isForm(node) : shape?.is === 'either');

const mergeMap = (base: MapNode, over: MapNode, shape: Shape | undefined, path: Path, context: MergeContext, outer: Bound): MapNode => {
  const entries = new Map(base.entries);
  const bound = boundOf(base) ?? outer;
  for (const name of removedNames(over)) {
    const removed = name.text === 'tightenOnly' ? undefined : base.entries.get(name.text);
    if (removed === undefined)
      context.report(
        diagnose('not-there', name.at, [...path, 'remove'], { name: name.text }, { help: { known: keysOf(base) }, tenant: context.tenant }),
      );
    else if (isNeeded(shape, name.text) && !over.entries.has(name.text)) reportNeeded(shape, name, path, context);
    else {
      entries.delete(name.text);
      const without = { base: removed.node, name, again: over.entries.has(name.text), shape: childShape(shape, name.text, base, over) };
      loosenedWithout(without, [...path, name.text], context, bound);
    }
  }
  for (const entry of over.entries.values()) {
    if (entry.name === 'remove') continue;
    if (entry.name === 'tightenOnly') {
      entries.set(entry.name, entry);
      continue;
    }
    if (shape?.is === 'map' && changesNothing(base, entry, shape)) {
      const known = keysOf(base);
      context.report(
        diagnose(
          'unknown-name',
          entry.at,
          [...path, entry.name],
          { name: entry.name, space: shape.keys },
          { help: { known }, tenant: context.tenant },
        ),
      );
      continue;
    }
    const inherited = entries.get(entry.name);
    const here = [...path, entry.name];
    if (
      entry.name === 'kind' &&
      shape?.is === 'byKind' &&
      inherited !== undefined &&
      describeNode(inherited.node) !== describeNode(entry.node)
    ) {
      context.report(
        diagnose(
          'kind-changed',
          entry.node.at,
          here,
          { name: path.at(-1) ?? '', was: describeNode(inherited.node), now: describeNode(entry.node) },
          {
            related: [{ reason: { is: 'kind' }, at: inherited.node.at }],
            tenant: context.tenant,
          },
        ),
      );
      continue;
    }
    const node = merge(inherited?.node, entry, childShape(shape, entry.name, base, over), here, context, bound);
    entries.set(entry.name, node === entry.node ? entry : { ...entry, node });
  }
  // A new value remains the node that was read: tenants share it.
  if (base.entries.size === 0 && over.entries.size === entries.size && over.entries.values().every((one) => entries.get(one.name) === one))
    return over;
  return { is: 'map', entries, at: over.at, origins: [...base.origins, ...over.origins] };
};

const keyOf = (shape: Shape | undefined, name: string) => (shape?.is === 'record' ? own(shape.keys, name) : undefined);

const isNeeded = (shape: Shape | undefined, name: string): boolean => keyOf(shape, name)?.compulsory === true;

/** It stays as it is inherited: that it is missing would say nothing of its removal. */
const reportNeeded = (shape: Shape | undefined, name: ScalarNode, path: Path, { report, tenant }: MergeContext): void => {
  const meaning = { is: 'grammar', text: keyOf(shape, name.text)?.says ?? '' } as const;
  report(diagnose('removed-needed', name.at, [...path, 'remove'], { name: name.text }, { tenant, help: { meaning } }));
};

const boundOf = (node: Node): Bound => {
  const reason = node.is === 'map' ? node.entries.get('tightenOnly') : undefined;
  return reason?.node.is === 'scalar' ? { reason: reason.node.text, at: reason.at } : undefined;
};

/** Whether an entry changes what nobody has declared: too little for a declaration of its own, and a name almost like a known one. */
const changesNothing = (base: MapNode, { name, node }: Entry, shape: MapShape): boolean => {
  if (!shape.declares || shape.of.is !== 'record' || node.is !== 'map') return false;
  if (base.entries.size === 0 || base.entries.has(name)) return false;
  const needed = Object.entries(shape.of.keys).filter(([, key]) => key.compulsory);
  return needed.some(([key]) => !node.entries.has(key)) && suggestName(name, keysOf(base)) !== undefined;
};

const keysOf = (node: MapNode): string[] => [...node.entries.keys()].filter((key) => !STEERING.includes(key));

const removedNames = (node: MapNode) => {
  const entry = node.entries.get('remove');
  return entry?.node.is === 'list' ? entry.node.items.flatMap((item) => (item.is === 'scalar' ? [item] : [])) : [];
};

/** The shape below a key. */
export const childShape = (shape: Shape | undefined, name: string, ...nodes: readonly MapNode[]): Shape | undefined => {
  switch (shape?.is) {
    case 'record':
      return own(shape.keys, name)?.shape;
    case 'map':
      return shape.of;
    case 'either':
      return childShape(shape.other, name, ...nodes);
    case 'tree':
      return shape;
    case 'byKind': {
      const stated = nodes.map((node) => node.entries.get('kind')?.node).find((node) => node?.is === 'scalar');
      return stated?.is === 'scalar' ? own(own(shape.kinds, stated.text)?.keys, name)?.shape : undefined;
    }
    default:
      return undefined;
  }
};

const tighterOf = (shape: Shape | undefined): Tighter => (shape !== undefined && 'tighter' in shape ? shape.tighter : 'none');

const repeats = (entry: Entry, path: Path, context: MergeContext, base: Node): void => {
  const edit = context.deletion(entry);
  const inherited = base.origins.at(-1);
  context.report(
    diagnose(
      'repeats-inherited',
      entry.at,
      path,
      {},
      {
        tenant: context.tenant,
        related: inherited === undefined ? [] : [{ reason: { is: 'stated' }, at: inherited.at }],
        ...(edit === undefined ? {} : { fix: { edits: [edit], certain: true } }),
      },
    ),
  );
};

const checkTightened = (base: Node, over: Node, tighter: Tighter, path: Path, context: MergeContext, bound: Bound): void => {
  if (bound !== undefined && isLooser(base, over, tighter)) reportLoosened(base, over.at, path, context, bound);
};

type Without = {
  readonly base: Node;
  /** Where its name is removed. */
  readonly name: Node;
  /** Whether it is written again next to its removal. */
  readonly again: boolean;
  readonly shape: Shape | undefined;
};

/** A new value has no inherited one to compare with, so it is refused whatever it says. */
const loosenedWithout = ({ base, name, again, shape }: Without, path: Path, context: MergeContext, outer: Bound): void => {
  const bound = boundOf(base) ?? outer;
  if (bound === undefined || !(again || isLooserWithout(tighterOf(shape)))) return;
  reportLoosened(base, name.at, path, context, bound, { remedy: again ? 'change' : 'keep' });
};

const reportLoosened = (
  base: Node,
  at: Place,
  path: Path,
  { report, tenant }: MergeContext,
  bound: NonNullable<Bound>,
  help: HelpOf<'loosened'> = {},
): void => {
  const related: readonly Related[] = [
    ...(base.is === 'map' ? [] : [{ reason: { is: 'inheritedValue' as const, value: describeNode(base) }, at: base.at }]),
    { reason: { is: 'tightenOnly' }, at: bound.at },
  ];
  report(diagnose('loosened', at, path, { path: path.join('.'), reason: bound.reason }, { related, help, tenant }));
};

const mergeList = (
  base: Node | undefined,
  entry: Entry,
  shape: Shape | undefined,
  path: Path,
  context: MergeContext,
  bound: Bound,
): Node => {
  const over = entry.node;
  const inherited = base?.is === 'list' ? base : undefined;
  if (over.is !== 'map') {
    if (inherited !== undefined && describeNode(inherited) === describeNode(over)) repeats(entry, path, context, inherited);
    else if (inherited !== undefined) checkTightened(inherited, over, tighterOf(shape), path, context, bound);
    return inherited === undefined ? over : { ...over, origins: [...inherited.origins, ...over.origins] };
  }
  if (inherited === undefined) {
    context.report(diagnose('nothing-to-change', over.at, path, {}, { tenant: context.tenant }));
    return { is: 'list', items: [], at: over.at, origins: over.origins };
  }
  const merged = changeList(inherited, over, path, context);
  checkTightened(inherited, merged, tighterOf(shape), path, context, bound);
  return merged;
};

const changeList = (inherited: ListNode, over: MapNode, path: Path, context: MergeContext): ListNode => {
  const texts = new Set(inherited.items.map(describeNode));
  const removed = removedNames(over);
  for (const name of removed) {
    if (!texts.has(name.text))
      context.report(
        diagnose(
          'not-there',
          name.at,
          path,
          { name: name.text },
          { help: knownBy(name.text, [...texts], context), tenant: context.tenant },
        ),
      );
  }
  let items: readonly Node[] = inherited.items.filter((item) => !removed.some((name) => name.text === describeNode(item)));
  for (const { item, after } of inTurn(additions(over, path, context))) {
    if (items.some((one) => describeNode(one) === describeNode(item))) {
      context.report(diagnose('already-there', item.at, path, { name: describeNode(item) }, { tenant: context.tenant }));
      continue;
    }
    const found = after === undefined ? items.length - 1 : items.findIndex((one) => describeNode(one) === describeNode(after));
    if (after !== undefined && found === -1)
      context.report(
        diagnose(
          'not-there',
          after.at,
          [...path, 'after'],
          { name: describeNode(after) },
          { help: knownBy(describeNode(after), items.map(describeNode), context), tenant: context.tenant },
        ),
      );
    const place = found === -1 ? items.length : found + 1;
    items = [...items.slice(0, place), item, ...items.slice(place)];
  }
  return { is: 'list', items, at: over.at, origins: [...inherited.origins, ...over.origins] };
};

/** The names of a list; what people call one is suggested for it. */
const knownBy = (name: string, known: readonly string[], { called }: MergeContext): HelpOf<'not-there'> => {
  if (suggestName(name, known) !== undefined) return { known };
  const [meant, ...others] = called(name, known);
  return meant === undefined ? { known } : others.length === 0 ? { known, meant } : { known: [meant, ...others] };
};

type Addition = { readonly item: Node; readonly after: Node | undefined };

/** What is added and after what: a list is added at one place, in a map each name has its own. */
const additions = (over: MapNode, path: Path, { report, tenant }: MergeContext): readonly Addition[] => {
  const adding = over.entries.get('add')?.node;
  if (adding?.is === 'list')
    return adding.items.map((item, index) => ({ item, after: index === 0 ? over.entries.get('after')?.node : adding.items[index - 1] }));
  const taken = new Map<string, Entry>();
  for (const entry of adding?.is === 'map' ? adding.entries.values() : []) {
    const { name, at, node } = entry;
    const other = taken.get(describeNode(node));
    // The order of keys says nothing, so it cannot say which comes first.
    if (other === undefined) taken.set(describeNode(node), entry);
    else report(diagnose('place-taken', at, [...path, 'add', name], { name, other: other.name, place: describeNode(node) }, { tenant }));
  }
  return [...taken.values()].map(({ name, at, node }) => ({
    item: { is: 'scalar', text: name, quoted: false, at, origins: [{ at, says: name }] },
    after: node,
  }));
};

/** A name after an added name comes after it. */
const inTurn = (all: readonly Addition[]): readonly Addition[] => {
  const sorted = new Set<Addition>();
  const begun = new Set<Addition>();
  const visit = (one: Addition): void => {
    if (begun.has(one)) return;
    begun.add(one);
    const before = one.after === undefined ? undefined : all.find(({ item }) => describeNode(item) === describeNode(one.after as Node));
    if (before !== undefined) visit(before);
    sorted.add(one);
  };
  for (const one of all) visit(one);
  return [...sorted];
};
