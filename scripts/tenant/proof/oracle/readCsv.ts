import { readFileSync } from 'node:fs';
import { FileMistake } from '../../../command-line/fileMistake.ts';

/** One row of a CSV: its cells by column, and its line, from 1. */
export type CsvRow = { readonly line: number; readonly cells: Readonly<Record<string, string>> };

/** Rows of a CSV with a first line of names; cells in double quotes may hold commas. Lines without text and comments (#) are passed over. */
export function readCsv(file: string, place = file): readonly CsvRow[] {
  const [head = '', ...rest] = readFileSync(file, 'utf8').split('\n');
  const names = cellsOf(head);
  return rest.flatMap((text, index) => {
    if (text.trim() === '' || text.startsWith('#')) return [];
    const cells = cellsOf(text);
    const line = index + 2;
    if (cells.length !== names.length)
      throw new FileMistake(`${place}:${line} has ${cells.length} cells, but the first line names ${names.length} columns.`);
    return [{ line, cells: Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])) }];
  });
}

function cellsOf(text: string): readonly string[] {
  return [...text.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/gu)].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
  );
}
