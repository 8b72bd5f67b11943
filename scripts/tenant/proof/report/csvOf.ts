import { columns, type Row } from './rowOf.ts';

/** A cell that no spreadsheet takes for a formula, whatever its content. */
const cell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
  return /["\n\r,;']/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** All cases, one a line, with the byte-order mark by which spreadsheets know UTF-8. */
export const csvOf = (rows: readonly Row[]): string =>
  `\ufeff${[columns.join(','), ...rows.map((row) => columns.map((name) => cell(row[name])).join(','))].join('\r\n')}\r\n`;
