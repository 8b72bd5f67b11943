import { describe, expect, test } from 'vitest';
import { formatDiagnostic, formatDiagnostics } from '../../../engine/compiler.ts';
import type { ReleasedCatalogue } from '../../../engine/runtime.ts';
import { sha256 } from '../../../scripts/compile/sha256.ts';
import { base, compiled } from './cases.ts';

const shared = `products:
  DRILL:
    brand: Own
    category: tools
    features: {power: 1.5 kW, material: steel}
    warranties: [longer]
  TILE: {brand: Own, category: floors, boxArea: 1.44}
values: {steel: Steel}
warranties: {longer: {years: 2}}
`;
const words = `categories: {tools: Tools, floors: Floors}
features: {power: Power, material: Material}
warranties: {longer: {name: Longer}}
products:
  DRILL: {name: Drill, picture: drill}
  TILE: {name: Tile}
`;
const own = `warranties: {longer: {price: 8.50}}
products:
  DRILL: {price: 49.9}
  TILE: {name: Floor tile, price: 12}
`;
const stores = `stores:
  north:
    name: North
    address: 'One Street #1'
    state: 01
    city: Northville
    latitude: 1.5
    longitude: -70
    workDays: 09:00-20:00
    ofEach: 5
    stock: {TILE: 120}
`;

