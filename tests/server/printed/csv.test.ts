import { text } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createBrotliCompress } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { brotliOptions } from '../../../src/server/http/contentCodings.ts';
import { type Column, toCsv, toCsvStream } from '../../../src/server/papers/csv.ts';
import { releaseOf } from './releaseOf.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

type Row = { readonly name: string; readonly total: number };
const columns: readonly Column<Row>[] = [
  ['buyer', ({ name }) => name],
  ['total', ({ total }) => total],
];
const cells = (text: string, delimiter: string) => parse(text, { bom: true, delimiter, relax_column_count: false }) as string[][];

describe('a table for a spreadsheet', () => {
  test.each([
    ['cl', 'Cliente;Total', 'Muñoz;1234,5'],
    ['br', 'Cliente;Total', 'Muñoz;1234,5'],
    ['mx', 'Cliente,Total', 'Muñoz,1234.5'],
  ])('%s: heads and numbers are those of its language', (code, heads, row) => {
    expect(toCsv(releaseOf(code), columns, [{ name: 'Muñoz', total: 1234.5 }])).toBe(`\uFEFF${heads}\r\n${row}\r\n`);
  });

  test.each(['=cmd|/C calc!A0', '+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1'])('%j stays a text', (name) => {
    expect(cells(toCsv(releaseOf('mx'), columns, [{ name, total: -5 }]), ',')[1]).toEqual([`'${name}`, '-5']);
  });

  test.each(['a "b"; c,\nd', 'נעמי 🛠 Ñandú', ' ', 'x'.repeat(10_000)])('%j comes back as it was', (name) => {
    for (const [code, delimiter] of [
      ['cl', ';'],
      ['mx', ','],
    ] as const)
      expect(cells(toCsv(releaseOf(code), columns, [{ name, total: 0 }]), delimiter)[1]).toEqual([name, '0']);
  });

  test('a long one is read part by part, as it is taken: a reader who is slow holds few of them', async () => {
    const parts = 40;
    let [read, taken, most] = [0, 0, 0];
    async function* readParts(): AsyncGenerator<readonly Row[]> {
      for (let part = 0; part < parts; part++) {
        read += 1;
        yield Array.from({ length: 500 }, (_, row) => ({ name: `${part}`, total: row }));
      }
    }
    for await (const text of toCsvStream(releaseOf('cl'), columns, readParts())) {
      // The reader is busy: what could be read ahead is.
      await new Promise((resolve) => setImmediate(resolve));
      most = Math.max(most, read - taken);
      taken += String(text).startsWith('\uFEFF') ? 0 : 1;
    }
    expect([taken, most <= 3]).toEqual([parts, true]);
  });

  test('of a long one no row stays in memory once it is written: as many of a late part as of an early one', async () => {
    const [parts, size] = [60, 500];
    const rows: WeakRef<Row>[] = [];
    const countHeld = async () => {
      // A reference that was looked at lives until the turn ends.
      await new Promise((resolve) => setImmediate(resolve));
      collectGarbage();
      return rows.filter((row) => row.deref() !== undefined).length;
    };
    const held: number[] = [];
    async function* readParts(): AsyncGenerator<readonly Row[]> {
      for (let part = 0; part < parts; part++) {
        if (part % 10 === 9) held.push(await countHeld());
        const read = Array.from({ length: size }, (_, row) => ({ name: `${part} ${row}`, total: row }));
        rows.push(...read.map((row) => new WeakRef(row)));
        yield read;
      }
    }
    await text(toCsvStream(releaseOf('cl'), columns, readParts()).pipe(createBrotliCompress(brotliOptions)));
    expect([rows.length, held.length]).toEqual([parts * size, parts / 10]);
    expect(Math.max(...held)).toBeLessThanOrEqual(3 * size);
  });
});
