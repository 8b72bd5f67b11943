import { globSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import api from '../../src/contract/generated/api.json' with { type: 'json' };

/** Operations whose path is nowhere whole in the pages: composed in `calledIn`, or called by none, for a reason. */
const rows = parse(readFileSync(`${import.meta.dirname}/uncalledOperations.csv`, 'utf8'), { columns: true }) as {
  readonly operation: string;
  readonly calledIn: string;
  readonly reason: string;
}[];

const sources = new Map(globSync('src/web/**/*.{ts,tsx}').map((file) => [file, readFileSync(file, 'utf8')]));
const all = [...sources.values()].join('\n');

const escaped = (text: string): string => text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&');

/** A path within quotes, its parts as the contract or a template has them, with or without the address of its service before it. */
const quotedPath = (path: string): RegExp => {
  const [, service = '', rest = ''] = /^(\/api\/[^/]+\/)(.*)$/.exec(path) ?? [];
  const part = String.raw`(?:\{\w+\}|\$\{(?:[^{}]|\{[^}]*\})*\})`;
  const parts = rest.split(/\{[^}]*\}/).map(escaped);
  return new RegExp(`['"\`](?:${escaped(service)}|\\$\\{[^}]*\\}/)?${parts.join(part)}(?:['"\`?]|\\$\\{)`);
};

const operations = Object.entries(api.paths).flatMap(([path, item]) =>
  Object.values(item).flatMap((one) =>
    'operationId' in one ? [{ operation: one.operationId as string, isFound: quotedPath(path).test(all) }] : [],
  ),
);

test('every operation is called by a page, or a table says why none does', () => {
  const uncalled = operations.flatMap(({ operation, isFound }) => (isFound ? [] : [operation]));
  expect(rows.map(({ operation }) => operation).sort()).toEqual(uncalled.sort());
});

test.each(rows)('$operation: what the table says holds', ({ calledIn, reason }) => {
  if (calledIn === '') return expect(reason.length).toBeGreaterThan(20);
  const [file = '', words = ''] = calledIn.split(' ', 2);
  expect(sources.get(file), file).toContain(words);
});
