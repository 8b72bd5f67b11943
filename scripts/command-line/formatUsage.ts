import type { Usage } from './usage.ts';

/**
 * The answer to `--help`: usage, what it does, options, one example.
 *
 * @param command as people type it: `npm run tenant --`
 */
export function formatUsage(command: string, { usage, does, options = {}, json, example }: Usage): string {
  const lines = usage.map((line, index) => `${index === 0 ? 'Usage:  ' : '        '}${join(command, line)}`);
  const rows = Object.entries(options).map(([name, meaning]) => [`--${name}`, meaning] as const);
  return [
    ...lines,
    '',
    `${does.charAt(0).toUpperCase()}${does.slice(1)}.`,
    '',
    ...(rows.length === 0 ? [] : ['Options:', ...alignColumns(rows), '']),
    ...(json === undefined ? [] : [`What it prints as JSON is described by ${json}.`, '']),
    `Example: ${join(command, example ?? '')}`,
  ].join('\n');
}

/** Two columns, indented; the second begins at the same place in each line. */
export function alignColumns(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}

/** `npm run tenant --` needs its dashes only before arguments. */
const join = (command: string, rest: string): string => (rest === '' ? command.replace(/ --$/, '') : `${command} ${rest}`);
