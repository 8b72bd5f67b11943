import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { words } from '../../src/contract/catalogue/words.ts';

const root = path.resolve(import.meta.dirname, '../..');

const sourcesBelow = (folder: string): string =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && entry.name !== 'words.ts')
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');

const sources = ['src/web', 'src/server', 'src/contract/format', 'engine/renderer'].map(sourcesBelow).join('\n');

describe('the catalogue of words', () => {
  it.each(Object.keys(words))('%s is said by a screen', (word) => {
    // A name in quotes, or as a property (`words.brand`).
    expect(new RegExp(`['"\`.]${word}\\b`).test(sources)).toBe(true);
  });

  it('is in the order of the alphabet', () => {
    const names = Object.keys(words);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
  });
});
