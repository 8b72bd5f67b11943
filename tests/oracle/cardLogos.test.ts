import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/root.ts';
import { readCsv } from '../../scripts/tenant/proof/oracle/readCsv.ts';
import { codes, compileTenants } from '../tenants/compiled.ts';

const lines = readCsv(path.join(root, 'tests/oracle/cardLogos.csv')).map(({ cells }) => cells);
const sprite = readFileSync(path.join(root, 'src/web/features/cards/cardLogos.svg'), 'utf8');

test('each gateway draws each brand that it takes as the table says, and the page has that drawing', () => {
  const tenants = compileTenants();
  expect(lines.filter(({ source = '' }) => source === '')).toEqual([]);
  const table = Object.fromEntries(
    [...new Set(lines.map(({ gateway = '' }) => gateway))].map((name) => [
      name,
      Object.fromEntries(lines.filter(({ gateway }) => gateway === name).map(({ brand = '', logo = '' }) => [brand, logo])),
    ]),
  );
  for (const code of codes) {
    const { cards } = tenants.get(code)?.server ?? {};
    expect(cards?.logos, code).toEqual(table);
    expect(Object.keys(table[cards?.gateway ?? ''] ?? {}).toSorted(), code).toEqual([...(cards?.brands ?? [])].toSorted());
  }
  // The shop's own card has another face at each gateway.
  expect(new Set(Object.values(table).map((logos) => `${logos.STORE} ${logos.STORE2}`)).size).toBe(5);
  for (const { logo } of lines) expect(sprite).toContain(`<symbol id="${logo}" `);
});
