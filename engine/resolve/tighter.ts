/** Which of two values is stricter, by what the grammar says of their place. */

import type { Tighter } from '../kinds/shape.ts';
import type { Node } from '../language/node.ts';
import { describeNode } from '../language/node.ts';

const items = (node: Node): readonly string[] => (node.is === 'list' ? node.items.map(describeNode) : [describeNode(node)]);

/** Whether the second value lets through what the first refuses. */
export const isLooser = (base: Node, over: Node, tighter: Tighter): boolean => {
  switch (tighter) {
    case 'higher':
      return Number(describeNode(over)) < Number(describeNode(base));
    case 'lower':
      return Number(describeNode(over)) > Number(describeNode(base));
    case 'more':
      return items(base).some((item) => !items(over).includes(item));
    case 'fewer':
    case 'fewerOfAll':
      return items(over).some((item) => !items(base).includes(item));
    case 'true':
      return describeNode(base) === 'true' && describeNode(over) === 'false';
    case 'false':
      return describeNode(base) === 'false' && describeNode(over) === 'true';
    case 'none':
      return false;
  }
};

/** Whether leaving a value out lets through what the value refuses. */
export const isLooserWithout = (tighter: Tighter): boolean => {
  switch (tighter) {
    case 'higher':
    case 'lower':
    case 'more':
    case 'fewerOfAll':
    case 'true':
      return true;
    case 'fewer':
    case 'false':
    case 'none':
      return false;
  }
};
