import type { Picture, Pin } from '../../domain/stores/maps.ts';
import { escapeHtml } from '../../platform/markdown/escapeHtml.ts';

const [width, height, margin] = [640, 480, 48];
const lineHeight = 20;
/** Pins that are nearer to each other than this share a mark. */
const apart = 24;
/** Of a map with one pin: about five kilometres. */
const leastDegrees = 0.05;
/** Of a row of the legend; longer ones would leave the picture. */
const mostCharacters = 84;

type Point = { readonly x: number; readonly y: number };
type Marked = Point & { readonly numbers: readonly number[] };

/**
 * A map as SVG: pins by number over a grid of degrees, a bar that says how far is far, and a legend. Web Mercator, as street maps are.
 * Its description has the same content, for people who cannot see it. It has no script and no style, so it can be used anywhere.
 */
export function drawMap({ title, language, pins }: Picture): string {
  const view = viewOf(pins);
  const rows = pins.map(({ name, address }, index) => shortened(`${index + 1}  ${name}, ${address}`));
  const whole = height + lineHeight * (rows.length + 1);
  const description = pins.map(
    ({ name, address, latitude, longitude }, index) => `${index + 1}. ${name}, ${address} (${latitude}, ${longitude})`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${whole}" width="${width}" height="${whole}" role="img" aria-labelledby="title desc" lang="${escapeXml(language)}" font-family="sans-serif">`,
    `<title id="title">${escapeXml(title)}</title>`,
    `<desc id="desc">${escapeXml(description.join('; '))}</desc>`,
    `<rect width="${width}" height="${whole}" fill="#ffffff"/>`,
    `<rect width="${width}" height="${height}" fill="#f1f5f4"/>`,
    ...grid(view),
    ...bar(view),
    ...marksOf(pins, view).map(mark),
    ...rows.map(
      (row, index) => `<text x="16" y="${height + lineHeight * (index + 1)}" font-size="14" fill="#1b1b1b">${escapeXml(row)}</text>`,
    ),
    '</svg>',
  ].join('\n');
}

/** Content and attributes of XML, which has no room for some characters at all. */
const escapeXml = (text: string): string =>
  escapeHtml(text.replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '\uFFFD'));

const shortened = (text: string): string => {
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

const rounded = (value: number): number => Math.round(value * 10) / 10;

function marksOf(pins: readonly Pin[], view: View): readonly Marked[] {
  const marks: Marked[] = [];
  for (const [index, pin] of pins.entries()) {
    const point = pointOf(view, pin);
    const near = marks.findIndex(({ x, y }) => Math.hypot(x - point.x, y - point.y) < apart);
    const mark = marks[near];
    if (mark === undefined) marks.push({ ...point, numbers: [index + 1] });
    else marks[near] = { ...mark, numbers: [...mark.numbers, index + 1] };
  }
  return marks;
}

/** A round mark with its number, a longer one where several pins share it. */
function mark({ x, y, numbers }: Marked): string {
  const text = numbers.join(', ');
  const half = Math.max(12, text.length * 4 + 6);
  const at = Math.max(half, Math.min(width - half, x));
  return (
    `<rect x="${rounded(at - half)}" y="${rounded(y - 12)}" width="${rounded(2 * half)}" height="24" rx="12" fill="#17474f" stroke="#ffffff" stroke-width="2"/>` +
    `<text x="${rounded(at)}" y="${rounded(y + 5)}" font-size="13" fill="#ffffff" text-anchor="middle">${text}</text>`
  );
}

/** 1, 2 or 5 times a power of ten: the greatest that is not above. */
function roundBelow(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return [5, 2, 1].map((times) => times * power).find((step) => step <= value * 1.000_001) ?? power;
}

/** From the first multiple of the step, with as many decimals as the step has. */
const multiples = (from: number, to: number, step: number): readonly string[] => {
  const decimals = Math.max(0, -Math.floor(Math.log10(step)));
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, index) => ((first + index) * step).toFixed(decimals));
};

function grid(view: View): readonly string[] {
  const { scale, west, north } = view;
  const step = roundBelow(width / scale / 3);
  const [east, south] = [west + width / scale, latitudeOf(north - height / scale)];
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    `<line x1="${rounded(x1)}" y1="${rounded(y1)}" x2="${rounded(x2)}" y2="${rounded(y2)}" stroke="#c9d5d3"/>`;
  const word = (x: number, y: number, degrees: string) =>
    `<text x="${rounded(x)}" y="${rounded(y)}" font-size="11" fill="#55605e">${degrees.replace('-', '−')}°</text>`;
  return [
    ...multiples(west, east, step).flatMap((degrees) => {
      const x = (Number(degrees) - west) * scale;
      return [line(x, 0, x, height), word(x + 3, 12, degrees)];
    }),
    ...multiples(south, latitudeOf(north), step).flatMap((degrees) => {
      const { y } = pointOf(view, { latitude: Number(degrees), longitude: west });
      return [line(0, y, width, y), word(3, y - 3, degrees)];
    }),
  ];
}

/** Kilometres of a degree of longitude at the equator. */
const kilometresOfDegree = 111.32;

function bar({ scale, north }: View): readonly string[] {
  const middle = latitudeOf(north - height / 2 / scale);
  const pixelsOfKilometre = scale / (kilometresOfDegree * Math.cos((middle * Math.PI) / 180));
  const kilometres = roundBelow(140 / pixelsOfKilometre);
  const length = rounded(kilometres * pixelsOfKilometre);
  const [x, y] = [width - 16 - length, height - 14];
  return [
    `<path d="M${rounded(x)} ${y - 6}v6h${length}v-6" fill="none" stroke="#1b1b1b" stroke-width="2"/>`,
    `<text x="${rounded(x + length / 2)}" y="${y - 8}" font-size="12" fill="#1b1b1b" text-anchor="middle">${Number(kilometres.toPrecision(3))} km</text>`,
  ];
}
