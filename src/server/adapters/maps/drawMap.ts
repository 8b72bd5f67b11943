import type { MapColours, Picture, Pin } from '../../domain/stores/maps.ts';
import { escapeXml } from '../../platform/markdown/escapeXml.ts';

/** As wide as a phone, so that its words are read there. */
const [width, height, margin] = [400, 400, 56];
/** Half a mark, in height. */
const radius = 13;
/** Pins that are nearer to each other than this share a mark. */
const apart = 2 * radius;
/** Of a map with one pin: about five kilometres. */
const leastDegrees = 0.05;
/** The most characters of a name beside its mark; longer ones would leave the picture. */
const mostCharacters = 24;
/** The widest that a character of a name may be. */
const characterWidth = 7.5;

/** The theme's colours that a map has. */
const colourNames = ['brand', 'onBrand', 'surface', 'page', 'line', 'ink'] as const;
type PaintColours = Readonly<Record<(typeof colourNames)[number], string>>;
const paintOf = (colours: MapColours): PaintColours =>
  Object.fromEntries(colourNames.map((name) => [name, escapeXml(colours[name] ?? '')])) as PaintColours;

type Point = { readonly x: number; readonly y: number };
type MarkedPoint = Point & { readonly numbers: readonly number[] };
type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

/**
 * A map as SVG: pins by number over a grid of degrees, with their names where there is room, and a bar that says how far is far. Web
 * Mercator, as street maps are. Its description has every name and address, for people who cannot see it. It has no script and no style, so
 * it can be used anywhere.
 */
export function drawMap({ title, language, colours, pins }: Picture): string {
  const paint = paintOf(colours);
  const view = viewOf(pins);
  const marks = marksOf(pins, view);
  const description = pins.map(
    ({ name, address, latitude, longitude }, index) => `${index + 1}. ${name}, ${address} (${latitude}, ${longitude})`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title desc" lang="${escapeXml(language)}" font-family="sans-serif">`,
    `<title id="title">${escapeXml(title)}</title>`,
    `<desc id="desc">${escapeXml(description.join('; '))}</desc>`,
    `<rect width="${width}" height="${height}" fill="${paint.page}"/>`,
    ...grid(view, paint),
    ...bar(view, paint),
    ...namesBeside(marks, pins, paint),
    ...marks.map((mark) => drawMark(mark, paint)),
    '</svg>',
  ].join('\n');
}

const shortenName = (text: string): string => {
  const signs = [...text];
  return signs.length <= mostCharacters ? text : `${signs.slice(0, mostCharacters - 1).join('')}…`;
};

/** Degrees of longitude, and of latitude stretched as Mercator does. */
const mercator = (latitude: number): number => {
  const within = Math.max(-85, Math.min(85, latitude));
  return (Math.log(Math.tan(Math.PI / 4 + (within * Math.PI) / 360)) * 180) / Math.PI;
};
const latitudeOf = (y: number): number => (Math.atan(Math.exp((y * Math.PI) / 180)) * 360) / Math.PI - 90;

type View = {
  /** Pixels a degree of longitude. */
  readonly scale: number;
  readonly west: number;
  readonly north: number;
};

function viewOf(pins: readonly Pin[]): View {
  const xs = pins.map(({ longitude }) => longitude);
  const ys = pins.map(({ latitude }) => mercator(latitude));
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(
    (width - 2 * margin) / Math.max(east - west, leastDegrees),
    (height - 2 * margin) / Math.max(north - south, leastDegrees),
  );
  return { scale, west: (west + east) / 2 - width / 2 / scale, north: (north + south) / 2 + height / 2 / scale };
}

const pointOf = ({ scale, west, north }: View, { latitude, longitude }: Pick<Pin, 'latitude' | 'longitude'>): Point => ({
  x: (longitude - west) * scale,
  y: (north - mercator(latitude)) * scale,
});

const roundTenth = (value: number): number => Math.round(value * 10) / 10;

function marksOf(pins: readonly Pin[], view: View): readonly MarkedPoint[] {
  const marks: MarkedPoint[] = [];
  for (const [index, pin] of pins.entries()) {
    const point = pointOf(view, pin);
    const near = marks.findIndex(({ x, y }) => Math.hypot(x - point.x, y - point.y) < apart);
    const mark = marks[near];
    if (mark === undefined) marks.push({ ...point, numbers: [index + 1] });
    else marks[near] = { ...mark, numbers: [...mark.numbers, index + 1] };
  }
  return marks;
}

