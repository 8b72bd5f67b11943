import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { kinds } from '../../engine/kinds/kinds.ts';
import { root } from '../../scripts/root.ts';
import { projectFiles } from './files.ts';

const names = Object.keys(kinds);
const files = projectFiles();

test('Every kind of field is one folder with the same four files and at most the words of its diagnostics, and every folder is a kind', () => {
  const parts = files.flatMap((file) => {
    const [, kind, part] = /^engine\/kinds\/([^/]+)\/(.+)$/.exec(file) ?? [];
    return kind === undefined || (names.includes(kind) && part === 'diagnosticCodes.ts') ? [] : [`${kind}/${part}`];
  });
  const wanted = names.flatMap((kind) => ['cases', 'declaration', 'kind', 'runtime'].map((part) => `${kind}/${part}.ts`));
  expect(parts.sort()).toEqual(wanted.sort());
});

test('Outside its folder and the lists, no file of the engine names a kind of field or imports from its folder', () => {
  const lists = ['kinds', 'commonKinds', 'allKinds', 'rareKindNames', 'kindCodes'].map((list) => `engine/kinds/${list}.ts`);
  const code = files.filter((file) => /^engine\/.*\.tsx?$/.test(file) && !/^engine\/kinds\/[^/]+\//.test(file));
  expect(code.filter((file) => !lists.includes(file)).flatMap((file) => found(file, readFileSync(path.join(root, file), 'utf8')))).toEqual(
    [],
  );
});

test('A kind imports nothing from the folder of another', () => {
  const code = files.filter((file) => /^engine\/kinds\/[^/]+\//.test(file));
  const foreign = code.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/from '(\.\.\/\w+\/[^']+)'/g)].map(([, to = '']) => `${file} ${to}`),
  );
  expect(foreign).toEqual([]);
});

describe('What the search finds', () => {
  test.each([
    ['a comparison', `if (field.kind === 'phone') go();`],
    ['the other way round', `if ('date' !== data?.kind) go();`],
    ['a case', `switch (data.kind) { case 'choice': go(); }`],
    ['a case of a variable', `switch (kind) { case 'text': go(); }`],
    ['one of several', `if (['name', 'email'].includes(field.kind)) go();`],
    ['a table looked up by kind', `const capitals = { name: 'words' }; const one = capitals[field.kind];`],
    ['a table typed by kind', `const parts: Readonly<Partial<Record<Kind, string>>> = { place: 'label' };`],
    ['a name that is nothing else', `const sealed = isSealed('cardNumber');`],
    ['an import from its folder', `import { runtime } from '../kinds/phone/runtime.ts';`],
    ['a dynamic import', `const load = () => import('../kinds/date/kind.ts');`],
  ])('%s', (_what, source) => {
    expect(found('engine/forms/planted.ts', source)).toHaveLength(1);
  });

  test.each([
    ['a widget', `if (field.widget === 'date') go();`],
    ['a type of a shape', `switch (shape.is) { case 'text': go(); }`],
    ['the keys of something else', `const person = { name: 'Ana', email: 'a@b.co' };`],
    ['the list', `import { kinds } from '../kinds/kinds.ts';`],
  ])('not %s', (_what, source) => {
    expect(found('engine/forms/planted.ts', source)).toEqual([]);
  });
});

/** Names that mean nothing but a kind wherever they are. */
const distinctive = names.filter((name) => /[A-Z]/.test(name) || name === 'postcode');

function found(file: string, source: string): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const tables = new Set<string>();
  const mentions = new Map<number, string>();
  visit(tree);
  return [...mentions.values()];

  function visit(node: ts.Node): void {
    if (ts.isVariableDeclaration(node) && isTable(node)) tables.add(node.name.getText());
    if (namesKind(node, tables)) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      mentions.set(line, `${file}:${line + 1} ${node.getText().slice(0, 80)}`);
    }
    ts.forEachChild(node, visit);
  }
}

function namesKind(node: ts.Node, tables: ReadonlySet<string>): boolean {
  if (ts.isBinaryExpression(node) && /^[!=]==?$/.test(node.operatorToken.getText()))
    return (isName(node.left) && isKind(node.right)) || (isName(node.right) && isKind(node.left));
  if (ts.isCaseClause(node)) return isName(node.expression) && isKind(node.parent.parent.expression);
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'includes') {
    const { expression: list } = node.expression;
    const [value] = node.arguments;
    return ts.isArrayLiteralExpression(list) && list.elements.some(isName) && value !== undefined && isKind(value);
  }
  if (ts.isElementAccessExpression(node)) return tables.has(node.expression.getText()) && isKind(node.argumentExpression);
  if (ts.isVariableDeclaration(node)) return isTable(node) && /\bRecord<Kind\b/.test(node.type?.getText() ?? '');
  if (!ts.isStringLiteralLike(node)) return false;
  return distinctive.includes(node.text) || new RegExp(`/kinds/(${names.join('|')})/`).test(node.text);
}

/** An object whose keys are all names of kinds. */
function isTable({ initializer }: ts.VariableDeclaration): boolean {
  const literal = initializer !== undefined && ts.isObjectLiteralExpression(initializer) ? initializer : undefined;
  return (literal?.properties.length ?? 0) > 0 && literal?.properties.every(({ name }) => names.includes(name?.getText() ?? '')) === true;
}

const isName = (node: ts.Node): boolean => ts.isStringLiteralLike(node) && names.includes(node.text);

function isKind(node: ts.Node): boolean {
  if (ts.isIdentifier(node)) return node.text === 'kind';
  return ts.isPropertyAccessExpression(node) && node.name.text === 'kind';
}
