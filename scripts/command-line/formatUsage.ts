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
    ...wrapWords(`${does.charAt(0).toUpperCase()}${does.slice(1)}.`, lineLength),
    '',
    ...(rows.length === 0 ? [] : ['Options:', ...alignColumns(rows), '']),
    ...(json === undefined ? [] : [`What it prints as JSON is described by ${json}.`, '']),
    `Example: ${join(command, example ?? '')}`,
  ].join('\n');
}

/** Characters of a line: those of a usual terminal window. */
const lineLength = 100;

/** Two columns, indented; the second starts at the same place in each line, and is broken between words. */
export function alignColumns(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  const start = ' '.repeat(width + 4);
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${wrapWords(right, lineLength - start.length).join(`\n${start}`)}`);
}

function wrapWords(text: string, length: number): readonly string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trimStart();
    if (longer.length <= length || longer === word) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}

/** `npm run tenant --` needs its dashes only before arguments. */
const join = (command: string, rest: string): string => (rest === '' ? command.replace(/ --$/, '') : `${command} ${rest}`);
