import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type FontName, fontNames } from '../../../engine/language/grammar/theme.ts';
import { wordSpaces } from '../../../engine/resolve/theme.ts';
import { letters, makeFont, writeFonts } from '../../../scripts/web/design/fonts.ts';

const tenants = path.resolve(import.meta.dirname, '../../../tenants');

/** Files whose words are on a page. */
const written = /\.(yaml|md|csv)$/;

const lettersOf = (file: string): readonly string[] => {
  const text = readFileSync(path.join(tenants, file), 'utf8');
  return [...new Set(text)].filter((letter) => letter > ' ' && !letters.has(letter)).map((letter) => `${file}: ${letter}`);
};

/** Letters of a text that a font, once made, has no shape for. */
async function listLettersWithout(name: FontName, text: string): Promise<readonly string[]> {
  const font = create(await makeFont(name)) as Font;
  return [...new Set(text)].filter((letter) => letter > ' ' && !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
}

describe('the fonts of the themes', () => {
  it.each(fontNames)('%s is less than 15 kB', async (name) => {
    const { length } = await makeFont(name);
    expect(length).toBeGreaterThan(8_000);
    expect(length).toBeLessThan(15_000);
  });

  it.each(fontNames)('%s has a shape for every letter that it is asked for', async (name) => {
    expect(await listLettersWithout(name, [...letters].join(''))).toEqual([]);
  });

  it.each(fontNames)('%s has words that stand apart', async (name) => {
    const font = create(await makeFont(name)) as Font;
    const space = font.glyphForCodePoint(0x20).advanceWidth / font.unitsPerEm;
    expect(space + (wordSpaces[name] ?? 0)).toBeGreaterThan(0.22);
  });

  it('a letter that no shop writes with would be found', async () => {
    expect(await listLettersWithout('figtree', 'ñandú Ж')).toEqual(['Ж']);
  });

  it('are written with their style sheet into a folder that does not exist yet, as in a fresh clone', async () => {
    const parent = mkdtempSync(path.join(tmpdir(), 'fonts-'));
    onTestFinished(() => rmSync(parent, { recursive: true }));
    const folder = path.join(parent, 'fonts');
    await writeFonts(folder);
    expect(readdirSync(folder).sort()).toEqual(['fonts.css', ...fontNames.map((name) => `${name}.woff2`)].sort());
    const css = readFileSync(path.join(folder, 'fonts.css'), 'utf8');
    for (const name of fontNames) expect(css).toContain(`${name}.woff2`);
  });

  it('have every letter that a tenant writes with', () => {
    const files = readdirSync(tenants, { recursive: true, encoding: 'utf8' }).filter((file) => written.test(file));
    expect(files.length).toBeGreaterThan(50);
    expect(files.flatMap(lettersOf)).toEqual([]);
  });
});
