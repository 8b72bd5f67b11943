import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { roles } from '../../src/contract/catalogue/roles.ts';
import { expectNowhereElse, findNodes } from './searchCode.ts';

const names = new Set<string>(roles);
/** What holds a role, or several, by its name. */
const holds = /^(?:.*roles?|.*userType|.*user_type|grants|granted|one)$/i;

/** File → how often it asks for a role by its name, and why it may. */
const elsewhere: ReadonlyMap<string, number> = new Map([
  // Who is no guest and who is: a question of the session, not of a right.
  ['src/web/app/session/access.ts', 3],
  ['src/web/app/navigation/isAccountPage.ts', 1],
  ['src/server/pages/registerPages.ts', 1],
  ['src/server/pages/tenantPage.ts', 1],
  ['src/server/pages/createFirstViews.ts', 1],
  // In a company that waits nothing granted counts, a credit line is a company's, and its data are its superuser's.
  ['src/server/policy/session.ts', 3],
  ['src/server/store/collaborators/roleGrants.ts', 1],
  // A company has at least one active superuser (rulings).
  ['src/server/domain/collaborators/lockCollaborator.ts', 1],
  ['src/server/domain/collaborators/replaceCollaborator.ts', 1],
  ['src/server/store/collaborators/collaborators.ts', 2],
  // Who answers for a company: whom mails about it go to, and whose language and form it was registered with.
  ['src/server/store/collaborators/listSuperusers.ts', 1],
  ['src/server/store/company/editedCompany.ts', 1],
  ['src/server/store/records/scanRecords.ts', 1],
  // All people of a company that waits have one role, and its data are its superuser's.
  ['src/server/features/company/readOrganization.ts', 1],
  // The purpose that a consent is asked for is another one for who registers the company (rulings).
  ['src/server/policy/consents/openConsents.ts', 1],
  // Whose rows one reads, not what one may do: a superuser those of the whole company, an agent those made for customers.
  ['src/server/store/orders/orderReader.ts', 1],
  ['src/server/store/quotations/quotations.ts', 1],
  ['src/web/features/orders/OrderList.tsx', 1],
  ['src/web/features/quotations/QuotationList.tsx', 1],
  // A grant is what lets an agent quote for others than themselves; the operation is the same.
  ['src/server/domain/quotations/findQuotationCustomer.ts', 1],
  ['src/web/features/lists/QuoteList.tsx', 1],
  // A company that waits has one person: nothing of colleagues.
  ['src/web/features/lists/ListIndex.tsx', 1],
  // The store card is offered to persons in their own name.
  ['src/web/features/cards/CardList.tsx', 1],
]);

test('No code asks for a role by its name: who may do what is in permissions.yaml', () => {
  expectNowhereElse(asks, elsewhere);
});

describe('What the search finds', () => {
  test.each([
    ['a comparison', `const may = session.role !== 'individual';`],
    ['the other way round', `if ('superuser' === company?.userType) go();`],
    ['a case', `switch (session.role) { case 'quoter': go(); }`],
    ['what is granted', `const may = session.grants.includes('agent');`],
    ['one of several', `if (['buyer', 'superuser'].includes(row.user_type)) go();`],
    ['a role of a call', `if (roleOf(session) === 'quoter') go();`],
    ['a condition of a query', `query.where('memberships.user_type', '=', 'superuser');`],
  ])('%s', (_what, source) => {
    expect(findNodes('planted.ts', source, asks)).toHaveLength(1);
  });

  test.each([
    ['a column of a file', `const columns = [['buyer', ({ buyer }) => buyer.name]];`],
    ['a company', `if (buyer.kind === 'agent') go();`],
    ['a row of the permissions', `permissions.startCheckout?.includes(role);`],
  ])('not %s', (_what, source) => {
    expect(findNodes('planted.ts', source, asks)).toEqual([]);
  });
});

function asks(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node) && /^[!=]==?$/.test(node.operatorToken.getText()))
    return (isName(node.left) && isHolder(node.right)) || (isName(node.right) && isHolder(node.left));
  if (ts.isCaseClause(node)) return isName(node.expression) && isHolder(node.parent.parent.expression);
  return ts.isCallExpression(node) && (isCondition(node) || isOneOf(node));
}

/** A column of that name, an operator, and a name. */
function isCondition({ arguments: [column, operator, value] }: ts.CallExpression): boolean {
  if (column === undefined || operator === undefined || value === undefined) return false;
  return ts.isStringLiteral(column) && holds.test(column.text) && ts.isStringLiteral(operator) && isName(value);
}

/** Roles that include a name, or names that include a role. */
function isOneOf({ expression, arguments: [value] }: ts.CallExpression): boolean {
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'includes' || value === undefined) return false;
  const list = expression.expression;
  if (ts.isArrayLiteralExpression(list)) return list.elements.some(isName) && isHolder(value);
  return isName(value) && isHolder(list);
}

const isName = (node: ts.Node): boolean => ts.isStringLiteral(node) && names.has(node.text);

function isHolder(node: ts.Node): boolean {
  if (ts.isIdentifier(node)) return holds.test(node.text);
  if (ts.isCallExpression(node)) return isHolder(node.expression) || /^roles?Of$/.test(node.expression.getText());
  if (ts.isElementAccessExpression(node)) return isHolder(node.expression) || holds.test(node.argumentExpression.getText());
  return ts.isPropertyAccessExpression(node) && (holds.test(node.name.text) || /pageRoles$/.test(node.expression.getText()));
}
