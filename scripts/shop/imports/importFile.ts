import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { CsvError, type Parser, parse } from 'csv-parse';
import type { Database } from '../../../src/server/store/database.ts';
import { beginImport, listRefusedRows, type RefusedRow, storeBatch, switchToVersion } from '../../../src/server/store/geo/imports.ts';
import type { Cells, RefusedCells, Source } from './source.ts';

/** How far a run has come: rows dealt with, and which part of the file, 0 to 1. */
export type Progress = { readonly rows: number; readonly part: number };

export type ImportOutcome =
  | {
      readonly is: 'switched';
      readonly version: number;
      readonly rows: number;
      readonly from: number;
      readonly refused: readonly RefusedRow[];
    }
  | { readonly is: 'nothing'; readonly refused: readonly RefusedRow[] }
  | { readonly is: 'current' | 'busy' }
  | { readonly is: 'unreadable'; readonly why: string };

type Work = {
  readonly tenant: string;
  readonly file: string;
  readonly now: Date;
  /** Called after each batch; an exception ends the run, and the next one continues there. */
  readonly onProgress: (progress: Progress) => void;
  /** Rows that are stored at a time. */
  readonly batch?: number;
};

/** Brings a file into the tables as a version of its own, which counts at once when it is whole. */
export async function importFile<Row>(
  db: Database,
  { header, read, into }: Source<Row>,
  { tenant, file, now, onProgress, batch = 2000 }: Work,
): Promise<ImportOutcome> {
  const wrong = await headerOf(file, header).catch(whyUnreadable);
  if (wrong !== undefined) return { is: 'unreadable', why: wrong };
  const begun = await beginImport(db, into, { tenant, fileHash: await hashOf(file), now });
  if (begun.is === 'current') return { is: 'current' };
  const of = { tenant, version: begun.version };
  const { size } = await stat(file);
  let [done, seen, part] = [begun.position, 0, 0];
  let [rows, refused]: [Row[], RefusedRow[]] = [[], []];
  const store = async () => {
    const mine = await storeBatch(db, into, of, { from: done, to: seen, rows, refused });
    [done, rows, refused] = [seen, [], []];
    if (mine) onProgress({ rows: done, part });
    return mine;
  };
  try {
    for await (const { record, info } of records(file)) {
      seen += 1;
      if (seen <= begun.position) continue;
      const found = tooMany(record, info.error) ?? read(record, info.lines);
      if ('rows' in found) rows.push(...found.rows);
      else refused.push({ line: info.lines, value: found.value.slice(0, 200), reason: found.reason, remedy: found.remedy });
      part = info.bytes / size;
      if (seen - done >= batch && !(await store())) return { is: 'busy' };
    }
  } catch (error) {
    return { is: 'unreadable', why: whyUnreadable(error) };
  }
  part = 1;
  if (seen > done && !(await store())) return { is: 'busy' };
  const switched = await switchToVersion(db, into, of, now);
  const all = await listRefusedRows(db, of);
  if (!switched) return { is: 'nothing', refused: all };
  return { is: 'switched', version: of.version, rows: seen, from: begun.position, refused: all };
}

function whyUnreadable(error: unknown): string {
  if (error instanceof CsvError) return error.message;
  throw error;
}

/** A row with more cells than the first line names: a street with a comma would lose what follows it. */
function tooMany(record: Cells, error: unknown): RefusedCells | undefined {
  const cells: unknown = error instanceof CsvError ? error.record : undefined;
  if (!Array.isArray(cells) || cells.length <= Object.keys(record).length) return undefined;
  return {
    value: String(cells.at(-1)),
    reason: 'more cells than the first line names',
    remedy: 'put a cell with a comma in it into quotes',
  };
}

type Record = { readonly record: Cells; readonly info: { readonly lines: number; readonly bytes: number; readonly error?: unknown } };

const names = (header: readonly string[]) => header.map((name) => name.trim().toLowerCase());

const manner = { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, trim: true } as const;

const records = (file: string): AsyncIterable<Record> => pipeFile(file, parse({ ...manner, columns: names, info: true }));

/** A pipe does not hand on that its source cannot be read. */
function pipeFile(file: string, parser: Parser): Parser {
  const source = createReadStream(file);
  source.on('error', (error) => parser.destroy(error));
  parser.on('close', () => source.destroy());
  return source.pipe(parser);
}

/** What is wrong with the first line, if anything. */
async function headerOf(file: string, expectedOf: Source<never>['header']): Promise<string | undefined> {
  const [header = []] = (await pipeFile(file, parse({ ...manner, to: 1 })).toArray()) as string[][];
  const expected = expectedOf(names(header));
  if (expected === undefined) return undefined;
  return `its first line is "${header.join(',')}"; expected are ${expected}, with commas between`;
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
