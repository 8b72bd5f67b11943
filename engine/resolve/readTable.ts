import type { TableProblem } from '../language/diagnosticCodes/tenantCodes.ts';
import { rememberByText } from '../language/rememberByText.ts';

/** Tables of codes: `code,label` or `code,label,within`, one row a line, a label with commas in double quotes. */
export type Row = { readonly code: string; readonly label: string; readonly within?: string };
type TableMistake = { readonly line: number; readonly problem: TableProblem };

const cells = (line: string): readonly string[] | undefined => {
  if (!line.includes('"')) return line.split(',').map((cell) => cell.trim());
  const found: string[] = [];
  let rest = line;
  for (;;) {
    const quoted = /^"((?:[^"]|"")*)"(,|$)/u.exec(rest);
    const plain = quoted ?? /^([^",]*)(,|$)/u.exec(rest);
    if (plain === null) return undefined;
    found.push((plain[1] ?? '').replaceAll('""', '"').trim());
    if (plain[2] === '') return found;
    rest = rest.slice(plain[0].length);
  }
};

type Table = { readonly rows: readonly Row[]; readonly lines: readonly number[]; readonly problems: readonly TableMistake[] };

const parseTable = (text: string): Table => {
  const rows: Row[] = [];
  const at: number[] = [];
  const problems: TableMistake[] = [];
  const seen = new Set<string>();
  const [head, ...lines] = text.replace(/^\ufeff/u, '').split(/\r?\n/u);
  if (/^code;label(?:;within)?$/u.test(head ?? '')) return { rows, lines: at, problems: [{ line: 1, problem: { is: 'semicolons' } }] };
  if (head !== 'code,label' && head !== 'code,label,within') return { rows, lines: at, problems: [{ line: 1, problem: { is: 'header' } }] };
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [code, label, within, more] = cells(line) ?? [];
    if (code === undefined || label === undefined || code === '' || label === '' || more !== undefined) {
      problems.push({ line: index + 2, problem: { is: 'cells' } });
    } else if (seen.has(code)) problems.push({ line: index + 2, problem: { is: 'codeTwice', code } });
    else {
      seen.add(code);
      at.push(index + 2);
      rows.push({ code, label, ...(within === undefined || within === '' ? {} : { within }) });
    }
  }
  return { rows, lines: at, problems };
};

/** How many parsed tables are kept: those of a few tenants; with a thousand tenants they are parsed again. */
const TABLES = 40;

/** `lines`: the line of each row. */
export const readTable = rememberByText(parseTable, TABLES);
