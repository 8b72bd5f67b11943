import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/root.ts';
import { projectFiles } from './files.ts';

/** What begins a statement: a rule of imports does not see it where the database is passed in. */
const beginnings = new Set([
  'selectFrom',
  'selectNoFrom',
  'insertInto',
  'replaceInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'executeQuery',
]);
/** A statement in words, in lower case as ours are. A sentence of English begins with a capital, or lacks the second word. */
const statement =
  /^\s*(?:select\s[^.]*\sfrom\s|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s|truncate\s+table\s|with\s+\w+\s+as\s*\()/;

test('Statements are written in src/server/store alone, also where the database is passed in', () => {
  const code = projectFiles().filter((file) => /^src\/.*\.tsx?$/.test(file) && !file.startsWith('src/server/store/'));
  expect(code.flatMap((file) => statementsIn(file, readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});

test('The search finds the statements of the store', () => {
  const store = projectFiles().filter((file) => /^src\/server\/store\/.*\.ts$/.test(file));
  const found = store.flatMap((file) => statementsIn(file, readFileSync(path.join(root, file), 'utf8')));
  expect(found.length).toBeGreaterThan(100);
});

describe('What the search finds', () => {
  test.each([
    ['a query that is built', `db.selectFrom('orders').select('number').execute();`],
    ['one of a transaction', `await trx.insertInto('orders').values(row).execute();`],
    ['a change', `await db.updateTable('orders').set({ total }).execute();`],
    ['a statement in words', `await pool.query('select number from orders where tenant = $1', [tenant]);`],
    ['a template', `await run(\`update orders set total = \${total}\`);`],
    ['a tagged template', `await sql\`delete from orders where tenant = \${tenant}\`.execute(db);`],
  ])('%s', (_what, source) => {
    expect(statementsIn('planted.ts', source)).toHaveLength(1);
  });

  test.each([
    ['a sentence', `const help = 'Select one of the files that come from the release';`],
    ['a comment', '// select number from orders where tenant = 1'],
    ['a function of the store', `await findOrder(db, key);`],
    ['the same word of something else', `const update = cart.update(line);`],
  ])('not %s', (_what, source) => {
    expect(statementsIn('planted.ts', source)).toEqual([]);
  });
});

function statementsIn(file: string, source: string): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  visit(tree);
  return found;

  function visit(node: ts.Node): void {
    if (isStatement(node)) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${file}:${line + 1} ${node.getText().slice(0, 80)}`);
    }
    ts.forEachChild(node, visit);
  }
}

function isStatement(node: ts.Node): boolean {
  if (ts.isCallExpression(node)) return ts.isPropertyAccessExpression(node.expression) && beginnings.has(node.expression.name.text);
  if (ts.isTemplateExpression(node))
    return statement.test(`${node.head.text}?${node.templateSpans.map(({ literal }) => literal.text).join('?')}`);
  return ts.isStringLiteralLike(node) && statement.test(node.text);
}
