import type { Nodes } from 'mdast';
import type { MailPart } from './mailPart.ts';

/** A Markdown tree as plain text, for the other half of a mail. */
export function toText(node: Nodes | MailPart): string {
  switch (node.type) {
    // A line of its own: a program makes all of it a link, and nothing else.
    case 'button':
      return `${node.children.map(toText).join('')}:\n${node.url}\n\n`;
    case 'secretCode':
      return `${node.value}\n\n`;
    case 'table':
      return `${node.children.map(toText).join('')}\n`;
    case 'tableRow':
      return `${node.children.map(toText).join(': ')}\n`;
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
