import type { Nodes } from 'mdast';

/** `…S.R.L.. Next`: a value that ends in a stop, at the end of a sentence, has one. Three are an ellipsis. */
export const withoutDoubledStop = (text: string): string => text.replaceAll(/(?<!\.)\.\.(?!\.)/g, '.');

const endsInStop = (node: Nodes | undefined): boolean => {
  if (node === undefined) return false;
  if ('children' in node) return endsInStop(node.children.at(-1));
  return 'value' in node && /(?<!\.)\.$/.test(node.value);
};

/** The same in a tree, where the value may be bold and the stop after it is not. */
export function withoutDoubledStops<N extends Nodes>(node: N): N {
  if (node.type === 'text') return { ...node, value: withoutDoubledStop(node.value) };
  if (!('children' in node)) return node;
  const children = node.children.map((child, at) =>
    child.type === 'text' && endsInStop(node.children[at - 1]) ? { ...child, value: child.value.replace(/^\.(?!\.)/, '') } : child,
  );
  return { ...node, children: children.map((child) => withoutDoubledStops(child)) };
}
