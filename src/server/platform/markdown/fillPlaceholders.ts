import type { Nodes } from 'mdast';
import { formatText } from '../../../../engine/runtime.ts';

/** What a mail's list of labels and values is, as written and as compiled. */
const lines: ReadonlySet<string> = new Set(['listItem', 'tableRow']);

/** Stands for the end of a line of a value: such an end in the text itself is a blank. */
const LINE_END = '\u2028';

/**
 * The tree with `{placeholders}` of its texts and links filled in: after parsing, so that a value is never Markdown; its lines stay lines. A line of a list
 * or table whose values are all empty is left out: a label without anything beside it says nothing.
 */
export function fillPlaceholders<N extends Nodes>(node: N, values: Readonly<Record<string, string>>): N {
  const filled = { ...node };
  if ('value' in filled) filled.value = formatText(filled.value, values);
  // Markdown's parser writes the braces of an address in percent.
  if ('url' in filled) filled.url = formatText(filled.url.replace(/%7B(\w+)%7D/gi, '{$1}'), values);
  if ('children' in filled) {
    const children = filled.children.filter((child) => !lines.has(child.type) || !isEmptyLine(child, values));
    return { ...filled, children: children.flatMap((child) => fillChild(child, values)) };
  }
  return filled;
}

function fillChild(child: Nodes, values: Readonly<Record<string, string>>): readonly Nodes[] {
  if (child.type !== 'text') return [fillPlaceholders(child, values)];
  const lined = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.replaceAll('\n', LINE_END)]));
  const texts = fillPlaceholders(child, lined).value.split(LINE_END);
  return texts.flatMap((value, at) => [...(at === 0 ? [] : [{ type: 'break' } as const]), { ...child, value }]);
}

function isEmptyLine(item: Nodes, values: Readonly<Record<string, string>>): boolean {
  const names = placeholdersIn(item);
  return names.length > 0 && names.every((name) => values[name] === '');
}

function placeholdersIn(node: Nodes): readonly string[] {
  if ('children' in node) return node.children.flatMap(placeholdersIn);
  return 'value' in node ? [...node.value.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name) : [];
}
