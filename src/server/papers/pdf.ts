import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { barcodeBars } from './barcode.ts';
import type { Fact, Paper, PaperTable } from './paper.ts';
import { toPrintableText } from './toPrintableText.ts';

type Pdf = InstanceType<typeof PDFDocument>;
type Structure = ReturnType<Pdf['struct']>;

/** Names of pdfkit. */
const pages = { a4: 'A4', letter: 'LETTER' } as const;
/** In points. */
const margin = 48;
const band = 64;
const fonts = { plain: 'Helvetica', bold: 'Helvetica-Bold' } as const;
const sizes = { shop: 18, title: 20, heading: 12, text: 9.5, small: 8 } as const;
const ink = { text: '#1d2526', soft: '#555d5e', line: '#dedcd4' } as const;
/** Widths of columns: names get what the others leave, and money of any country has room. */
const widths = { code: 94, text: '*', count: 56, money: 92 } as const;
/** Nobody's name is longer; a cell taller than a page could not be laid out. */
const mostOfText = 300;

/**
 * A paper as a tagged PDF: it has its language, its title and its structure, headings, paragraphs and tables with their heads, so
 * that it can be listened to. What only adorns is an artifact.
 */
export const renderPdf = async (paper: Paper): Promise<Uint8Array> => {
  const doc = openPdf(paper);
  const written = buffer(doc);
  writePaper(doc, paper);
  doc.end();
  return new Uint8Array(await written);
};

/** Several papers as one PDF, which is written while it is read: no more than one of them is in memory, each counts its own pages. */
export function toPdfStream(cover: Cover, papers: AsyncIterable<Paper>): Readable {
  const doc = openPdf(cover);
  const write = async (): Promise<void> => {
    let isFirst = true;
    for await (const paper of papers) {
      if (doc.destroyed) return;
      if (!isFirst) doc.addPage();
      isFirst = false;
      writePaper(doc, paper);
      doc.flushPages();
    }
    doc.end();
  };
  write().catch((error: Error) => doc.destroy(error));
  return doc;
}

/** What a whole PDF says of itself. */
type Cover = Pick<Paper, 'language' | 'shop' | 'size' | 'title' | 'madeAt'>;

const openPdf = ({ language, shop, size, title, madeAt }: Cover): Pdf =>
  new PDFDocument({
    size: pages[size ?? 'a4'],
    margins: { top: margin, bottom: margin + 16, left: margin, right: margin },
    pdfVersion: '1.7',
    lang: language,
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: shop, Creator: shop, Producer: 'pdfkit', CreationDate: madeAt, ModDate: madeAt },
  });

function writePaper(doc: Pdf, paper: Paper): void {
  const root = doc.struct('Document', { title: paper.title, lang: paper.language });
  doc.addStructure(root);
  head(doc, root, paper);
  for (const { label, lines } of paper.parties) party(doc, root, label, lines);
  linesTable(doc, root, paper.table);
  if (paper.totals.length > 0) totals(doc, root, paper.totals);
  if (paper.barcode !== undefined) barcode(doc, root, paper.barcode);
  for (const note of paper.notes) paragraph(doc, root, note, { size: sizes.text, gap: 6 });
  root.end();
  numberPages(doc, paper);
}

const shortenText = (text: string): string => {
  const whole = toPrintableText(text);
  return whole.length > mostOfText ? `${whole.slice(0, mostOfText)}…` : whole;
};

function head(doc: Pdf, root: Structure, { colours, shop, title, facts }: Paper): void {
  adorn(doc, () => doc.rect(0, 0, doc.page.width, band).fill(colours.brand));
  doc.y = (band - sizes.shop) / 2;
  write(doc, root, 'P', shop, { size: sizes.shop, bold: true, colour: colours.onBrand, gap: 0 });
  doc.y = band + 24;
  write(doc, root, 'H1', title, { size: sizes.title, bold: true, gap: 8 });
  for (const fact of facts) paragraph(doc, root, factText(fact), { size: sizes.text, gap: 2 });
  doc.moveDown(0.5);
}

function party(doc: Pdf, root: Structure, label: string, lines: readonly string[]): void {
  write(doc, root, 'H2', label, { size: sizes.heading, bold: true, gap: 2 });
  for (const line of lines) paragraph(doc, root, line, { size: sizes.text, gap: 1 });
  doc.moveDown(0.5);
}