/** Where a mark is drawn: round with one number, longer where several pins share it. */
function boxOf({ x, y, numbers }: MarkedPoint): Box {
  const half = Math.max(radius, numbers.join(', ').length * 4.5 + 6);
  const middle = Math.max(half, Math.min(width - half, x));
  return { left: middle - half, right: middle + half, top: y - radius, bottom: y + radius };
}

function drawMark(mark: MarkedPoint, { brand, onBrand, surface }: PaintColours): string {
  const { left, right, top, bottom } = boxOf(mark);
  return (
    `<rect x="${roundTenth(left)}" y="${roundTenth(top)}" width="${roundTenth(right - left)}" height="${bottom - top}" rx="${radius}" fill="${brand}" stroke="${surface}" stroke-width="2"/>` +
    `<text x="${roundTenth((left + right) / 2)}" y="${roundTenth(mark.y + 5)}" font-size="14" fill="${onBrand}" text-anchor="middle">${mark.numbers.join(', ')}</text>`
  );
}

const overlap = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Names of single pins, on the side where they meet no other mark or name; where there is none, the number says it alone. */
function namesBeside(marks: readonly MarkedPoint[], pins: readonly Pin[], { ink }: PaintColours): readonly string[] {
  const taken = marks.map(boxOf);
  return marks.flatMap((mark) => {
    const [number = 0, ...others] = mark.numbers;
    const name = shortenName(pins[number - 1]?.name ?? '');
    if (others.length > 0) return [];
    const { left, right, top, bottom } = boxOf(mark);
    const long = [...name].length * characterWidth;
    const sides = [
      { left: right + 4, right: right + 4 + long, top, bottom },
      { left: left - 4 - long, right: left - 4, top, bottom },
    ];
    const at = sides.findIndex((side) => side.left > 0 && side.right < width && !taken.some((one) => overlap(side, one)));
    const side = sides[at];
    if (side === undefined) return [];
    taken.push(side);
    const [x, anchor] = at === 0 ? [side.left, 'start'] : [side.right, 'end'];
    return `<text x="${roundTenth(x)}" y="${roundTenth(mark.y + 5)}" font-size="14" fill="${ink}" text-anchor="${anchor}">${escapeXml(name)}</text>`;
  });
}

/** 1, 2 or 5 times a power of ten: the greatest that is not above. */
function roundBelow(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return [5, 2, 1].map((times) => times * power).find((step) => step <= value * 1.000_001) ?? power;
}

const multiples = (from: number, to: number, step: number): readonly number[] => {
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, index) => (first + index) * step);
};

function grid(view: View, { line: lineColour }: PaintColours): readonly string[] {
  const { scale, west, north } = view;
  const step = roundBelow(width / scale / 3);
  const [east, south] = [west + width / scale, latitudeOf(north - height / scale)];
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    `<line x1="${roundTenth(x1)}" y1="${roundTenth(y1)}" x2="${roundTenth(x2)}" y2="${roundTenth(y2)}" stroke="${lineColour}"/>`;
  return [
    ...multiples(west, east, step).map((longitude) => {
      const x = (longitude - west) * scale;
      return line(x, 0, x, height);
    }),
    ...multiples(south, latitudeOf(north), step).map((latitude) => {
      const { y } = pointOf(view, { latitude, longitude: west });
      return line(0, y, width, y);
    }),
  ];
}

/** Kilometres of a degree of longitude at the equator. */
const kilometresOfDegree = 111.32;

function bar({ scale, north }: View, { ink }: PaintColours): readonly string[] {
  const middle = latitudeOf(north - height / 2 / scale);
  const pixelsOfKilometre = scale / (kilometresOfDegree * Math.cos((middle * Math.PI) / 180));
  const kilometres = roundBelow(100 / pixelsOfKilometre);
  const length = roundTenth(kilometres * pixelsOfKilometre);
  const [x, y] = [width - 16 - length, height - 14];
  return [
    `<path d="M${roundTenth(x)} ${y - 6}v6h${length}v-6" fill="none" stroke="${ink}" stroke-width="2"/>`,
    `<text x="${roundTenth(x + length / 2)}" y="${y - 8}" font-size="13" fill="${ink}" text-anchor="middle">${Number(kilometres.toPrecision(3))} km</text>`,
  ];
}
