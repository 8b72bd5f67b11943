import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect } from 'vitest';
import { root } from '../../scripts/root.ts';
import { projectFiles } from './files.ts';

type Search = (node: ts.Node) => boolean;

/** Where a source has nodes that a search looks for: file, line and the beginning of each. */
export function findNodes(file: string, source: string, isSought: Search): readonly string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  visit(tree);
  return found;

  function visit(node: ts.Node): void {
    if (isSought(node))
      found.push(`${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${node.getText().slice(0, 80)}`);
    ts.forEachChild(node, visit);
  }
}

/** No code of the product has what a search looks for, but the files that may, each as often as is said. */
export function expectNowhereElse(isSought: Search, elsewhere: ReadonlyMap<string, number>): void {
  const foundIn = (file: string) => findNodes(file, readFileSync(path.join(root, file), 'utf8'), isSought);
  const code = projectFiles().filter((file) => /^src\/.*\.tsx?$/.test(file) && !/\/migrations\/|\/generated\//.test(file));
  expect(code.filter((file) => !elsewhere.has(file)).flatMap(foundIn)).toEqual([]);
  // Who needs no exception any more has none.
  for (const [file, times] of elsewhere) expect([file, foundIn(file).length]).toEqual([file, times]);
}
