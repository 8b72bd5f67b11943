import { type SettingRow, settingRows } from '../../src/server/platform/settingRows.ts';

/** The table of the settings in Markdown, from its head to its last row. */
export const settingsAsMarkdown = (): string =>
  [
    '| variable | default | meaning | in production |',
    '|---|---|---|---|',
    ...settingRows.map((row) => `| ${[`\`${row.name}\``, defaultOf(row), row.meaning, demandOf(row)].map(escapeBars).join(' | ')} |`),
  ].join('\n');

/** The same for a terminal. */
export const settingsAsText = (): string =>
  settingRows
    .map((row) =>
      [
        `  ${row.name}`,
        `      ${withoutMarks(row.meaning)}`,
        ...(row.expected === undefined ? [] : [`      value: ${row.expected}`]),
        `      default: ${withoutMarks(defaultOf(row))}`,
        ...(row.inProduction === undefined ? [] : [`      NODE_ENV=production: must ${row.inProduction}`]),
      ].join('\n'),
    )
    .join('\n');

/** A document with its table of settings as it is now; the table is found by its head. */
export function replaceSettingsTable(markdown: string): string {
  const table = /^\| variable \| default \|.*\n(?:\|.*\n)*/mu;
  if (!table.test(markdown)) throw new Error('src/server/README.md has no table that starts with "| variable | default |".');
  return markdown.replace(table, () => `${settingsAsMarkdown()}\n`);
}

const defaultOf = ({ default: value, without }: SettingRow): string => (value === undefined ? (without ?? '') : `\`${value}\``);

const demandOf = ({ inProduction }: SettingRow): string => (inProduction === undefined ? '' : `must ${inProduction}`);

const escapeBars = (text: string): string => text.replaceAll('|', '\\|');

const withoutMarks = (text: string): string => text.replaceAll('`', '');
