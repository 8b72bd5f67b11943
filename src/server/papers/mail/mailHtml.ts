import type { Nodes, Parent, Root } from 'mdast';
import { isSafeLink } from '../../../../engine/runtime.ts';
import { escapeHtml } from '../../platform/markdown/escapeHtml.ts';
import type { MailPart } from '../../platform/markdown/mailPart.ts';
import type { LoadedRelease } from '../../release/loadRelease.ts';
import { printedLabel } from '../word.ts';

export type MailContent = {
  readonly subject: string;
  readonly body: Root;
  /** Why the person gets this mail. */
  readonly why: string;
  /** The page with the ways to reach the shop. */
  readonly helpAddress: string;
  /** The page that ends mails of this sort; a mail that nobody can end has none. */
  readonly unsubscribeAddress?: string;
};

const colourNames = ['page', 'surface', 'brand', 'onBrand', 'brandSoft', 'accent', 'onAccent', 'line', 'ink', 'inkSoft', 'link'] as const;
type Look = Readonly<Record<(typeof colourNames)[number] | 'buttonRadius' | 'cardRadius', string>>;

/** Without the quotation marks of their attribute; Outlook falls back to Arial. */
const SANS = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const MONO = "Consolas,Menlo,'Courier New',monospace";
const TABLE = 'role="presentation" border="0" cellpadding="0" cellspacing="0"';
/** What a preview would take of the text behind its first sentence. */
const PREVIEW_END = '&#847;&zwnj;&nbsp;'.repeat(60);
const SHORTEST_PREVIEW = 25;

/**
 * A mail as a whole document of what Gmail and Outlook both draw: tables, styles at each element, colours as attributes too; the one style
 * sheet only narrows margins on phones.
 */
