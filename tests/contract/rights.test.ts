import { expect, test } from 'vitest';
import { companyRoles, rights } from '../../src/contract/catalogue/rights.ts';
import { codes, compileTenants } from '../tenants/compiled.ts';

const shops = compileTenants();

test('Each operation that not every role of a company may call is in a right, so that the page of rights leaves nothing out', () => {
  const named: ReadonlySet<string> = new Set(Object.values(rights).flat());
  for (const code of codes) {
    const permissions = shops.get(code)?.server.permissions ?? {};
    const differing = Object.entries(permissions).filter(([, roles]) => {
      const having = companyRoles.filter((role) => roles.includes(role));
      return having.length > 0 && having.length < companyRoles.length && (having.length > 1 || !roles.includes('agent'));
    });
    expect(
      differing.map(([operation]) => operation).filter((operation) => !named.has(operation)),
      code,
    ).toEqual([]);
  }
});
