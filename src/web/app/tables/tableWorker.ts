/** Reads a table beside the page, which meanwhile answers clicks and keys. */
import { decodeText, type Line, readTable } from './readTable.ts';

/** A table that somebody has chosen or pasted, and how many lines it may have. */
export type TableToRead = { readonly source: File | string; readonly most: number };

export type TableRead = { readonly lines: readonly Line[] | 'tooMany' } | { readonly failure: string };

/** More columns are no table of people or products; as cells of their own they would hold the page up. */
const MOST_COLUMNS = 200;

/** A worker's own end; the types of workers and of pages cannot both be in one project. */
type Scope = { postMessage(message: TableRead): void; onmessage: ((event: MessageEvent<TableToRead>) => void) | null };
const scope = globalThis as unknown as Scope;

const read = async ({ source, most }: TableToRead): Promise<TableRead> => {
  const lines = readTable(typeof source === 'string' ? source : decodeText(await source.arrayBuffer()));
  if (lines.length > most) return { lines: 'tooMany' };
  if (lines.some(({ cells }) => cells.length > MOST_COLUMNS)) return { failure: `A line has more than ${MOST_COLUMNS} cells` };
  return { lines };
};

scope.onmessage = ({ data }) => {
  void read(data)
    .catch((error: unknown) => ({ failure: String(error) }))
    .then((answer) => scope.postMessage(answer));
};
