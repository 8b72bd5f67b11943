import { globSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import api from '../../src/contract/generated/api.json' with { type: 'json' };

/**
 * Operations whose path is nowhere whole in the pages. `calledIn` is the file and the words in it that compose the path; outside of the pages,
 * those that call it or do the same unasked. `instead` is what a page calls for the same: whoever may call the one may call the other.
 */
const rows = parse(readFileSync(`${import.meta.dirname}/uncalledOperations.csv`, 'utf8'), { columns: true }) as {
  readonly operation: string;
  readonly calledIn: string;
  readonly instead: string;
  readonly reason: string;
}[];

const all = globSync('src/web/**/*.{ts,tsx}')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

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

type Permissions = { readonly permissions: { readonly operations: Readonly<Record<string, readonly string[]>> } };
const { operations: callersOf } = (parseYaml(readFileSync('tenants/_shared/permissions.yaml', 'utf8')) as Permissions).permissions;

const isOfPages = ({ calledIn }: (typeof rows)[number]): boolean => calledIn.startsWith('src/web/');
const calledByPages = new Set([
  ...operations.flatMap(({ operation, isFound }) => (isFound ? [operation] : [])),
  ...rows.filter(isOfPages).map(({ operation }) => operation),
]);

test.each(rows)('$operation: what the table says holds', (row) => {
  const { operation, calledIn, instead, reason } = row;
  expect(
    [calledIn, instead].filter((one) => one !== ''),
    'either where it is called or what is called instead',
  ).toHaveLength(1);
  expect(reason === '', 'what no page calls has a reason').toBe(isOfPages(row));
  if (calledIn === '') {
    expect(calledByPages, instead).toContain(instead);
    return expect(callersOf[instead]).toEqual(expect.arrayContaining([...(callersOf[operation] ?? ['nobody'])]));
  }
  const [file = '', words = ''] = calledIn.split(' ', 2);
  expect(words).not.toBe('');
  expect(readFileSync(file, 'utf8'), file).toContain(words);
});
