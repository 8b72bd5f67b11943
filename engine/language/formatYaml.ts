/** The canonical form of a file: two spaces a level, plain text where it can be, one blank line where there were several. */
import { isScalar, parseDocument, visit } from 'yaml';
import type { Node } from './node.ts';
import { readYaml } from './readYaml.ts';

/** How a document is written: nothing is broken into lines that its author did not break. */
export const layout = {
  indent: 2,
  lineWidth: 0,
  minContentWidth: 0,
  flowCollectionPadding: false,
  singleQuote: true,
  indentSeq: true,
} as const;

/** The text formatted; undefined where it has mistakes of form, or would mean something else. */
export const formatYaml = (text: string): string | undefined => {
  const before = readMeaning(text);
  if (before === undefined) return undefined;
  const once = writeDocument(text);
  // What is written settles at the second time at the latest: a comment that moved may leave a blank line.
  const again = once === undefined ? undefined : writeDocument(once);
  return again !== undefined && readMeaning(again) === before ? again : undefined;
};

const writeDocument = (text: string): string | undefined => {
  const document = parseDocument(text.replace(/^\ufeff/u, ''), {
    schema: 'failsafe',
    uniqueKeys: false,
    merge: false,
    prettyErrors: false,
    keepSourceTokens: true,
  });
  if (document.errors.length > 0) return undefined;
  visit(document, {
    Scalar(_key, node) {
      if (!isScalar(node) || typeof node.value !== 'string') return;
      if (node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE') node.type = needsQuotes(node.value) ? 'QUOTE_SINGLE' : 'PLAIN';
    },
  });
  const lines = document
    .toString(layout)
    .split('\n')
    .map((line) => line.trimEnd());
  return `${lines
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim()}\n`;
};

/** What would be a number, a date or a word of YAML elsewhere is quoted only where its author did so for a reason. */
const needsQuotes = (value: string): boolean =>
  !/^[\p{L}\p{N}(¿¡][\p{L}\p{N} .,;()¿?¡!/%°º+-]*$/u.test(value) ||
  /^TODO\b/u.test(value) ||
  value !== value.trim() ||
  /^(?:null|~)$/iu.test(value) ||
  value.includes(' #');

/** What a reader takes from a text, without places; undefined where it cannot be read. */
const readMeaning = (text: string): string | undefined => {
  let wrong = false;
  const node = readYaml('', text, ({ code }) => {
    wrong ||= code !== 'todo-left' && code !== 'empty-value';
  });
  return wrong ? undefined : JSON.stringify(node === undefined ? null : bare(node));
};

const bare = (node: Node): unknown => {
  switch (node.is) {
    case 'scalar':
      return node.text;
    case 'list':
      return node.items.map(bare);
    case 'map':
      return [...node.entries.values()].map((entry) => [entry.name, bare(entry.node)]);
  }
};
