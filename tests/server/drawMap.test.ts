import { expect, test } from 'vitest';
import { drawMap } from '../../src/server/adapters/maps/drawMap.ts';
import type { Pin } from '../../src/server/domain/stores/maps.ts';

const pin = (name: string, latitude: number, longitude: number): Pin => ({ name, address: 'Street 1', latitude, longitude });
const colours = { brand: '#8c2f39', onBrand: '#fefefe', surface: '#ffffff', page: '#fbf6f1', line: '#e6dad0', ink: '#2b1f1e' };
const draw = (...pins: [Pin, ...Pin[]]) => drawMap({ title: 'Stores', language: 'es-CL', colours, pins });
/** Marks: where the middle of each is, and its numbers. */
const marksIn = (svg: string) =>
  [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)"[^>]*fill="#fefefe"[^>]*>([^<]+)</g)].map(([, x, y, numbers]) => ({
    x: Number(x),
    y: Number(y),
    numbers,
  }));

test('North is above, east is right, and everything is on the map', () => {
  const marks = marksIn(draw(pin('South', -41.5, -73), pin('North', -23.6, -70.4), pin('East', -33.5, -60)));
  const [south, north, east] = marks;
  expect(marks.map(({ numbers }) => numbers)).toEqual(['1', '2', '3']);
  expect(south?.y).toBeGreaterThan(north?.y ?? 0);
  expect(east?.x).toBeGreaterThan(north?.x ?? 0);
  for (const { x, y } of marks) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(400);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(400);
  }
});

test('All colours are the theme’s', () => {
  const svg = draw(pin('South', -41.5, -73), pin('North', -23.6, -70.4));
  expect(new Set(svg.match(/#[\da-f]{6}/g))).toEqual(new Set(Object.values(colours)));
});

test('The bar says how far is far: one degree on the equator is 111 km', () => {
  const svg = draw(pin('West', 0, 10), pin('East', 0, 11));
  const [west, east] = marksIn(svg);
  const [, length, kilometres] = /h([\d.]+)v-6"[^>]*\/>\n<text[^>]*>(\d+) km/.exec(svg) ?? [];
  const kilometresOfPixel = Number(kilometres) / Number(length);
  expect(((east?.x ?? 0) - (west?.x ?? 0)) * kilometresOfPixel).toBeCloseTo(111.32, 0);
});

test('One store is in the middle; stores of one place share a mark', () => {
  expect(marksIn(draw(pin('One', -33, -70)))).toEqual([{ x: 200, y: 205, numbers: '1' }]);
  expect(marksIn(draw(pin('A', -33, -70), pin('B', -33, -70), pin('C', -20, -60))).map(({ numbers }) => numbers)).toEqual(['1, 2', '3']);
});

test('A name is beside its mark where it meets no other', () => {
  expect(draw(pin('Maipú', -33.5, -70.7), pin('Temuco', -38.7, -72.6))).toMatch(/>Maipú<\/text>\n<text[^>]*>Temuco<\/text>/);
  const near = draw(pin('One of a place', 0, 0), pin('Two beside it', 0, 0.01), pin('Three beside that', 0, 0.02));
  expect([...near.matchAll(/fill="#2b1f1e"[^>]*>([^<]+)</g)].map(([, name]) => name)).not.toContain('Two beside it');
  // At an edge the name is on the other side.
  expect(draw(pin('West', 0, 10), pin('Eastern', 0, 11))).toMatch(/text-anchor="end">Eastern</);
});

test('Who cannot see it reads the same: title, description', () => {
  const svg = draw(pin('Maipú', -33.5, -70.7), pin('Temuco', -38.7, -72.6));
  expect(svg).toMatch(/^<svg [^>]*role="img" aria-labelledby="title desc" lang="es-CL"/);
  expect(svg).toContain('<title id="title">Stores</title>');
  expect(svg).toContain('<desc id="desc">1. Maipú, Street 1 (-33.5, -70.7); 2. Temuco, Street 1 (-38.7, -72.6)</desc>');
});

test.each([
  '</title><script>alert(1)</script>',
  '" onload="alert(1)',
  "'><image href='https://evil.example'/>",
  '&lt;b&gt;',
  ']]>',
  'a\0b\u0008\uFFFE',
  '\uD800',
])('A name that would be more than a name is just this name: %j', (name) => {
  const svg = drawMap({ title: name, language: name, colours, pins: [pin(name, 1, 2)] });
  expect(svg).not.toMatch(/<script|<image|<\/title><[^d\n]|[^&\w-]on\w+="/);
  const elements = [...svg.matchAll(/<(\w+)/g)].map(([, element]) => element);
  expect([...new Set(elements)].sort()).toEqual(['desc', 'line', 'path', 'rect', 'svg', 'text', 'title']);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no room for them
  expect(svg).not.toMatch(/[\u0000-\u0008\uFFFE]|[\uD800-\uDFFF]/u);
  for (const [, entity] of svg.matchAll(/&([^;]{0,6})/g)) expect(['amp', 'lt', 'gt', 'quot', 'apos']).toContain(entity);
});

test('A long name stays within the picture', () => {
  expect(draw(pin('x'.repeat(300), 1, 2))).toMatch(/>x{23}…<\/text>/);
});

test('Stores at the ends of the earth, and at one spot, are drawn with numbers alone', () => {
  for (const svg of [draw(pin('A', 90, 180), pin('B', -90, -180)), draw(pin('A', 0, 0))]) expect(svg).not.toMatch(/NaN|Infinity/);
});
