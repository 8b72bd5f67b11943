/** Two merged trees → their differences, each with both lines. The order of lines does not matter. */
import type { Shape, Tighter } from '../kinds/shape.ts';
import type { Entry, ListNode, MapNode, Node } from '../language/node.ts';
import { describeNode } from '../language/node.ts';
import { childShape } from '../resolve/merge.ts';
import { isLooser, isLooserWithout } from '../resolve/tighter.ts';
import type { Change, WrittenValue } from './finding.ts';

/** How the grammar shapes what is below the keys of a tree. */
type Path = readonly string[];

const STEERING = new Set(['tightenOnly', 'add', 'remove', 'after']);

/** All differences, in the order of the newer tree; removed ones come last. */
export const compareTrees = (before: MapNode, after: MapNode, shape: Shape | undefined, path: Path = []): readonly Change[] => {
  if (before === after) return [];
  const changes: Change[] = [];
  for (const entry of after.entries.values()) {
    if (STEERING.has(entry.name)) continue;
    const was = before.entries.get(entry.name);
    const here = [...path, entry.name];
    const below = childShape(shape, entry.name, before, after);
    if (was === undefined) changes.push(describeAdded(entry, below, here));
    else changes.push(...compareNodes(was, entry, below, here));
  }
  for (const entry of before.entries.values()) {
    if (STEERING.has(entry.name) || after.entries.has(entry.name)) continue;
    const here = [...path, entry.name];
    changes.push(describeRemoved(entry, childShape(shape, entry.name, before, after), here));
  }
  return changes;
};

const compareNodes = (before: Entry, after: Entry, shape: Shape | undefined, path: Path): readonly Change[] => {
  const [was, is] = [before.node, after.node];
  if (was === is) return [];
  if (was.is === 'map' && is.is === 'map') return compareTrees(was, is, shape, path);
  if (describeNode(was) === describeNode(is)) return [];
  const isReordered = was.is === 'list' && is.is === 'list' && sameItems(was, is);
  return [
    {
      code: isReordered ? 'reordered' : 'changed',
      path,
      before: describeValue(before),
      after: describeValue(after),
      direction: isReordered ? 'unknown' : directionOf(was, is, tighterOf(shape)),
      isSpeech: isSpeech(shape, is),
    },
  ];
};

const describeAdded = (entry: Entry, shape: Shape | undefined, path: Path): Change => ({
  code: 'added',
  path,
  after: describeValue(entry),
  direction: tighterOf(shape) === 'none' ? 'unknown' : isLooserWithout(tighterOf(shape)) ? 'stricter' : 'looser',
  isSpeech: isSpeech(shape, entry.node),
});

const describeRemoved = (entry: Entry, shape: Shape | undefined, path: Path): Change => ({
  code: 'removed',
  path,
  before: describeValue(entry),
  direction: tighterOf(shape) === 'none' ? 'unknown' : isLooserWithout(tighterOf(shape)) ? 'looser' : 'stricter',
  isSpeech: isSpeech(shape, entry.node),
});

const describeValue = ({ node, at }: Entry): WrittenValue => ({ says: describeNode(node), at: node.is === 'scalar' ? node.at : at });

const sameItems = (before: ListNode, after: ListNode): boolean => {
  const sorted = (list: ListNode) => list.items.map(describeNode).sort().join('\n');
  return sorted(before) === sorted(after);
};

const tighterOf = (shape: Shape | undefined): Tighter => {
  if (shape?.is === 'either') return tighterOf(shape.other) === 'none' ? tighterOf(shape.scalar) : tighterOf(shape.other);
  return shape !== undefined && 'tighter' in shape ? shape.tighter : 'none';
};

const directionOf = (before: Node, after: Node, tighter: Tighter): Change['direction'] => {
  const looser = isLooser(before, after, tighter);
  const stricter = isLooser(after, before, tighter);
  return looser && stricter ? 'both' : looser ? 'looser' : stricter ? 'stricter' : 'unknown';
};

const isSpeech = (shape: Shape | undefined, node: Node): boolean =>
  shape?.is === 'text'
    ? shape.speech === true
    : node.is === 'map' &&
      node.entries.size > 0 &&
      [...node.entries.values()].every((entry) => isSpeech(childShape(shape, entry.name, node), entry.node));
