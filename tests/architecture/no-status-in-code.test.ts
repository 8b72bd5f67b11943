import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { loyaltyOutcomes } from '../../engine/language/grammar/loyalty.ts';
import { statuses } from '../../src/contract/catalogue/statuses.ts';
import { expectNowhereElse, findNodes } from './searchCode.ts';

const names = new Set<string>([...Object.values(statuses).flatMap((table) => table.names), ...loyaltyOutcomes]);
/** What holds a status, by its name. */
const holds = /(?:status|state|outcome)$/i;
const inSql = new RegExp(`(?:status|state|outcome)\\s*(?:=|<>|!=|in)\\s*\\(?\\s*'(?:${[...names].join('|')})'`, 'i');

/** File → how often it names a status, and why it may. */
const elsewhere: ReadonlyMap<string, number> = new Map([
  // The condition of a unique index, said where it is used.
  ['src/server/store/company/companyState.ts', 1],
  // What must be beside a refund in these statuses: an account, a voucher.
  ['src/server/store/invariants/brokenRefunds.ts', 1],
  // A state of the queue's own.
  ['src/server/store/outbox/outbox.ts', 1],
  // What the constraints of memberships know; a test holds the tenants' tables to these.
  ['src/server/store/collaborators/memberStatuses.ts', 3],
  // The condition of an index.
  ['src/server/store/post-sale/refunds.ts', 1],
  // A person has no table of statuses: the contract's word for an account that works.
  ['src/server/features/registration/accountRegistration.ts', 1],
  // What authors propose has no table of statuses: it is no business of a shop.
  ['src/server/store/studio/proposals.ts', 1],
]);

test('No code asks for a status by its name or writes one: what it allows, and what comes next, is in the tables of the tenants', () => {
  expectNowhereElse(asks, elsewhere);
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
    ['a first status', `insert({ status: 'paymentPending' });`],
    ['one of two first statuses', `insert({ status: isPaid ? first : 'requested' });`],
    ['a change in a query', `query.set({ state: 'approved', updated_at: now });`],
    ['a step', `await moveOrder(trx, tenant, number, 'canceled', actor, now);`],
    ['a change', `await changeTicket(trx, key, 'completed', now);`],
    ['whether a step is open', `if (mayMove(refunds, refund.status, 'paid')) go();`],
    ['a constant', `const first: StatusName<'refund'> = 'bankDataPending';`],
    ['a constant that keeps its type', `const works = 'active' satisfies MembershipStatus;`],
  ])('%s', (_what, source) => {
    expect(findNodes('planted.ts', source, asks)).toHaveLength(1);
  });

  test.each([
    ['a group', `if (groupOf(table, status) === 'canceled') go();`],
    ['the end of something else', `if (loading.is === 'failed') go();`],
    ['an action', `leadsTo(statuses, status, 'cancellation');`],
    ['an outcome of a call', `return { is: 'paid' };`],
    ['a group that is written', `statusesIn(table, ['canceled']);`],
  ])('not %s', (_what, source) => {
    expect(findNodes('planted.ts', source, asks)).toEqual([]);
  });
});

function asks(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node) && /^[!=]==?$/.test(node.operatorToken.getText()))
    return [
      [node.left, node.right],
      [node.right, node.left],
    ].some(([one, other]) => one !== undefined && other !== undefined && isName(one) && isHolder(other));
  if (ts.isCaseClause(node)) return isName(node.expression) && isHolder(node.parent.parent.expression);
  if (ts.isCallExpression(node)) return isCondition(node) || isOneOf(node) || isStep(node);
  if (ts.isPropertyAssignment(node)) return holds.test(node.name.getText()) && mayBeName(node.initializer);
  if (ts.isVariableDeclaration(node)) return isTyped(node);
  return (ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node)) && inSql.test(node.getText());
}

/** A column of that name, an operator, and a name or some. */
function isCondition({ arguments: [column, operator, value] }: ts.CallExpression): boolean {
  if (column === undefined || operator === undefined || value === undefined) return false;
  if (!ts.isStringLiteral(column) || !holds.test(column.text) || !ts.isStringLiteral(operator)) return false;
  return isName(value) || (ts.isArrayLiteralExpression(value) && value.elements.some(isName));
}

/** Calls that bring something into a status, or ask whether it may come there. */
const steps = /^(?:move|change|advance|may)[A-Z]/;

const isStep = ({ expression, arguments: given }: ts.CallExpression): boolean =>
  ts.isIdentifier(expression) && steps.test(expression.text) && given.some(mayBeName);

/** A name, or one that it is under a condition. */
function mayBeName(node: ts.Expression): boolean {
  if (ts.isConditionalExpression(node)) return mayBeName(node.whenTrue) || mayBeName(node.whenFalse);
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return mayBeName(node.expression);
  return isName(node);
}

/** A constant whose type is that of a status. */
function isTyped({ type, initializer }: ts.VariableDeclaration): boolean {
  if (initializer === undefined || !mayBeName(initializer)) return false;
  const typeNode = type ?? (ts.isSatisfiesExpression(initializer) ? initializer.type : undefined);
  return typeNode !== undefined && /^(?:StatusName|\w*(?:Status|State))\b/.test(typeNode.getText());
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
