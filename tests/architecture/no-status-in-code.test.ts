import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { loyaltyOutcomes } from '../../engine/language/grammar/loyalty.ts';
import { root } from '../../scripts/root.ts';
import { statuses } from '../../src/contract/catalogue/statuses.ts';
import { projectFiles } from './files.ts';

const names = new Set<string>([...Object.values(statuses).flatMap((table) => table.names), ...loyaltyOutcomes]);
/** What holds a status, by its name. */
const holds = /(?:status|state|outcome)$/i;
const inSql = new RegExp(`(?:status|state|outcome)\\s*(?:=|<>|!=|in)\\s*\\(?\\s*'(?:${[...names].join('|')})'`, 'i');

/** The condition of a unique index, said where it is used; and a state of the queue's own. */
const elsewhere = ['src/server/store/companyState.ts', 'src/server/store/outbox.ts'];

test('No code asks for a status by its name: what it allows, and what comes next, stands in the tables of the tenants', () => {
  const code = projectFiles().filter((file) => /^src\/.*\.tsx?$/.test(file) && !/\/migrations\/|\/generated\//.test(file));
  const asked = code
    .filter((file) => !elsewhere.includes(file))
    .flatMap((file) => found(file, readFileSync(path.join(root, file), 'utf8')));
  expect(asked).toEqual([]);
  // Who needs no exception any more has none.
  for (const file of elsewhere) expect([file, found(file, readFileSync(path.join(root, file), 'utf8')).length]).toEqual([file, 1]);
});

describe('What the search finds', () => {
  test.each([
    ['a comparison', `if (order.status === 'preparing') go();`],
    ['the other way round', `if ('pending' !== company?.state) go();`],
    ['a loyalty outcome', `const ok = outcome !== 'failed';`],
    ['a case', `switch (row.state) { case 'approved': go(); }`],
    ['one of several', `if (['paid', 'requested'].includes(refund.status)) go();`],
    ['a condition of a query', `query.where('refunds.status', '=', 'paid');`],
    ['a condition of several', `query.where('status', 'in', ['paid', 'requested']);`],
    ['a condition in words of SQL', "sql`select 1 from companies where state = 'approved'`;"],
  ])('%s', (_what, source) => {
    expect(found('planted.ts', source)).toHaveLength(1);
  });

  test.each([
    ['a group', `if (groupOf(table, status) === 'canceled') go();`],
    ['the end of something else', `if (loading.is === 'failed') go();`],
    ['what something begins with', `insert({ status: 'paymentPending' });`],
  ])('not %s', (_what, source) => {
    expect(found('planted.ts', source)).toEqual([]);
  });
});

function found(file: string, source: string): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const asked: string[] = [];
  visit(tree);
  return asked;

  function visit(node: ts.Node): void {
    if (asks(node)) asked.push(`${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${node.getText().slice(0, 80)}`);
    ts.forEachChild(node, visit);
  }
}

function asks(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node) && /^[!=]==?$/.test(node.operatorToken.getText()))
    return [
      [node.left, node.right],
      [node.right, node.left],
    ].some(([one, other]) => one !== undefined && other !== undefined && isName(one) && isHolder(other));
  if (ts.isCaseClause(node)) return isName(node.expression) && isHolder(node.parent.parent.expression);
  if (ts.isCallExpression(node)) return isCondition(node) || isOneOf(node);
  return (ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node)) && inSql.test(node.getText());
}

/** A column of that name, an operator, and a name or some. */
function isCondition({ arguments: [column, operator, value] }: ts.CallExpression): boolean {
  if (column === undefined || operator === undefined || value === undefined) return false;
  if (!ts.isStringLiteral(column) || !holds.test(column.text) || !ts.isStringLiteral(operator)) return false;
  return isName(value) || (ts.isArrayLiteralExpression(value) && value.elements.some(isName));
}

function isOneOf({ expression, arguments: [value] }: ts.CallExpression): boolean {
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'includes' || value === undefined) return false;
  const list = expression.expression;
  return ts.isArrayLiteralExpression(list) && list.elements.some(isName) && isHolder(value);
}

const isName = (node: ts.Node): boolean => ts.isStringLiteral(node) && names.has(node.text);

function isHolder(node: ts.Node): boolean {
  if (ts.isIdentifier(node)) return holds.test(node.text);
  return ts.isPropertyAccessExpression(node) && holds.test(node.name.text);
}
