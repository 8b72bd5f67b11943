import { escapeXml } from '../../../src/server/platform/markdown/escapeXml.ts';
import type { Box, Chart, Way } from './chart.ts';

const WIDTH = 300;
const GAP = 44;
const LINE = 18;
const PADDING = 14;
/** Beside each column, for the ways back. */
const MARGIN = 160;
/** Signs that fit in a box and beside it, in this size. */
const [FIT, FIT_BESIDE] = [40, 17];

const colours: Readonly<Record<Box['looks'], readonly [fill: string, stroke: string]>> = {
  page: ['#eef3f8', '#3b5b7a'],
  step: ['#ffffff', '#555555'],
  call: ['#fff6e0', '#8a5a00'],
  end: ['#e8f5ec', '#1f6b3a'],
};

/** A text in lines of at most so many signs, broken between words. */
const wrapText = (text: string, fit: number): readonly string[] => {
  const lines: string[] = [];
  for (const word of text.split(/\s+/u)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= fit) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};

type PlacedBox = {
  readonly box: Box;
  readonly title: readonly string[];
  readonly lines: readonly string[];
  readonly top: number;
  readonly height: number;
};

const placeBoxes = (boxes: readonly Box[]): readonly PlacedBox[] => {
  let top = 48;
  return boxes.map((box) => {
    const [title, lines] = [wrapText(box.title, FIT - 4), box.lines.flatMap((line) => wrapText(line, FIT))];
    const one = { box, title, lines, top, height: 2 * PADDING + (title.length + lines.length) * LINE };
    top += one.height + GAP;
    return one;
  });
};

const text = (x: number, y: number, lines: readonly string[], more = ''): readonly string[] =>
  lines.map((line, at) => `<text x="${x}" y="${y + at * LINE}"${more}>${escapeXml(line)}</text>`);

const boxShape = ({ box, title, lines, top, height }: PlacedBox, left: number): readonly string[] => {
  const [fill, stroke] = colours[box.looks];
  const y = top + PADDING + 13;
  return [
    `<rect x="${left}" y="${top}" width="${WIDTH}" height="${height}" rx="${box.looks === 'step' ? 4 : 14}" fill="${fill}" stroke="${stroke}"/>`,
    ...text(left + PADDING, y, title, ' font-weight="600"'),
    ...text(left + PADDING, y + title.length * LINE, lines),
  ];
};

/** Whether a way leads to the box below. */
const isNext = ({ from, to }: Way, boxes: readonly PlacedBox[]): boolean =>
  boxes.findIndex(({ box }) => box.id === to) === boxes.findIndex(({ box }) => box.id === from) + 1;

/** A way down to the next box. */
const downShape = ({ from, to, says }: Way, boxes: readonly PlacedBox[], left: number): readonly string[] => {
  const [above, below] = [from, to].map((id) => boxes.find(({ box }) => box.id === id));
  if (!above || !below) return [];
  const [x, y, end] = [left + WIDTH / 2, above.top + above.height, below.top];
  return [`<path d="M${x} ${y}V${end}" marker-end="url(#tip)"/>`, ...text(x + 8, (y + end) / 2 + 5, says ? [says] : [])];
};

/** Where the ways beside a column meet its boxes: each box shares its height among them. */
const meetings = (aside: readonly Way[], boxes: readonly PlacedBox[]): ReadonlyMap<Way, { readonly from: number; readonly to: number }> => {
  const at = new Map(aside.map((way) => [way, { from: 0, to: 0 }]));
  for (const { box, top, height } of boxes) {
    const ends = aside.flatMap((way) => (['from', 'to'] as const).filter((end) => way[end] === box.id).map((end) => [way, end] as const));
    for (const [index, [way, end]] of ends.entries()) {
      const place = at.get(way);
      if (place) place[end] = Math.round(top + ((index + 1) * height) / (ends.length + 1));
    }
  }
  return at;
};

/** A way beside the column: back, or on past what is between. */
const asideShape = (way: Way, index: number, at: { readonly from: number; readonly to: number }, left: number): readonly string[] => {
  const right = left + WIDTH;
  const aside = right + 14 + 12 * index;
  return [
    `<path d="M${right} ${at.from}H${aside}V${at.to}H${right}"${way.back ? ' stroke-dasharray="4 3"' : ''} marker-end="url(#tip)"/>`,
    ...text(
      aside + 6,
      (at.from + at.to) / 2 + 4,
      wrapText(way.says ?? '', FIT_BESIDE),
      ' paint-order="stroke" stroke="#fff" stroke-width="4"',
    ),
  ];
};

const column = (
  { name, boxes, ways }: Chart,
  left: number,
): { readonly shapes: readonly string[]; readonly width: number; readonly height: number } => {
  const all = placeBoxes(boxes);
  const [down, aside] = [ways.filter((way) => isNext(way, all)), ways.filter((way) => !isNext(way, all))];
  const at = meetings(aside, all);
  const last = all.at(-1);
  return {
    shapes: [
      ...text(left, 30, [name], ' font-size="16" font-weight="600"'),
      ...all.flatMap((one) => boxShape(one, left)),
      ...down.flatMap((way) => downShape(way, all, left)),
      ...aside.flatMap((way, index) => asideShape(way, index, at.get(way) ?? { from: 0, to: 0 }, left)),
    ],
    width: WIDTH + MARGIN + 12 * aside.length,
    height: (last?.top ?? 0) + (last?.height ?? 0) + 24,
  };
};

/** Charts beside each other, each a column of boxes from the page to what follows. */
export const toSvg = (title: string, charts: readonly Chart[]): string => {
  let width = 24;
  const columns = charts.map((chart) => {
    const one = column(chart, width);
    width += one.width;
    return one;
  });
  const height = Math.max(...columns.map((one) => one.height));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="13">`,
    `<title>${escapeXml(title)}</title>`,
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
