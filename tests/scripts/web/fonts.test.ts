import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fontNames } from '../../../engine/language/grammar/theme.ts';
import { letters, listLettersWithout, makeFont } from '../../../scripts/web/design/fonts.ts';

const tenants = path.resolve(import.meta.dirname, '../../../tenants');

/** Files whose words stand on a page. */
const written = /\.(yaml|md|csv)$/;

const lettersOf = (file: string): readonly string[] => {
  const text = readFileSync(path.join(tenants, file), 'utf8');
  return [...new Set(text)].filter((letter) => letter > ' ' && !letters.has(letter)).map((letter) => `${file}: ${letter}`);
};

describe('the fonts of the themes', () => {
  it.each(fontNames)('%s is less than 15 kB', async (name) => {
    const { length } = await makeFont(name);
    expect(length).toBeGreaterThan(8_000);
    expect(length).toBeLessThan(15_000);
  });

  it.each(fontNames)('%s has a shape for every letter that it is asked for', async (name) => {
    expect(await listLettersWithout(name, [...letters].join(''))).toEqual([]);
  });

  it('a letter that no shop writes with would be found', async () => {
    expect(await listLettersWithout('figtree', 'ñandú Ж')).toEqual(['Ж']);
  });

  it('have every letter that a tenant writes with', () => {
    const files = readdirSync(tenants, { recursive: true, encoding: 'utf8' }).filter((file) => written.test(file));
    expect(files.length).toBeGreaterThan(50);
    expect(files.flatMap(lettersOf)).toEqual([]);
  });
});
