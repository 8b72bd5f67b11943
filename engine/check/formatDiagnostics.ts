/** Diagnostics in words, for people, machines and GitHub. */
import type { Diagnostic, DiagnosticOf, Related } from '../language/diagnostic.ts';
import { describeReason } from '../language/diagnosticCodes/describeReason.ts';
import { joinNames } from '../language/diagnosticCodes/words.ts';
import { type Code, diagnosticCodes } from '../language/diagnosticCodes.ts';
import { folderOf, type Place } from '../language/node.ts';
import { type SourceFiles, tenantNames } from '../resolve/layers.ts';

export type Output = 'text' | 'json' | 'github';

/** A file, from the root of the project where a folder is given, and the range in it. */
export type FormattedPlace = { readonly file: string; readonly range: Pick<Place, 'start' | 'end'> };

/** What `--output json` prints of a diagnostic. */
export type FormattedDiagnostic = FormattedPlace & {
  readonly code: Code;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly help?: string;
  readonly path: string;
  readonly tenants: readonly string[];
  readonly related: readonly (FormattedPlace & { readonly message: string })[];
  readonly fix?: { readonly edits: readonly (FormattedPlace & { readonly text: string })[]; readonly certain: boolean };
};

/** The diagnostic in words; `folder` is where the tenants are, for people. */
export const formatDiagnostic = <C extends Code>(diagnostic: DiagnosticOf<C>, folder?: string): FormattedDiagnostic => {
  const { code, severity, at, path, tenants, values, fix } = diagnostic;
  const words = diagnosticCodes[code];
  const names = tenants.length === 0 ? 'the tenant' : joinNames(tenants, MOST);
  const help = words.help?.(values, diagnostic.help, names);
  return {
    code,
    severity,
    message: words.message(values, names),
    ...(help === undefined ? {} : { help }),
    ...formatPlace(at, folder),
    path,
    tenants,
    related: diagnostic.related.map((one) => formatRelated(one, folder)),
    ...(fix === undefined
      ? {}
      : { fix: { certain: fix.certain, edits: fix.edits.map((edit) => ({ ...formatPlace(edit.at, folder), text: edit.text })) } }),
  };
};

/** So many tenants are named in a message. */
const MOST = 3;

const formatPlace = ({ file, start, end }: Place, folder?: string): FormattedPlace => ({
  file: folder === undefined ? file : `${folder}/${file}`,
  range: { start, end },
});

const formatRelated = ({ reason, at }: Related, folder?: string): FormattedDiagnostic['related'][number] => ({
  ...formatPlace(at, folder),
  message: describeReason(reason),
});

/** Diagnostics as a report: text for a terminal, JSON, or annotations for GitHub. */
export const formatDiagnostics = (diagnostics: readonly Diagnostic[], files: SourceFiles, output: Output, folder: string): string => {
  const all = tenantNames(files);
  switch (output) {
    case 'json':
      return `${JSON.stringify({ diagnostics: diagnostics.map((one) => formatDiagnostic(one, folder)) }, null, 2)}\n`;
    case 'github':
      return diagnostics.map((one) => formatForGithub(formatDiagnostic(one, folder), tenantsToName(one, all))).join('');
    case 'text':
      return diagnostics.map((one) => formatAsText(one, files, folder, tenantsToName(one, all))).join('\n');
  }
};

/** The tenants that the file does not name: those of an inherited line, unless these are all. */
const tenantsToName = ({ at, tenants }: Diagnostic, all: readonly string[]): readonly string[] =>
  tenants.length === all.length || tenants.every((name) => name === folderOf(at)) ? [] : tenants;

const escapeData = (value: string): string => value.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (value: string): string => escapeData(value).replaceAll(':', '%3A').replaceAll(',', '%2C');

const formatForGithub = (
  { code, severity, message, file, range: { start, end }, help }: FormattedDiagnostic,
  tenants: readonly string[],
): string => {
  const place = `file=${escapeProperty(file)},line=${start.line},col=${start.column},endLine=${end.line},endColumn=${end.column}`;
  const words = [message, help ?? '', tenants.length === 0 ? '' : `Tenants: ${tenants.join(', ')}.`].filter((part) => part !== '');
  return `::${severity} ${place},title=${escapeProperty(code)}::${escapeData(words.join(' '))}\n`;
};

/** The place, the mistake, the underlined line, what to do, the tenants, related places. */
const formatAsText = (diagnostic: Diagnostic, files: SourceFiles, folder: string, tenants: readonly string[]): string => {
  const { code, severity, message, help, related } = formatDiagnostic(diagnostic, folder);
  const { file, start, end } = diagnostic.at;
  const line = ((files.get(file) ?? '').split('\n')[start.line - 1] ?? '').replaceAll('\u0000', '');
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
    ...(tenants.length === 0 ? [] : [`  tenants: ${tenants.join(', ')}`]),
    ...related.map((one) => `  see:  ${one.file}:${one.range.start.line}:${one.range.start.column}  ${one.message}`),
    '',
  ].join('\n');
};
