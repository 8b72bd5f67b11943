/** Fields that are like another one take from it what their kind lets be declared and they do not declare themselves. */
import { kinds } from '../kinds/kinds.ts';
import { own } from '../kinds/own.ts';
import { diagnose, type Report } from '../language/diagnostic.ts';
import type { Entry, MapNode, Node, ScalarNode } from '../language/node.ts';
import { suggestName } from '../language/suggestName.ts';

type LikeContext = { readonly report: Report; readonly tenant: string };

const scalarAt = ({ node }: Entry, key: string): ScalarNode | undefined => {
  const found = node.is === 'map' ? node.entries.get(key)?.node : undefined;
  return found?.is === 'scalar' ? found : undefined;
};

/** The tree with these fields completed: the very tree where there are none, so that tenants share it. */
export const completeLikes = (tree: MapNode, { report, tenant }: LikeContext): MapNode => {
  const section = tree.entries.get('fields');
  if (section?.node.is !== 'map') return tree;
  const declared = section.node.entries;
  if (!declared.values().some((entry) => scalarAt(entry, 'like') !== undefined)) return tree;
  const completed = new Map<string, Entry>();
  const complete = (entry: Entry, trail: readonly string[]): Entry => {
    const { name, node } = entry;
    const known = completed.get(name);
    if (known !== undefined) return known;
    const like = scalarAt(entry, 'like');
    const result = like === undefined || node.is !== 'map' ? entry : { ...entry, node: nodeLike(entry, node, like, [...trail, name]) };
    completed.set(name, result);
    return result;
  };
  /** Where it is like none, the key goes: nothing else is reported of it. */
  const nodeLike = (entry: Entry, node: MapNode, like: ScalarNode, trail: readonly string[]): MapNode => {
    const { name } = entry;
    const path = ['fields', name, 'like'];
    const without: MapNode = { ...node, entries: new Map([...node.entries].filter(([key]) => key !== 'like')) };
    const other = declared.get(like.text);
    if (other === undefined || other.node.is !== 'map') {
      const names = [...declared.keys()].filter((one) => one !== name);
      const meant = declared.get(suggestName(like.text, names) ?? '');
      const related = meant && { related: [{ reason: { is: 'declared' as const, name: meant.name }, at: meant.at }] };
      report(
        diagnose('unknown-field', like.at, path, { name: like.text }, { help: { known: names, mayDeclare: false }, tenant, ...related }),
      );
      return without;
    }
    if (trail.includes(like.text)) {
      report(diagnose('like-loop', like.at, path, { name, other: like.text }, { tenant }));
      return without;
    }
    const [kind, otherKind] = [scalarAt(entry, 'kind'), scalarAt(other, 'kind')];
    if (kind === undefined || otherKind === undefined) return without;
    if (kind.text !== otherKind.text) {
      const values = { name, kind: kind.text, other: like.text, otherKind: otherKind.text };
      report(diagnose('like-other-kind', like.at, path, values, { related: [{ reason: { is: 'kind' }, at: otherKind.at }], tenant }));
      return without;
    }
    return over(ofKind(complete(other, trail).node, kind.text), node);
  };
  const entries = new Map([...declared].map(([name, entry]) => [name, complete(entry, [])] as const));
  return { ...tree, entries: new Map([...tree.entries, ['fields', { ...section, node: { ...section.node, entries } }]]) };
};

/**
 * The path of what a field takes from another one, at that other field.
 *
 * @example inOther(tree, 'fields.contactPhone.digits.min') // 'fields.mainPhone.digits.min'
 */
export const inOther = (tree: MapNode, path: string): string => {
  const [section, name = '', ...rest] = path.split('.');
  const fields = tree.entries.get('fields')?.node;
  if (section !== 'fields' || fields?.is !== 'map') return path;
  const passed = new Set<string>();
  let field = name;
  while (!passed.has(field)) {
    passed.add(field);
    const entry = fields.entries.get(field);
    field = (entry && scalarAt(entry, 'like')?.text) ?? field;
  }
  return ['fields', field, ...rest].join('.');
};

/** What belongs to the kind: earlier names, questions and how grave a mistake is are each field's own. */
const ofKind = (node: Node, kind: string): Node => {
  const keys = own(kinds, kind)?.declaration.keys ?? {};
  return node.is === 'map' ? { ...node, entries: new Map([...node.entries].filter(([key]) => own(keys, key) !== undefined)) } : node;
};

/** One value over another: maps key by key, anything else as a whole. */
const over = <N extends Node>(below: Node | undefined, above: N): N => {
  if (below?.is !== 'map' || above.is !== 'map') return above;
  const entries = new Map<string, Entry>(below.entries);
  for (const entry of above.entries.values())
    entries.set(entry.name, { ...entry, node: over(below.entries.get(entry.name)?.node, entry.node) });
  return { ...above, entries };
};
