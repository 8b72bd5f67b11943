import { expect, test } from 'vitest';
import { tenantCodes } from '../../src/contract/catalogue/tenantCodes.ts';
import { demandOwnWord, isOwnWord } from '../../src/server/http/ownWords.ts';

test('a route whose first word could be the code of a tenant is refused at start', () => {
  expect(() => demandOwnWord('/reports/daily')).toThrow('A tenant could be called "reports"');
  for (const url of ['/', '/:tenant', '/:tenant/*', '*', '/api/docs', '/metrics', '/studio/assets/*'])
    expect(() => demandOwnWord(url)).not.toThrow();
});

test('a word of the server is no tenant’s, and a tenant’s is not the server’s', () => {
  expect(tenantCodes.taken.filter((word) => !isOwnWord(word))).toEqual([]);
  expect(isOwnWord('aa')).toBe(false);
});
