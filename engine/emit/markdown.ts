/** Mails and policies: Markdown to a tree of plain elements (mdast) without positions; raw HTML is dropped. */
import { fromMarkdown } from 'mdast-util-from-markdown';

export type MarkdownNode = { readonly type: string; readonly [key: string]: unknown };

/** What pages and mails know how to write. */
const known = new Set([
  'root',
  'paragraph',
  'heading',
  'text',
  'strong',
  'emphasis',
  'list',
  'listItem',
  'link',
  'thematicBreak',
  'blockquote',
  'break',
  'inlineCode',
]);
const kept = ['value', 'depth', 'ordered', 'start', 'url'] as const;

type Raw = { readonly type: string; readonly children?: readonly Raw[]; readonly [key: string]: unknown };

const plain = (node: Raw): MarkdownNode | undefined => {
  if (!known.has(node.type)) return undefined;
  const attributes = Object.fromEntries(
    kept.flatMap((name) => (node[name] === undefined || node[name] === null ? [] : [[name, node[name]]])),
  );
  const children = node.children?.flatMap((child) => plain(child) ?? []);
  return { type: node.type, ...attributes, ...(children === undefined ? {} : { children }) };
};

export const parseMarkdown = (text: string): MarkdownNode => {
  const node = recent.get(text) ?? plain(fromMarkdown(text) as { readonly type: string } as Raw) ?? { type: 'root', children: [] };
  recent.delete(text);
  recent.set(text, node);
  for (const oldest of recent.keys()) {
    if (recent.size <= KEPT) break;
    recent.delete(oldest);
  }
  return node;
};

/** An edit changes one text, and all are compiled again: the trees of the others stand here, some more than eight shops have. */
const recent = new Map<string, MarkdownNode>();
const KEPT = 300;

/** A policy without its own title: the page that shows it has said it. */
export const withoutTitle = (tree: MarkdownNode): MarkdownNode => {
  const [first, ...rest] = (tree.children as readonly MarkdownNode[] | undefined) ?? [];
  return first?.type === 'heading' && first.depth === 1 ? { ...tree, children: rest } : tree;
};
