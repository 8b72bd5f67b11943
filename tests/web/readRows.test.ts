import { describe, expect, test } from 'vitest';
import { formatText } from '../../engine/runtime.ts';
import { toCsv } from '../../src/server/papers/csv.ts';
import type { LoadedRelease } from '../../src/server/release/loadRelease.ts';
import { readRows } from '../../src/web/app/products/readRows.ts';
import { decodeText, readTable } from '../../src/web/app/tables/readTable.ts';
import { codes, compileTenants } from '../tenants/compiled.ts';

const heads = { sku: 'SKU', quantity: 'Cantidad', note: 'Nota' };
const cellsOf = (text: string) =>
  readRows(readTable(text), heads).map(({ number, sku, quantity, note, problem }) => [number, sku, quantity, note, problem]);

test('A row is a code, a quantity and a note, whichever sign is between them', () => {
  for (const sign of [';', ',', '\t'])
    expect(cellsOf(['TAL-650', '2', 'Patio'].join(sign))).toEqual([[1, 'TAL-650', 2, 'Patio', undefined]]);
  expect(cellsOf('TAL-650')).toEqual([[1, 'TAL-650', 1, '', undefined]]);
  expect(cellsOf('TAL-650   2\nTAL-850 dos')).toEqual([
    [1, 'TAL-650', 2, '', undefined],
    [2, 'TAL-850 dos', 1, '', undefined],
  ]);
  expect(cellsOf('TAL-650\t2\nTAL-850;3\nTAL-950, 4')).toEqual([
    [1, 'TAL-650', 2, '', undefined],
    [2, 'TAL-850', 3, '', undefined],
    [3, 'TAL-950', 4, '', undefined],
  ]);
  expect(cellsOf('A;1\r\n\r\n;;\nB;2;"dos; tres"\n')).toEqual([
    [1, 'A', 1, '', undefined],
    [4, 'B', 2, 'dos; tres', undefined],
  ]);
});

test('Columns are known by their names, in any order and however they are written; others are left alone', () => {
  expect(cellsOf('nota;Precio; CANTIDAD ;sku\nPatio;49990;3;TAL-650')).toEqual([[2, 'TAL-650', 3, 'Patio', undefined]]);
  expect(cellsOf('SKU\nTAL-650')).toEqual([[2, 'TAL-650', 1, '', undefined]]);
});

test('What cannot be added to a list is reported by its row', () => {
  const problems = [
    [';2', 'skuMissing'],
    [`${'x'.repeat(61)};2`, 'skuLong'],
    ['A;0', 'quantity'],
    ['A;-1', 'quantity'],
    ['A;1,5', 'quantity'],
    ['A;1.000', 'quantity'],
    ['A;dos', 'quantity'],
    ['A;100001', 'quantity'],
    [`A;1;${'x'.repeat(201)}`, 'noteLong'],
  ] as const;
  for (const [row, problem] of problems) expect(readRows(readTable(row), heads)[0]?.problem, row).toBe(problem);
  for (const [row, quantity] of [
    ['A;2,00', 2],
    ['A;2.0', 2],
    ['A; 12 ', 12],
    ['A;100000', 100_000],
  ] as const)
    expect(readRows(readTable(row), heads)[0], row).toMatchObject({ quantity });
});

test('A file of a spreadsheet of one’s country is read, in UTF-8 or as Windows writes it', () => {
  const bytes = (values: readonly number[]) => new Uint8Array(values).buffer;
  expect(decodeText(new TextEncoder().encode('Baño').buffer)).toBe('Baño');
  expect(decodeText(bytes([0x42, 0x61, 0xf1, 0x6f]))).toBe('Baño');
});

const tenants = compileTenants();

describe('What a shop hands out as a CSV it takes back', () => {
  test.each(codes)('%s', (code) => {
    const tenant = tenants.get(code);
    if (tenant === undefined) throw new Error(code);
    const { shell, server } = tenant;
    const release = { shell, side: server } as unknown as LoadedRelease;
    const say = (word: string): string => formatText(shell.words[word] ?? '');
    const line = { sku: '=TAL-650', quantity: 12, note: '+ para el "baño"; piso' };
    const csv = toCsv(
      release,
      [
        ['sku', ({ sku }) => sku],
        ['product', () => 'Taladro, 650 W'],
        ['quantity', ({ quantity }) => quantity],
        ['note', ({ note }) => note],
      ],
      [line],
    );
    expect(readRows(readTable(csv), { sku: say('csvSku'), quantity: say('csvQuantity'), note: say('csvNote') })).toMatchObject([
      { number: 2, ...line },
    ]);
  });
});
