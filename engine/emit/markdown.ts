/** Mails and policies: Markdown to a tree of plain elements (mdast) without positions; raw HTML is dropped. */
import { fromMarkdown } from 'mdast-util-from-markdown';
import { rememberByText } from '../language/rememberByText.ts';
import { readMailParts } from '../resolve/mail.ts';

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
  // Parts of mails.
  'button',
  'secretCode',
  'table',
  'tableRow',
  'tableCell',
]);
const kept = ['value', 'depth', 'ordered', 'start', 'url'] as const;

type Raw = { readonly type: string; readonly children?: readonly Raw[]; readonly [key: string]: unknown };

/** A tree without positions, and without what nobody writes. */
const plainTree = (node: Raw): MarkdownNode | undefined => {
  if (!known.has(node.type)) return undefined;
  const attributes = Object.fromEntries(
    kept.flatMap((name) => (node[name] === undefined || node[name] === null ? [] : [[name, node[name]]])),
  );
  const children = node.children?.flatMap((child) => plainTree(child) ?? []);
  return { type: node.type, ...attributes, ...(children === undefined ? {} : { children }) };
};

/** An edit changes one text, and all are compiled again: some more than eight shops have. */
const KEPT = 300;
const treeOf = (raw: Raw): MarkdownNode => plainTree(raw) ?? { type: 'root', children: [] };

export const parseMarkdown = rememberByText((text: string) => treeOf(fromMarkdown(text) as { readonly type: string } as Raw), KEPT);

/** A mail's Markdown, its button, its code and its tables in types of their own. */
export const parseMail = rememberByText((body: string) => treeOf(readMailParts(body, []).tree), KEPT);

/** A policy without its own title: the page that shows it has said it. */
export const withoutTitle = (tree: MarkdownNode): MarkdownNode => {
  const [first, ...rest] = (tree.children as readonly MarkdownNode[] | undefined) ?? [];
  return first?.type === 'heading' && first.depth === 1 ? { ...tree, children: rest } : tree;
};
