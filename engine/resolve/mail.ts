/** A mail's file: front matter with its subject, then Markdown. */
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { MailMisuse } from '../language/diagnosticCodes/tenantCodes.ts';
import { rememberByText } from '../language/rememberByText.ts';

export type MailSource = {
  readonly subject: string;
  /** Why the person gets it, where the sentence of all mails does not fit. */
  readonly why?: string;
  readonly body: string;
  /** The line of the file on which the body starts, from 1. */
  readonly bodyLine: number;
};

export const mailKeys = ['subject', 'why'] as const;

/** A line of the front matter that is no key of a mail, or says nothing. */
export type StrayLine = { readonly line: number; readonly text: string };

/** A mail's file: `key: value` between two lines of three dashes, its subject among them, then Markdown. */
export const readMail = (text: string): (MailSource & { readonly stray: readonly StrayLine[] }) | undefined => {
  const found = /^---\r?\n(?<head>[\s\S]*?\r?\n)---[ \t]*(?:\r?\n(?<body>[\s\S]*))?$/u.exec(text);
  if (found?.groups === undefined) return undefined;
  const { head = '', body = '' } = found.groups;
  const lines = head.trimEnd().split(/\r?\n/u);
  const values = new Map<string, string>();
  const stray: StrayLine[] = [];
  for (const [index, line] of lines.entries()) {
    const [, key = '', value = ''] = /^(\w+):[ \t]*(.*\S)[ \t]*$/u.exec(line) ?? [];
    if (mailKeys.some((known) => known === key)) values.set(key, value.replace(/^(['"])(.*)\1$/u, '$2'));
    else stray.push({ line: index + 2, text: line.trim() });
  }
  const [subject, why] = mailKeys.map((key) => values.get(key));
  if (subject === undefined || body.trim() === '') return undefined;
  const blank = /^\s*\n/u.exec(body)?.[0] ?? '';
  const bodyLine = lines.length + 3 + blank.split('\n').length - 1;
  return { subject, ...(why === undefined ? {} : { why }), body: body.slice(blank.length).trimEnd(), bodyLine, stray };
};

type Raw = {
  readonly type: string;
  readonly children?: readonly Raw[];
  readonly value?: string;
  readonly url?: string;
  readonly depth?: number;
  readonly position?: { readonly start: { readonly line: number; readonly column: number } };
  readonly [key: string]: unknown;
};

export type MisusedPart = { readonly misuse: MailMisuse; readonly line: number; readonly column: number };

/** The placeholder of a secret that a person copies. */
const CODE = 'code';
const address = /^(?:\{|%7B)\w+Address(?:\}|%7D)$/iu;

/** More than the mails of eight tenants. */
const BODIES = 500;
const readMarkdown = rememberByText((body: string) => fromMarkdown(body) as { readonly type: string } as Raw, BODIES);

/**
 * The Markdown of a mail as a tree in which its parts have types of their own: a paragraph that is one link is a `button`, one that is
 * `` `{code}` `` alone the `secretCode`, a list of "Label: **value**" a `table`. And what was meant as a part, but is none.
 */
export const readMailParts = (
  body: string,
  placeholders: readonly string[],
): { readonly tree: Raw; readonly misused: readonly MisusedPart[] } => {
  const root = readMarkdown(body);
  const misused: MisusedPart[] = [];
  const report = (misuse: MailMisuse, { position }: Raw): void => {
    misused.push({ misuse, line: position?.start.line ?? 1, column: position?.start.column ?? 1 });
  };
  let buttons = 0;
  const partOf = (node: Raw, index: number): Raw => {
    const only = node.type === 'paragraph' && node.children?.length === 1 ? node.children[0] : undefined;
    if (only?.type === 'link') {
      buttons += 1;
      if (buttons > 1) report('buttonTwice', only);
      return { type: 'button', url: only.url, children: only.children, position: node.position };
    }
    if (only?.type === 'inlineCode') return { type: 'secretCode', value: only.value, position: node.position };
    if (node.type === 'list') return tableOf(node, report) ?? node;
    if (node.type === 'heading' && (index > 0 || node.depth !== 1)) report('headingWithin', node);
    return node;
  };
  const tree = { type: 'root', children: (root.children ?? []).map(partOf) };
  for (const part of tree.children) reportWithin(part, report);
  const isSaid = tree.children.some(({ type, value }) => type === 'secretCode' && value === `{${CODE}}`);
  if (placeholders.includes(CODE) && !isSaid && !misused.some(({ misuse }) => misuse === 'codeWithin')) report('codeMissing', root);
  return { tree, misused };
};

type ReportMisuse = (misuse: MailMisuse, node: Raw) => void;

/** A list all of whose items are "Label: **value**" is a table; some of them, a mistake. */
const tableOf = (list: Raw, report: ReportMisuse): Raw | undefined => {
  const rows = (list.children ?? []).map((item) => ({ item, cells: cellsOf(item) }));
  if (rows.every(({ cells }) => cells === undefined)) return undefined;
  for (const { item, cells } of rows) if (cells === undefined) report('rowWithin', item);
  return {
    type: 'table',
    children: rows.flatMap(({ cells }) =>
      cells === undefined ? [] : [{ type: 'tableRow', children: cells.map((children) => ({ type: 'tableCell', children })) }],
    ),
  };
};

const cellsOf = ({ children: [paragraph, more] = [] }: Raw): readonly (readonly Raw[])[] | undefined => {
  const [label, value, rest] = paragraph?.children ?? [];
  const isRow = more === undefined && rest === undefined && label?.type === 'text' && value?.type === 'strong';
  const words = /^(.*\S)\s*:\s*$/su.exec(label?.value ?? '')?.[1];
  return isRow && words !== undefined ? [[{ type: 'text', value: words }], value.children ?? []] : undefined;
};

const misuseOf: Readonly<Record<string, MailMisuse>> = {
  link: 'linkWithin',
  image: 'picture',
  imageReference: 'picture',
  html: 'html',
  inlineCode: 'codeWithin',
};
const written = new Set(['paragraph', 'text', 'strong', 'emphasis', 'break', 'heading', 'blockquote', 'list', 'listItem', 'thematicBreak']);
const parts = new Set(['button', 'secretCode', 'table', 'tableRow', 'tableCell']);

const reportWithin = (node: Raw, report: ReportMisuse): void => {
  const misuse = misuseOf[node.type];
  // A link to elsewhere may be within a sentence; an address of ours is the button.
  if (misuse === 'linkWithin') {
    if (address.test(node.url ?? '')) report(misuse, node);
  } else if (misuse !== undefined) report(misuse, node);
  else if (node.type === 'paragraph' && node.children?.[0]?.value?.startsWith('|') === true) report('pipes', node);
  else if (node.type === 'text' && node.value?.includes(`{${CODE}}`) === true) report('codeWithin', node);
  else if (!written.has(node.type) && !parts.has(node.type)) report('unknown', node);
  for (const child of node.children ?? []) reportWithin(child, report);
};
