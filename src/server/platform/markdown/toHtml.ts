import type { Nodes } from 'mdast';
import { isSafeLink } from '../../../../engine/runtime.ts';
import { escapeHtml } from './escapeHtml.ts';

/** A Markdown tree as HTML of plain elements; HTML within it is text, links go to http, mail or this site alone. */
export function toHtml(node: Nodes): string {
  switch (node.type) {
    case 'text':
    case 'html':
      return escapeHtml(node.value);
    case 'inlineCode':
      return `<code>${escapeHtml(node.value)}</code>`;
    case 'code':
      return `<pre><code>${escapeHtml(node.value)}</code></pre>`;
    case 'break':
      return '<br>';
    case 'thematicBreak':
      return '<hr>';
    case 'root':
      return node.children.map(toHtml).join('\n');
    case 'paragraph':
      return element('p', node.children);
    case 'heading':
      return element(`h${node.depth}`, node.children);
    case 'emphasis':
      return element('em', node.children);
    case 'strong':
      return element('strong', node.children);
    case 'blockquote':
      return element('blockquote', node.children);
    case 'list':
      return element(node.ordered === true ? 'ol' : 'ul', node.children);
    case 'listItem':
      return element('li', node.children);
    case 'link': {
      const inner = node.children.map(toHtml).join('');
      return isSafeLink(node.url) ? `<a href="${escapeHtml(node.url)}">${inner}</a>` : inner;
    }
    default:
      return 'children' in node ? node.children.map((child) => toHtml(child)).join('') : '';
  }
}

function element(name: string, children: readonly Nodes[]): string {
  return `<${name}>${children.map(toHtml).join('')}</${name}>`;
}
