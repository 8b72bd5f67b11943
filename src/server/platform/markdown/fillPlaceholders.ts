import type { Nodes } from 'mdast';
import { formatText } from '../../../../engine/runtime.ts';

/** The tree with `{placeholders}` of its texts and links filled in: after parsing, so that a value is never Markdown. */
export function fillPlaceholders<N extends Nodes>(node: N, values: Readonly<Record<string, string>>): N {
  const filled = { ...node };
  if ('value' in filled) filled.value = formatText(filled.value, values);
  // Markdown's parser writes the braces of an address in percent.
  if ('url' in filled) filled.url = formatText(filled.url.replace(/%7B(\w+)%7D/gi, '{$1}'), values);
  if ('children' in filled) return { ...filled, children: filled.children.map((child) => fillPlaceholders(child, values)) };
  return filled;
}
