import type { Nodes } from 'mdast';

/** A Markdown tree as plain text, for the other half of a mail. */
export function toText(node: Nodes): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'html':
      return node.value;
    case 'code':
      return `${node.value}\n\n`;
    case 'break':
      return '\n';
    case 'thematicBreak':
      return '--\n\n';
    case 'root':
      return `${node.children.map(toText).join('').trim()}\n`;
    case 'paragraph':
    case 'heading':
      return `${node.children.map(toText).join('')}\n\n`;
    case 'list':
      return `${node.children.map((item, at) => `${node.ordered === true ? `${(node.start ?? 1) + at}.` : '-'} ${toText(item).trim()}\n`).join('')}\n`;
    case 'link': {
      const inner = node.children.map(toText).join('');
      return inner === node.url ? inner : `${inner}: ${node.url}`;
    }
    default:
      return 'children' in node ? node.children.map((child) => toText(child)).join('') : '';
  }
}
