import { offerFile } from '../calls/downloadFile.ts';
import { sendCall } from '../calls/sendCall.ts';
import { NotLoaded, throwNotLoaded } from '../forms/loadFile.ts';
import { problemOfLoading, type ScreenProblem } from '../forms/ProblemBanner.tsx';
import type { Tenant } from '../shell/tenant.tsx';
import { readInWorker } from '../tables/readInWorker.ts';
import { type Heads, type Row, readRows } from './readRows.ts';

/** A row, what the shop says of its product, and why it cannot be added. */
export type ProductRow = Omit<Row, 'problem'> & {
  readonly name?: string;
  readonly price?: string;
  readonly problem?: Row['problem'] | 'unknown' | 'notSold';
};

/** As many rows as one file may have. */
const MOST_ROWS = 1000;
/** As many codes as one call takes. */
const PART = 100;

const importWriter = () => import('../tables/writeRows.ts');

/** A list in parts that one call takes. */
const inParts = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / PART) }, (_, at) => all.slice(at * PART, (at + 1) * PART));

/** What heads the columns of such a file, in the words of the shop. */
export const headsOf = (tenant: Tenant): Heads => ({
  sku: tenant.say('csvSku'),
  quantity: tenant.say('csvQuantity'),
  note: tenant.say('csvNote'),
});

/**
 * The rows of a file or of what was pasted, each judged by itself and by the shop, or why that cannot be.
 * @param again what a person presses where a script did not come: it asks for the same
 */
export const readProductRows = async (
  tenant: Tenant,
  source: File | string,
  again: () => void,
): Promise<readonly ProductRow[] | ScreenProblem> => {
  const tooMany = { text: tenant.say('csvTooMany', { most: MOST_ROWS }) };
  try {
    // What writes those that are to be corrected comes along: it is there whatever happens to the connection.
    const [lines] = await Promise.all([readInWorker(source, MOST_ROWS + 1), importWriter().catch(throwNotLoaded)]);
    if (lines === 'tooMany') return tooMany;
    const rows = readRows(lines, headsOf(tenant));
    if (rows.length === 0) return { text: tenant.say('csvEmpty') };
    return rows.length > MOST_ROWS ? tooMany : judge(tenant, rows);
  } catch (error) {
    if (error instanceof NotLoaded) return problemOfLoading(tenant, again);
    reportError(error);
    return { text: tenant.say('csvUnreadable') };
  }
};

/** Asks the shop about each product once; or why it did not answer. */
const judge = async (tenant: Tenant, rows: readonly Row[]): Promise<readonly ProductRow[] | ScreenProblem> => {
  const skus = [...new Set(rows.flatMap(({ sku, problem }) => (problem === undefined ? [sku] : [])))];
  const known = new Map<string, Pick<ProductRow, 'name' | 'price' | 'problem'>>();
  for (const part of inParts(skus)) {
    const { data, error } = await sendCall(tenant, 'post', '/api/my-account/lists/lines/judgement', { body: { skus: [...part] } });
    if (error) return { text: error.errorObj.message };
    for (const item of data.items) known.set(item.sku, item);
  }
  return rows.map((row) => ({ ...row, ...(row.problem === undefined ? known.get(row.sku) : {}) }));
};

const written = (cell: string): string => (/[;,"\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Rows as somebody may paste them, and correct what they hold. */
export const textOf = (rows: readonly Pick<ProductRow, 'sku' | 'typed' | 'note'>[]): string =>
  rows.map(({ sku, typed, note }) => [sku, typed, note].map(written).join(';').replace(/;+$/, '')).join('\n');

/** Why a row cannot be added, and what to do. */
export const problemOf = (tenant: Tenant, { problem }: ProductRow): string => tenant.say('rowProblem', { problem: problem ?? '' });

/** What was refused, as in the file, with the reason beside: once corrected, it may be chosen as the next file. */
export const keepRefused = async (
  tenant: Tenant,
  name: string,
  refused: readonly { readonly row: ProductRow; readonly reason: string }[],
): Promise<void> => {
  const { writeRows } = await importWriter();
  const heads = headsOf(tenant);
  const head = [tenant.say('csvRow'), heads.sku, heads.quantity, heads.note, tenant.say('csvReason')];
  const cells = refused.map(({ row, reason }) => [row.number, row.sku, row.typed, row.note, reason]);
  offerFile(new Blob([writeRows([head, ...cells], tenant.shell.language)], { type: 'text/csv' }), `${name}.csv`);
};
