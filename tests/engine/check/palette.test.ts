import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { base, compiled } from './cases.ts';

const tenant = (base.get('aa/tenant.yaml') ?? '').replace('theme: default', 'theme: own');

/** Shared colours by day and by night. */
const shared = readFileSync(path.join(import.meta.dirname, '../emit/golden/look/input/_shared/theme.yaml'), 'utf8');

/** The diagnostics of a tenant whose theme is one colour. */
const codesWith = (theme: string) =>
  compiled(
    new Map([...base, ['aa/tenant.yaml', tenant], ['_shared/theme.yaml', shared], ['aa/theme.yaml', `themes:\n  own:\n${theme}`]]),
  ).diagnostics.map(({ code, path }) => `${code} ${path}`);

test('whatever the colour of the brand, words can be read on all that follows from it', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(fc.oneof(colour, fc.constantFrom('#ffffff', '#000000', '#ffff00', '#00ff00', '#0000ff', '#808080')), (brand) => {
      expect(codesWith(`    brand: '${brand}'\n`)).toEqual([]);
    }),
    { numRuns: process.env.FULL ? 1_000 : 60 },
  );
});

test('the brand of a country wins over the colours that the theme has from below, not over its own', () => {
  const colourOf = (theme: string): readonly string[] => {
    const own = new Map([...base, ['_shared/theme.yaml', shared], ['aa/theme.yaml', `themes:\n  default:\n${theme}`]]);
    const { tenants, diagnostics } = compiled(own);
    expect(diagnostics).toEqual([]);
    const css = tenants.map(({ files, theme: file }) => files[file] ?? '').join('');
    return ['brand', 'brand-strong', 'link', 'ink'].map((name) => new RegExp(`--${name}: (#\\w+);`, 'u').exec(css)?.[1] ?? '');
  };
  const [brand = '', strong = '', link = '', ink] = colourOf("    brand: '#c2185b'\n");
  expect([brand, link, ink]).toEqual(['#c2185b', '#c2185b', '#1d2526']);
  expect(strong).not.toBe('#0f3339');
  expect(colourOf("    brand: '#c2185b'\n    colours: {link: '#0f5864'}\n")).toEqual([brand, strong, '#0f5864', ink]);
});

test('a colour of its own is held to the contrast again', () => {
  expect(codesWith("    brand: '#17474f'\n    colours: {onBrand: '#2a5a62'}\n")).toEqual(['contrast-low themes.own.colours.onBrand']);
});

test('a number that has to begin with some digits needs a sentence that says so, which no shared one can', () => {
  const begins = "fields:\n  primaryPhone: {digits: {min: 9, max: 9}, startsWith: ['9']}\n";
  const files = new Map([...base, ['aa/fields.yaml', begins]]);
  const reported = [{ code: 'text-missing', path: 'texts.fields.primaryPhone.format' }];
  expect(compiled(files).diagnostics).toMatchObject(reported);
  const [shared = ''] = [...base.keys()].filter((file) => /^_shared\/texts\/es\.yaml$/.test(file));
  const ofAll = (base.get(shared) ?? '').replace(/^( +)primaryPhone: \{/mu, '$1primaryPhone: {format: El celular lleva solo números, ');
  expect(ofAll).toContain('solo números, ');
  expect(compiled(new Map([...files, [shared, ofAll]])).diagnostics).toMatchObject(reported);
  const texts = `${base.get('aa/texts.yaml') ?? 'texts:\n'}  fields:\n    primaryPhone: {format: El celular empieza con 9}\n`;
  expect(compiled(new Map([...files, [shared, ofAll], ['aa/texts.yaml', texts]])).diagnostics).toEqual([]);
});
