/** A merged tree as data of its shape; missing mandatory keys are reported. */

import { own } from '../kinds/own.ts';
import type { RecordShape, Shape } from '../kinds/shape.ts';
import { diagnose, type Report } from '../language/diagnostic.ts';
import { describeNode, type Entry, folderOf, type Node, type Place } from '../language/node.ts';

export type DataContext = {
  readonly report: Report;
  readonly tenant: string;
  /** The start of the tenant: the place of values that nobody has written. */
  readonly top: Place;
};

type Path = readonly string[];
/** Without the names that every object has by birth: an option may be called `constructor`. */
const bare = (): Record<string, unknown> => Object.create(null) as Record<string, unknown>;

const STEERING = new Set(['remove', 'tightenOnly', 'add', 'after']);

/** `at` is where the node is named: missing keys are reported there. */
export const toData = (node: Node, shape: Shape, path: Path, context: DataContext, at: Place = node.at): unknown => {
  switch (shape.is) {
    case 'integer':
      return Number(describeNode(node));
    case 'boolean':
      return describeNode(node) === 'true';
    case 'text':
    case 'name':
    case 'word':
      return describeNode(node);
    case 'either':
      return node.is === 'scalar'
        ? toData(node, scalarShape(shape.scalar, shape.other, node.text), path, context, at)
        : toData(node, shape.other, path, context, at);
    case 'list':
      return node.is === 'list' ? node.items.map((item, index) => toData(item, shape.of, [...path, String(index)], context)) : [];
    case 'map':
      return mapData(node, (entry) => toData(entry.node, shape.of, [...path, entry.name], context, entry.at));
    case 'record':
      return recordData(node, shape, path, context, at);
    case 'byKind': {
      const kind = node.is === 'map' ? node.entries.get('kind')?.node : undefined;
      const fields = kind?.is === 'scalar' ? own(shape.kinds, kind.text) : undefined;
      return fields === undefined || kind?.is !== 'scalar'
        ? undefined
        : { kind: kind.text, ...recordData(node, fields, path, context, at) };
    }
    case 'tree':
      return treeData(node);
  }
};

const scalarShape = (first: Shape, second: Shape, text: string): Shape =>
  first.is === 'word' && !first.of.includes(text) ? second : first.is === 'integer' && !/^\d+$/u.test(text) ? second : first;

const mapData = (node: Node, each: (entry: Entry) => unknown): Record<string, unknown> => {
  const data: Record<string, unknown> = bare();
  if (node.is !== 'map') return data;
  for (const entry of node.entries.values()) {
    if (STEERING.has(entry.name)) continue;
    const value = each(entry);
    if (value !== undefined) data[entry.name] = value;
  }
  return data;
};

const recordData = (node: Node, shape: RecordShape, path: Path, context: DataContext, at: Place): Record<string, unknown> => {
  const data: Record<string, unknown> = bare();
  if (node.is !== 'map') return data;
  for (const [name, key] of Object.entries(shape.keys)) {
    const entry = node.entries.get(name);
    if (entry !== undefined) data[name] = toData(entry.node, key.shape, [...path, name], context, entry.at);
    else if (key.compulsory) reportMissing(at, name, key.says, path, context);
  }
  return data;
};

/** Reported where the parent is named, or at the tenant if the parent belongs to another. */
const reportMissing = (at: Place, name: string, meaning: string, path: Path, { report, tenant, top }: DataContext): void => {
  const more = { tenant, help: { meaning: { is: 'grammar', text: meaning } } } as const;
  const here = [...path, name];
  if (folderOf(at) === tenant) report(diagnose('missing-key', at, here, { name }, more));
  else report(diagnose('open-value', top, here, { path: here.join('.') }, { ...more, related: [{ reason: { is: 'leftOpen' }, at }] }));
};

const treeData = (node: Node): unknown => {
  if (node.is === 'scalar') return node.text;
  if (node.is === 'list') return node.items.map(treeData);
  return mapData(node, (entry) => treeData(entry.node));
};