export function mailHtml({ shell, side }: Pick<LoadedRelease, 'shell' | 'side'>, content: MailContent): string {
  const { colours, buttonRadius, cardRadius, company } = side.sender;
  const coloured = Object.fromEntries(colourNames.map((name) => [name, colours[name] ?? ''])) as Look;
  const look: Look = { ...coloured, buttonRadius: `${buttonRadius}px`, cardRadius: `${cardRadius}px` };
  const { heading, parts } = splitHeading(content);
  const { page, surface, brand, onBrand, accent, onAccent, line, ink, inkSoft, link } = look;
  const small = `margin:0 0 8px;font:13px/20px ${SANS};color:${inkSoft};`;
  const blocks = parts.map((part) => block(part as MailPart, look, (address) => buttonNote(address, look, { side })));
  return `<!doctype html>
<html lang="${escapeHtml(shell.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<meta name="color-scheme" content="light only">
<meta name="supported-color-schemes" content="light only">
<title>${escapeHtml(content.subject)}</title>
<style>:root{color-scheme:light only}@media (max-width:480px){.edge{padding-left:20px!important;padding-right:20px!important}.around{padding:0!important}}</style>
</head>
<body bgcolor="${page}" style="margin:0;padding:0;background:${page};-webkit-text-size-adjust:100%;">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:${page};">${escapeHtml(previewOf(parts))}${PREVIEW_END}</div>
<table ${TABLE} width="100%" bgcolor="${page}" style="background:${page};">
<tr><td class="around" align="center" style="padding:24px 12px;">
<!--[if mso]><table ${TABLE} width="600" align="center"><tr><td><![endif]-->
<table ${TABLE} width="100%" align="center" style="max-width:600px;margin:0 auto;">
<tr><td class="edge" bgcolor="${brand}" style="padding:20px 40px;background:${brand};border-bottom:4px solid ${accent};border-radius:${look.cardRadius} ${look.cardRadius} 0 0;">
<table ${TABLE}><tr>
<td aria-hidden="true" width="36" height="36" align="center" valign="middle" bgcolor="${accent}" style="width:36px;height:36px;background:${accent};border-radius:${look.buttonRadius};font:700 22px/36px ${SANS};color:${onAccent};">${escapeHtml([...shell.name][0] ?? '')}</td>
<td valign="middle" style="padding-left:12px;font:700 24px/36px ${SANS};color:${onBrand};">${escapeHtml(shell.name)}</td>
</tr></table>
</td></tr>
<tr><td class="edge" bgcolor="${surface}" style="padding:32px 40px 24px;background:${surface};border:1px solid ${line};border-top:0;border-radius:0 0 ${look.cardRadius} ${look.cardRadius};overflow-wrap:anywhere;word-break:break-word;">
<h1 style="margin:0 0 20px;font:700 24px/32px ${SANS};color:${ink};">${heading}</h1>
${blocks.join('\n')}
</td></tr>
<tr><td class="edge" style="padding:24px 40px 8px;overflow-wrap:anywhere;">
<p style="${small}">${escapeHtml(content.why)}</p>
<p style="${small}">${escapeHtml(printedLabel({ side }, 'mailHelp'))} <a href="${escapeHtml(content.helpAddress)}" style="color:${link};text-decoration:underline;">${escapeHtml(printedLabel({ side }, 'mailHelpLink'))}</a></p>
${content.unsubscribeAddress === undefined ? '' : `<p style="${small}"><a href="${escapeHtml(content.unsubscribeAddress)}" style="color:${link};text-decoration:underline;">${escapeHtml(printedLabel({ side }, 'mailUnsubscribe'))}</a></p>`}
${company === undefined ? '' : `<p style="${small}">${escapeHtml(company.name)}<br>${escapeHtml(company.address)}</p>`}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
}

/** The heading of the mail, or its subject, and what follows. */
function splitHeading({ body, subject }: MailContent): { readonly heading: string; readonly parts: readonly Nodes[] } {
  const [first, ...rest] = body.children;
  return first?.type === 'heading' ? { heading: inline(first, ''), parts: rest } : { heading: escapeHtml(subject), parts: body.children };
}

/** What a list of mails shows behind the subject: the first sentence that is more than a greeting. */
function previewOf(parts: readonly Nodes[]): string {
  const paragraphs = parts.filter(({ type }) => type === 'paragraph').map(plainWords);
  return paragraphs.find((text) => text.length >= SHORTEST_PREVIEW) ?? paragraphs[0] ?? '';
}

const plainWords = (node: Nodes): string =>
  node.type === 'break' ? ' ' : 'value' in node ? node.value : 'children' in node ? node.children.map(plainWords).join('') : '';

function block(node: MailPart, look: Look, note: (address: string) => string): string {
  const { ink, inkSoft, line, brand, onBrand, brandSoft, buttonRadius } = look;
  const words = `font:16px/24px ${SANS};color:${ink};`;
  switch (node.type) {
    case 'button': {
      if (!isSafeLink(node.url)) return `<p style="margin:0 0 16px;${words}">${inline(node, look.link)}</p>`;
      const url = escapeHtml(node.url);
      return `<table ${TABLE} style="margin:8px 0 12px;"><tr><td align="center" bgcolor="${brand}" style="background:${brand};border-radius:${buttonRadius};mso-padding-alt:14px 28px;"><a href="${url}" style="display:inline-block;padding:14px 28px;font:600 16px/20px ${SANS};color:${onBrand};text-decoration:none;border-radius:${buttonRadius};">${inline(node, onBrand)}</a></td></tr></table>\n${note(node.url)}`;
    }
    case 'secretCode':
      return `<table ${TABLE} width="100%" style="margin:8px 0 24px;"><tr><td align="center" bgcolor="${brandSoft}" style="padding:20px 12px;background:${brandSoft};border-radius:${buttonRadius};font:700 34px/40px ${MONO};letter-spacing:6px;color:${ink};-webkit-user-select:all;user-select:all;">${escapeHtml(node.value)}</td></tr></table>`;
    case 'table':
      return `<table border="0" cellpadding="0" cellspacing="0" width="100%" style="margin:8px 0 24px;border-top:1px solid ${line};">\n${node.children.map((row) => tableRow(row.children, look)).join('\n')}\n</table>`;
    case 'blockquote':
      return `<table ${TABLE} width="100%" style="margin:0 0 20px;"><tr><td width="4" bgcolor="${brand}" style="width:4px;background:${brand};font-size:1px;">&nbsp;</td><td bgcolor="${brandSoft}" style="padding:14px 18px 0;background:${brandSoft};">${node.children.map((child) => block(child, { ...look }, note)).join('')}</td></tr></table>`;
    case 'list': {
      const name = node.ordered === true ? 'ol' : 'ul';
      const items = node.children.map((item) => `<li style="margin:0 0 8px;${words}">${inline(item, look.link)}</li>`);
      return `<${name} style="margin:0 0 16px;padding-left:24px;">${items.join('')}</${name}>`;
    }
    case 'thematicBreak':
      return `<hr style="margin:8px 0 24px;border:0;border-top:1px solid ${line};">`;
    case 'heading':
      return `<h2 style="margin:0 0 12px;font:700 18px/24px ${SANS};color:${ink};">${inline(node, look.link)}</h2>`;
    default:
      return `<p style="margin:0 0 16px;font:16px/24px ${SANS};color:${'children' in node ? ink : inkSoft};">${inline(node, look.link)}</p>`;
  }
}

/** The label is the header of its row, for screen readers. */
function tableRow([label, value]: readonly Nodes[], { line, ink, inkSoft, link }: Look): string {
  const cell = `padding:12px 0;border-bottom:1px solid ${line};vertical-align:top;`;
  return `<tr><th scope="row" align="left" style="${cell}padding-right:16px;overflow-wrap:normal;word-break:normal;font:400 16px/24px ${SANS};color:${inkSoft};">${label === undefined ? '' : inline(label, link)}</th><td align="right" style="${cell}font:600 16px/24px ${SANS};color:${ink};">${value === undefined ? '' : inline(value, link)}</td></tr>`;
}

function inline(node: Nodes | MailPart, link: string): string {
  switch (node.type) {
    case 'text':
    case 'html':
    case 'inlineCode':
    case 'code':
    case 'secretCode':
      return escapeHtml(node.value);
    case 'break':
      return '<br>';
    case 'strong':
      return `<strong>${renderChildren(node, link)}</strong>`;
    case 'emphasis':
      return `<em>${renderChildren(node, link)}</em>`;
    case 'link': {
      const inner = renderChildren(node, link);
      return isSafeLink(node.url)
        ? `<a href="${escapeHtml(node.url)}" style="color:${link};text-decoration:underline;">${inner}</a>`
        : inner;
    }
    default:
      return 'children' in node ? renderChildren(node, link) : '';
  }
}

const renderChildren = ({ children }: Pick<Parent, 'children'>, link: string): string =>
  children.map((child) => inline(child, link)).join('');

/** Some programs take buttons away: the address in words as well. */
function buttonNote(address: string, { inkSoft, link }: Look, wording: Pick<LoadedRelease, 'side'>): string {
  const url = escapeHtml(address);
  return `<p style="margin:0 0 24px;font:13px/20px ${SANS};color:${inkSoft};">${escapeHtml(printedLabel(wording, 'mailButtonNote'))} <a href="${url}" style="color:${link};text-decoration:underline;">${url}</a></p>`;
}
