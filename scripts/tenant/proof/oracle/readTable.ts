import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { FileMistake } from '../../../command-line/fileMistake.ts';
import { type CsvRow, readCsv } from './readCsv.ts';

/** A row of a table written by hand, and its place: the line to change when a change of YAML is meant. */
export type TableRow = Pick<CsvRow, 'cells'> & { readonly place: string };

const project = path.resolve(import.meta.dirname, '../../../..');
/** The tables of section 5 and of the tenants of the specification. */
const generalFolder = 'tests/oracle';
const tenantsDir = path.resolve(process.env.TENANTS_DIR || path.join(project, 'tenants'));

/** Tables with a column of tenants, or in matrix.csv a column for each tenant. */
const tablesOfTenants = [
  ...['begins.csv', 'bodies.csv', 'constants.csv', 'fills.csv', 'keys.csv', 'kinds.csv', 'limits.csv', 'matrix.csv', 'options.csv'],
  ...['passwords.csv', 'questions.csv', 'sentences.csv', 'tenants.csv'],
];

/** A table that speaks of all tenants alike. */
export const readGeneralTable = (name: string): readonly TableRow[] =>
  placeRows(path.join(project, generalFolder, name), `${generalFolder}/${name}`);

/**
 * A table with the rows that tenants bring in `tenants/<code>/expected`. Those have the columns of the table without the one of tenants; each
 * speaks of its tenant alone.
 *
 * @param own where those rows come: `first` where the first row of a tenant counts, `last` where a later one replaces an earlier one
 */
export function readTable(name: string, own: 'first' | 'last'): readonly TableRow[] {
  const general = readGeneralTable(name);
  const columns = Object.keys(general[0]?.cells ?? {});
  const brought = codes().flatMap((code) => rowsOf(code, name, columns));
  return own === 'first' ? [...brought, ...general] : [...general, ...brought];
}

function rowsOf(code: string, name: string, columns: readonly string[]): readonly TableRow[] {
  const file = path.join(tenantsDir, code, 'expected', name);
  if (!existsSync(file)) return [];
  const place = `${path.basename(tenantsDir)}/${code}/expected/${name}`;
  const expected = columnsOfOne(name, columns, code);
  return placeRows(file, place).map(({ place: at, cells }) => {
    if (Object.keys(cells).toSorted().join() !== expected.toSorted().join())
      throw new FileMistake(`${place}:1 must name just these columns: ${expected.join(',')}.`);
    return { place: at, cells: { ...cells, tenant: code, tenants: code } };
  });
}

/** The columns of a tenant's own table. In matrix.csv the tenant's code is a column. */
function columnsOfOne(name: string, columns: readonly string[], code: string): readonly string[] {
  if (name === 'matrix.csv') return ['form', 'step', 'field', code, 'source'];
  return columns.filter((column) => column !== 'tenant' && column !== 'tenants');
}

/** The tenants, each of whose tables must have a name that is read. */
function codes(): readonly string[] {
  const folders = existsSync(tenantsDir) ? readdirSync(tenantsDir) : [];
  return folders.filter((code) => {
    const folder = path.join(tenantsDir, code, 'expected');
    if (!existsSync(folder)) return false;
    const unknown = readdirSync(folder).find((file) => !file.startsWith('.') && !tablesOfTenants.includes(file));
    if (unknown !== undefined)
      throw new FileMistake(
        `${path.basename(tenantsDir)}/${code}/expected/${unknown} is no table. The tables are: ${tablesOfTenants.join(', ')}.`,
      );
    return true;
  });
}

function placeRows(file: string, place: string): readonly TableRow[] {
  return readCsv(file, place).map(({ line, cells }) => ({ place: `${place}:${line}`, cells }));
}
