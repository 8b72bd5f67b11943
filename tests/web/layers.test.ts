import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/root.ts';

/** A page may get any of its styles first: whichever it is says in which order the layers count. */
const order = '@layer tokens, base, parts, form, pages;\n';

const files = ['src/web', 'engine/renderer'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => path.join(folder, file)),
);
const layered = files.filter((file) => /^@layer \w+ \{/mu.test(readFileSync(path.join(root, file), 'utf8')));

test('There are files of styles with a layer of their own', () => {
  expect(layered.length).toBeGreaterThan(20);
});

test.each(layered)('%s starts with the order of the layers', (file) => {
  expect(readFileSync(path.join(root, file), 'utf8').startsWith(order)).toBe(true);
});
