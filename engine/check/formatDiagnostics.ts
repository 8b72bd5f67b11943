/** Diagnostics for people, machines and GitHub. */
import type { Diagnostic } from '../language/diagnostic.ts';
import type { SourceFiles } from '../resolve/layers.ts';

export type Output = 'text' | 'json' | 'github';

export const formatDiagnostics = (diagnostics: readonly Diagnostic[], files: SourceFiles, output: Output, folder: string): string => {
  switch (output) {
    case 'json':
      return `${JSON.stringify({ diagnostics: diagnostics.map((diagnostic) => ({ ...diagnostic, file: `${folder}/${diagnostic.file}` })) }, null, 2)}\n`;
    case 'github':
      return diagnostics.map((diagnostic) => github(diagnostic, folder)).join('');
    case 'text':
      return diagnostics.map((diagnostic) => text(diagnostic, files, folder)).join('\n');
  }
};

const escapeData = (value: string): string => value.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (value: string): string => escapeData(value).replaceAll(':', '%3A').replaceAll(',', '%2C');

const github = ({ code, severity, message, file, range, help }: Diagnostic, folder: string): string =>
  `::${severity} file=${escapeProperty(`${folder}/${file}`)},line=${range.start.line},col=${range.start.column},endLine=${range.end.line},endColumn=${range.end.column},title=${escapeProperty(code)}::${escapeData(help === undefined ? message : `${message} ${help}`)}\n`;

/** The place, the mistake, the line with what is meant underlined, what to do, what it has to do with. */
const text = ({ code, severity, message, file, range, help, related }: Diagnostic, files: SourceFiles, folder: string): string => {
  const { start, end } = range;
  const line = (files.get(file) ?? '').split('\n')[start.line - 1] ?? '';
  const gutter = String(start.line).length;
  const bar = ' '.repeat(gutter);
  const width = Math.max(1, (end.line === start.line ? Math.min(end.column, line.length + 1) : line.length + 1) - start.column);
  const frame =
    line === '' ? [] : [`  ${bar} |`, `  ${start.line} | ${line}`, `  ${bar} | ${' '.repeat(start.column - 1)}${'^'.repeat(width)}`];
  return [
    `${folder}/${file}:${start.line}:${start.column}  ${code}${severity === 'warning' ? '  (warning)' : ''}`,
    `  ${message}`,
    ...frame,
    ...(help === undefined ? [] : [`  help: ${help}`]),
    ...related.map(({ message: why, at }) => `  see:  ${folder}/${at.file}:${at.start.line}:${at.start.column}  ${why}`),
    '',
  ].join('\n');
};
