import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/root.ts';
import { bodyPlaces } from '../../src/contract/bodyPlaces.ts';
import { projectFiles } from './files.ts';

/** The keys at the top of a body that carry a part of a record, as the contract marks them (`x-part`). */
const keys: ReadonlySet<string> = new Set(
  [...bodyPlaces().values()].flatMap((body) => Object.entries(body.keys).flatMap(([key, { part }]) => (part === undefined ? [] : [key]))),
);

test('The server names no place of a registration body by hand: the contract and the mapping of the tenant know it', () => {
  expect(keys.size).toBeGreaterThan(2);
  const code = projectFiles().filter((file) => /^src\/server\/.*\.ts$/.test(file) && !file.includes('/generated/'));
  expect(code.flatMap((file) => namesIn(file, readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});

describe('What the search finds', () => {
  const [key = ''] = keys;
  test.each([
    ['a text', `const where = '${key}';`],
    ['a path in a text', `const where = '${key}.email';`],
    ['a template', `const where = \`body/${key}\`;`],
    ['a property', `const part = body.${key};`],
    ['a destructured property', `const { ${key} } = body;`],
    ['a written property', `send({ ${key}: {} });`],
  ])('%s', (_what, source) => {
    expect(namesIn('planted.ts', source)).toHaveLength(1);
  });

  test('not a comment, nor a longer word', () => {
    expect(namesIn('planted.ts', `// ${key}\nconst ${key}Size = 1;`)).toEqual([]);
  });
});

function namesIn(file: string, source: string): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  visit(tree);
  return found;

  function visit(node: ts.Node): void {
    const text =
      ts.isIdentifier(node) || ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
        ? node.text
        : '';
    if (text.split(/[^\w$]+/).some((word) => keys.has(word)))
      found.push(`${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${text.slice(0, 80)}`);
    ts.forEachChild(node, visit);
  }
}