function linesTable(doc: Pdf, root: Structure, { title, columns, rows }: PaperTable): void {
  write(doc, root, 'H2', title, { size: sizes.heading, bold: true, gap: 4 });
  doc.font(fonts.plain).fontSize(sizes.text);
  const options = {
    structParent: root,
    columnStyles: columns.map(({ is }) => ({
      width: widths[is],
      align: { x: is === 'count' || is === 'money' ? ('right' as const) : ('left' as const) },
    })),
    defaultStyle: {
      border: { top: 0, right: 0, bottom: 0.5, left: 0 },
      borderColor: ink.line,
      padding: { vertical: 5, horizontal: 4 },
      textColor: ink.text,
    },
  };
  const table = doc.table(options);
  table.row(
    columns.map(({ head: text }) => ({ text: shortenText(text), type: 'TH', scope: 'Column', font: { src: fonts.bold } }) as const),
  );
  for (const row of rows) table.row(row.map((text) => ({ text: shortenText(text) })));
  table.end();
  doc.x = margin;
  doc.moveDown(1);
}

function totals(doc: Pdf, root: Structure, facts: readonly Fact[]): void {
  doc.font(fonts.plain).fontSize(sizes.text);
  const left = doc.page.width / 2;
  const table = doc.table({
    ...{ structParent: root },
    position: { x: left, y: doc.y },
    columnStyles: [{ width: '*' }, { width: 120, align: { x: 'right' } }],
    defaultStyle: { border: 0, padding: { vertical: 3, horizontal: 4 }, textColor: ink.text },
  });
  for (const [at, { label, value }] of facts.entries()) {
    // The last is the one that is paid.
    const font = at === facts.length - 1 ? { font: { src: fonts.bold, size: sizes.heading } } : {};
    table.row([
      { text: shortenText(label), type: 'TH', ...{ scope: 'Row' }, ...font },
      { text: shortenText(value), ...font },
    ]);
  }
  table.end();
  doc.x = margin;
  doc.moveDown(1.5);
}

/** Bars as they are scanned from a screen or from paper, with the digits below for who types them. */
function barcode(doc: Pdf, root: Structure, { message, says }: NonNullable<Paper['barcode']>): void {
  const [height, module, quiet] = [42, 1.1, 12];
  roomFor(doc, height + 24);
  const bars = barcodeBars(message);
  const width = bars.reduce((sum, one) => sum + one, 0) * module;
  const top = doc.y;
  const box = [margin, top, margin + width + 2 * quiet, top + height] as const;
  const figure = doc.struct('Figure', { alt: says, ...{ bbox: [...box] } }, [
    () => {
      let x = margin + quiet;
      for (const [at, bar] of bars.entries()) {
        if (at % 2 === 0) doc.rect(x, top, bar * module, height);
        x += bar * module;
      }
      doc.fill('#000000');
    },
  ]);
  root.add(figure);
  doc.y = top + height + 4;
  paragraph(doc, root, message, { size: sizes.text, gap: 10 });
}

function numberPages(doc: Pdf, { pageOf }: Paper): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    doc.switchToPage(start + page);
    doc.markContent('Artifact', { type: 'Pagination' });
    // Below the margin a line would start a new page.
    const { bottom } = doc.page.margins;
    doc.page.margins.bottom = 0;
    doc.font(fonts.plain).fontSize(sizes.small).fillColor(ink.soft);
    const text = toPrintableText(pageOf(page + 1, count));
    doc.text(text, margin, doc.page.height - margin, { width: doc.page.width - 2 * margin, align: 'right', lineBreak: false });
    doc.page.margins.bottom = bottom;
    doc.endMarkedContent();
  }
}

type Look = { readonly size: number; readonly bold?: boolean; readonly colour?: string; readonly gap: number };

const factText = ({ label, value }: Fact): string => `${label}: ${value}`;
const paragraph = (doc: Pdf, root: Structure, text: string, look: Look): void => write(doc, root, 'P', text, look);

function write(doc: Pdf, root: Structure, type: string, text: string, { size, bold = false, colour = ink.text, gap }: Look): void {
  roomFor(doc, size * 2);
  root.add(
    doc.struct(type, {}, [
      () => {
        doc.font(bold ? fonts.bold : fonts.plain).fontSize(size);
        doc.fillColor(colour).text(shortenText(text), margin, doc.y, { width: doc.page.width - 2 * margin, paragraphGap: gap });
      },
    ]),
  );
}

/** Starts a page if there is no room: what is opened within a page's structure ends there. */
function roomFor(doc: Pdf, height: number): void {
  if (doc.y + height > doc.page.height - doc.page.margins.bottom) doc.addPage();
}

function adorn(doc: Pdf, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}
