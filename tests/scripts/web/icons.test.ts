import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { drawnIcons, iconNames, iconSprite, icons } from '../../../scripts/web/design/icons.ts';

const design = path.resolve(import.meta.dirname, '../../../src/web/design');
const read = (file: string): string => readFileSync(path.join(design, file), 'utf8');

it('The icons are as npm run generate writes them', () => {
  expect(read('icons.svg')).toBe(iconSprite());
  expect(read('iconNames.ts')).toBe(iconNames());
  expect(read('drawnIcons.tsx')).toBe(drawnIcons());
});

it('An icon has lines and no look of its own', () => {
  const symbols = iconSprite().match(/<symbol .*<\/symbol>/g) ?? [];
  expect(symbols).toHaveLength(Object.keys(icons).length);
  for (const symbol of symbols) {
    expect(symbol).toMatch(/<(path|circle|rect|line|polyline)/);
    expect(symbol).not.toMatch(/stroke|fill=|style/);
  }
});
