import type { Nodes, Root } from 'mdast';
import { createElement, Fragment, type ReactNode } from 'react';
import { isSafeLink } from '../../../../engine/runtime.ts';

const insideOf = (node: Nodes): ReactNode =>
  'children' in node
    ? // biome-ignore lint/suspicious/noArrayIndexKey: a published tree never changes its order
      node.children.map((child, place) => <Fragment key={place}>{elementOf(child)}</Fragment>)
    : null;

const elementOf = (node: Nodes): ReactNode => {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'paragraph':
      return <p>{insideOf(node)}</p>;
    case 'heading':
      // The h1 is the page's own.
      return createElement(`h${Math.min(6, Math.max(2, node.depth))}`, undefined, insideOf(node));
    case 'strong':
      return <strong>{insideOf(node)}</strong>;
    case 'emphasis':
      return <em>{insideOf(node)}</em>;
    case 'list':
      return node.ordered ? <ol start={node.start ?? 1}>{insideOf(node)}</ol> : <ul>{insideOf(node)}</ul>;
    case 'listItem':
      return <li>{insideOf(node)}</li>;
    case 'link':
      return isSafeLink(node.url) ? <a href={node.url}>{insideOf(node)}</a> : insideOf(node);
    case 'blockquote':
      return <blockquote>{insideOf(node)}</blockquote>;
    case 'inlineCode':
      return <code>{node.value}</code>;
    case 'break':
      return <br />;
    case 'thematicBreak':
      return <hr />;
    default:
      // Raw HTML, images and the like have no place in a policy.
      return null;
  }
};

/** A Markdown tree as plain elements. */
export const MarkdownTree = ({ tree }: { readonly tree: Root }) => insideOf(tree);
