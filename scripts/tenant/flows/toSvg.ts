import type { Box, Chart, Way } from './flowChart.ts';

const WIDTH = 300;
const GAP = 44;
const LINE = 18;
const PADDING = 14;
/** Beside each column, for the ways back. */
const MARGIN = 170;
/** Signs that fit in a box and beside it, in this size. */
const [FIT, FIT_BESIDE] = [40, 17];

const colours: Readonly<Record<Box['looks'], readonly [fill: string, stroke: string]>> = {
  page: ['#eef3f8', '#3b5b7a'],
  step: ['#ffffff', '#555555'],
  call: ['#fff6e0', '#8a5a00'],
  end: ['#e8f5ec', '#1f6b3a'],
};

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/gu, (sign) => escapes[sign] ?? sign);

/** A text in lines of at most so many signs, broken between words. */
const wrapped = (text: string, fit: number): readonly string[] => {
  const lines: string[] = [];
  for (const word of text.split(/\s+/u)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= fit) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};

type Placed = {
  readonly box: Box;
  readonly title: readonly string[];
  readonly lines: readonly string[];
  readonly top: number;
  readonly height: number;
};

const placed = (boxes: readonly Box[]): readonly Placed[] => {
  let top = 48;
  return boxes.map((box) => {
    const [title, lines] = [wrapped(box.title, FIT - 4), box.lines.flatMap((line) => wrapped(line, FIT))];
    const one = { box, title, lines, top, height: 2 * PADDING + (title.length + lines.length) * LINE };
    top += one.height + GAP;
    return one;
  });
};

const text = (x: number, y: number, lines: readonly string[], more = ''): readonly string[] =>
  lines.map((line, at) => `<text x="${x}" y="${y + at * LINE}"${more}>${escaped(line)}</text>`);

const boxShape = ({ box, title, lines, top, height }: Placed, left: number): readonly string[] => {
  const [fill, stroke] = colours[box.looks];
  const y = top + PADDING + 13;
  return [
    `<rect x="${left}" y="${top}" width="${WIDTH}" height="${height}" rx="${box.looks === 'step' ? 4 : 14}" fill="${fill}" stroke="${stroke}"/>`,
    ...text(left + PADDING, y, title, ' font-weight="600"'),
    ...text(left + PADDING, y + title.length * LINE, lines),
  ];
};

/** A way down to the next box, or, beside the column, back to one above. */
const wayShape = (way: Way, at: number, boxes: readonly Placed[], left: number): readonly string[] => {
  const [from, to] = [way.from, way.to].map((id) => boxes.find(({ box }) => box.id === id));
  if (!from || !to) return [];
  if (!way.back) {
    const [x, y, end] = [left + WIDTH / 2, from.top + from.height, to.top];
    return [`<path d="M${x} ${y}V${end}" marker-end="url(#tip)"/>`, ...text(x + 8, (y + end) / 2 + 5, way.says ? [way.says] : [])];
  }
  const right = left + WIDTH;
  const aside = right + 14 + 12 * at;
  const [y, end] = [from.top + from.height / 2, to.top + 16 + 8 * at];
  return [
    `<path d="M${right} ${y}H${aside}V${end}H${right}" stroke-dasharray="4 3" marker-end="url(#tip)"/>`,
    ...text(aside + 6, y - 10, wrapped(way.says ?? '', FIT_BESIDE)),
  ];
};

const column = ({ name, boxes, ways }: Chart, left: number): { readonly shapes: readonly string[]; readonly height: number } => {
  const all = placed(boxes);
  const [on, back] = [ways.filter((way) => !way.back), ways.filter((way) => way.back)];
  const last = all.at(-1);
  return {
    shapes: [
      ...text(left, 30, [name], ' font-size="16" font-weight="600"'),
      ...all.flatMap((one) => boxShape(one, left)),
      ...[on, back].flatMap((some) => some.flatMap((way, at) => wayShape(way, at, all, left))),
    ],
    height: (last?.top ?? 0) + (last?.height ?? 0) + 24,
  };
};

/** Charts beside each other, each a column of boxes from the page to what follows. */
export const toSvg = (title: string, charts: readonly Chart[]): string => {
  const columns = charts.map((chart, at) => column(chart, 24 + at * (WIDTH + MARGIN)));
  const [width, height] = [24 + charts.length * (WIDTH + MARGIN), Math.max(...columns.map((one) => one.height))];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="13">`,
    `<title>${escaped(title)}</title>`,
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z" fill="#444"/></marker></defs>',
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    '<g fill="#222" stroke="none">',
    // Lines are drawn, letters are filled.
    ...columns.flatMap(({ shapes }) =>
      shapes.map((shape) => (shape.startsWith('<path') ? shape.replace('<path', '<path fill="none" stroke="#444"') : shape)),
    ),
    '</g>',
    '</svg>',
    '',
  ].join('\n');
};