const drawing = (shape: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${shape}</svg>`;

const language = /language: (\w\w)/.exec(base.get('aa/tenant.yaml') ?? '')?.[1] ?? '';
/** The base's tenant with this catalogue; a file left out stays as it is above. */
const withCatalogue = (files: Partial<Record<'shared' | 'words' | 'own' | 'stores' | 'currency' | 'picture', string>> = {}) =>
  new Map([
    ...base,
    ['aa/tenant.yaml', (base.get('aa/tenant.yaml') ?? '').replace('XTS', files.currency ?? 'XTS')],
    ['_shared/catalogue/products.yaml', files.shared ?? shared],
    [`_shared/catalogue/${language}.yaml`, files.words ?? words],
    ['aa/catalogue/products.yaml', files.own ?? own],
    ['aa/catalogue/stores.yaml', files.stores ?? stores],
    ['_shared/catalogue/pictures/category-floors.svg', drawing('<rect width="9" height="9"/>')],
    ['_shared/catalogue/pictures/category-tools.svg', drawing('<circle r="9"/>')],
    ['_shared/catalogue/pictures/drill.svg', drawing(files.picture ?? '<g><path d="M1 1h9" fill="none" stroke="#111"/></g>')],
  ]);
const released = (files = withCatalogue()): ReleasedCatalogue => {
  const tenant = compiled(files).tenants.find(({ tenant }) => tenant === 'aa');
  return JSON.parse(tenant?.files[tenant.catalogue ?? ''] ?? 'null') as ReleasedCatalogue;
};

const fileOf = (name: string): string => `${sha256(withCatalogue().get(`_shared/catalogue/pictures/${name}.svg`) ?? '').slice(0, 20)}.svg`;

test('A catalogue is made of the shared products, the words of the language, and the prices and words of the country', () => {
  expect(compiled(withCatalogue()).diagnostics).toEqual([]);
  expect(released()).toEqual({
    products: [
      {
        ...{ sku: 'DRILL', name: 'Drill', brand: 'Own', category: { id: 'tools', name: 'Tools' }, price: '49.90' },
        picture: fileOf('drill'),
        features: [
          { name: 'Power', value: '1,5 kW' },
          { name: 'Material', value: 'Steel' },
        ],
        warranties: [{ id: 'longer', name: 'Longer', years: 2, price: '8.50' }],
        installations: [],
      },
      {
        ...{ sku: 'TILE', name: 'Floor tile', brand: 'Own', category: { id: 'floors', name: 'Floors' }, price: '12.00', boxArea: '1.44' },
        // Without a picture of its own, its category's.
        ...{ features: [], warranties: [], installations: [], picture: fileOf('category-floors') },
      },
    ],
    stores: [
      {
        ...{ id: 'north', name: 'North', address: 'One Street #1', state: '01', city: 'Northville', latitude: 1.5, longitude: -70 },
        ...{ workDays: '09:00-20:00', stock: { DRILL: 5, TILE: 120 } },
      },
    ],
  });
});

test.each([
  ['script', '<script>alert(1)</script>'],
  ['an event', '<path d="M0 0" onload="alert(1)"/>'],
  ['a reference', '<path d="M0 0" fill="url(#a)"/>'],
  ['a link', '<path d="M0 0" href="https://evil.example"/>'],
  ['a style', '<rect style="fill:red"/>'],
  ['words', '<g>Hola</g>'],
  ['an entity', '<!DOCTYPE svg><g/>'],
  ['an element that is not closed', '<g><path d="M0 0"/>'],
  ['a second drawing behind it', '</svg><svg>'],
  ['too many bytes', '<path d="M0 0"/>'.repeat(200)],
])('A picture with %s is reported and not shown', (_what, picture) => {
  const { diagnostics, tenants } = compiled(withCatalogue({ picture }));
  expect(diagnostics.map((one) => formatDiagnostic(one)).map(({ code, file }) => `${code} ${file}`)).toEqual([
    'picture-unfit _shared/catalogue/pictures/drill.svg',
  ]);
  expect(tenants).toEqual([]);
});

test('A tenant without prices of its own sells nothing, and what a country takes out is not sold there', () => {
  const without = withCatalogue();
  without.delete('aa/catalogue/products.yaml');
  expect(compiled(without).tenants.find(({ tenant }) => tenant === 'aa')?.catalogue).toBeUndefined();
  const { products, stores: all } = released(
    withCatalogue({
      own: 'warranties: {longer: {price: 8}}\nproducts:\n  remove: [TILE]\n  DRILL: {price: 1}\n',
      stores: stores.replace('TILE', 'DRILL'),
    }),
  );
  expect([products.map(({ sku }) => sku), all[0]?.stock]).toEqual([['DRILL'], { DRILL: 120 }]);
});

describe('A mistake is reported at its line, with what to do', () => {
  test.each([
    [
      'a price with a mark of thousands',
      { own: own.replace('price: 12}', 'price: 12.000}') },
      'aa/catalogue/products.yaml:4',
      'an amount in digits',
    ],
    ['hundredths of a currency that has none', { currency: 'CLP' }, 'aa/catalogue/products.yaml:3', 'no decimals'],
    ['a product without a price', { own: own.replace(', price: 12', '') }, 'aa/catalogue/products.yaml:4', 'price'],
    ['a category that is not there', { shared: shared.replace('floors', 'flors') }, '_shared/catalogue/products.yaml:7', 'floors'],
    [
      'a word of a feature that is not there',
      { shared: shared.replace('material: steel', 'material: steal') },
      '_shared/catalogue/products.yaml:5',
      'steel',
    ],
    ['a feature without its word', { shared: shared.replace('power:', 'powr:') }, '_shared/catalogue/products.yaml:5', 'power'],
    ['a warranty that is not there', { shared: shared.replace('[longer]', '[longest]') }, '_shared/catalogue/products.yaml:6', 'longest'],
    ['a sku that no product has', { own: own.replace('  DRILL:', '  DRIL:') }, 'aa/catalogue/products.yaml:3', 'DRILL'],
    ['stock of a product that is not there', { stores: stores.replace('TILE', 'TIL') }, 'aa/catalogue/stores.yaml:11', 'TILE'],
    ['half a piece in stock', { stores: stores.replace('120', '1.5') }, 'aa/catalogue/stores.yaml:11', 'whole number'],
    ['a key that is not there', { stores: stores.replace('    ofEach', '    each') }, 'aa/catalogue/stores.yaml:10', 'ofEach'],
    ['degrees beyond the world', { stores: stores.replace('-70', '-200') }, 'aa/catalogue/stores.yaml:8', 'degrees'],
    ['a tab', { stores: stores.replace('    name', '\tname') }, 'aa/catalogue/stores.yaml:3', 'tab'],
  ])('%s', (_what, change, at, says) => {
    const files = withCatalogue(change);
    const { diagnostics, tenants } = compiled(files);
    const reported = diagnostics
      .filter(({ severity }) => severity === 'error')
      .map((one) => formatDiagnostic(one))
      .map((one) => [`${one.file}:${one.range.start.line}`, `${one.message} ${one.help}`]);
    expect(reported.find(([place]) => place === at)?.[1], JSON.stringify(reported)).toContain(says);
    expect(tenants.map(({ tenant }) => tenant)).not.toContain('aa');
    expect(formatDiagnostics(diagnostics, files, 'text', 'tenants')).toContain(`tenants/${at}`);
  });

  test('a word that no product uses is reported where a country wrote it, and does not block selling', () => {
    const files = withCatalogue({ own: `values: {steal: Acero}\n${own}` });
    const { diagnostics, tenants } = compiled(files);
    expect(diagnostics.map((one) => formatDiagnostic(one)).map(({ code, file, range }) => `${code} ${file}:${range.start.line}`)).toEqual([
      'declared-unused aa/catalogue/products.yaml:1',
    ]);
    expect(tenants.map(({ tenant }) => tenant)).toContain('aa');
  });

  test('a place that the list does not have, and a file that nobody reads', () => {
    const files = withCatalogue();
    files.set('aa/places/state.csv', 'code,label,within\nS,South,\n');
    files.set('aa/catalogue/shops.yaml', 'stores: {}\n');
    const reported = compiled(files)
      .diagnostics.map((one) => formatDiagnostic(one))
      .map(({ code, file, range }) => `${code} ${file}:${range.start.line}`);
    expect(reported).toContain('unknown-name aa/catalogue/stores.yaml:5');
    expect(reported).toContain('unknown-file aa/catalogue/shops.yaml:1');
  });
});
