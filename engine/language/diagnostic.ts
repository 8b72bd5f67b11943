/** A mistake of an author, at its place, with what to do. */
import { type Code, diagnosticCodes } from './diagnosticCodes.ts';
import type { Place } from './node.ts';

export type Related = { readonly message: string; readonly at: Place };
export type Edit = { readonly at: Place; readonly text: string };
export type Diagnostic = {
  readonly code: Code;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly file: string;
  readonly range: { readonly start: Place['start']; readonly end: Place['end'] };
  /** Path of the value in the resolved tenant: `fields.primaryPhone.digits`. */
  readonly path: string;
  readonly help?: string;
  readonly fix?: { readonly edits: readonly Edit[]; readonly certain: boolean };
  readonly related: readonly Related[];
};

/** Where a check writes what it finds. */
export type Report = (diagnostic: Diagnostic) => void;

type More = { readonly help?: string; readonly fix?: Diagnostic['fix']; readonly related?: readonly Related[] };

/** A diagnostic of the catalogue, its `{names}` filled in. */
export const diagnose = (
  code: Code,
  at: Place,
  path: readonly string[],
  values: Readonly<Record<string, string | number>> = {},
  more: More = {},
): Diagnostic => {
  const entry = diagnosticCodes[code];
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/gu, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole));
  const help = more.help ?? ('help' in entry ? fill(entry.help) : undefined);
  return {
    code,
    severity: 'severity' in entry ? entry.severity : 'error',
    message: fill(entry.message),
    file: at.file,
    range: { start: at.start, end: at.end },
    path: path.join('.'),
    ...(help === undefined ? {} : { help }),
    ...(more.fix === undefined ? {} : { fix: more.fix }),
    related: more.related ?? [],
  };
};

const order = (a: Diagnostic, b: Diagnostic): number =>
  a.file.localeCompare(b.file, 'en') ||
  a.range.start.line - b.range.start.line ||
  a.range.start.column - b.range.start.column ||
  a.code.localeCompare(b.code, 'en') ||
  a.message.localeCompare(b.message, 'en');

/** By file and position, each once: a shared file is read for every tenant, and what each relates to is kept. */
export const sorted = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] => {
  const found = new Map<string, Diagnostic>();
  for (const one of diagnostics) {
    const key = `${one.file}:${one.range.start.line}:${one.range.start.column}:${one.code}:${one.message}`;
    const known = found.get(key);
    found.set(key, known === undefined ? one : { ...known, related: joined(known.related, one.related) });
  }
  return [...found.values()].sort(order);
};

const joined = (first: readonly Related[], second: readonly Related[]): readonly Related[] => [
  ...first,
  ...second.filter(
    ({ message, at }) => !first.some((one) => one.message === message && one.at.file === at.file && one.at.start.line === at.start.line),
  ),
];
