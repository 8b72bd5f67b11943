import { describeNode, nodeAt, type Place, type Resolved } from '../../engine/compiler.ts';

/** Where a layer of the tenant removed what a lower one had; undefined where nobody did. */
export function removedIn({ layers }: Resolved, path: string): Place | undefined {
  const steps = path.split('.');
  for (let length = 1; length <= steps.length; length++) {
    const parent = steps.slice(0, length - 1);
    const name = steps[length - 1];
    for (const { root } of layers.toReversed()) {
      const removing = nodeAt(root, [...parent, 'remove']);
      const item = removing?.is === 'list' ? removing.items.find((one) => describeNode(one) === name) : undefined;
      if (item !== undefined) return item.at;
    }
  }
  return undefined;
}
