/** A mistake of an author as data: what it is, where, and of which tenants. Its words are made when it is printed. */

import type { RelatedReason } from './diagnosticCodes/describeReason.ts';
import { type Code, diagnosticCodes, type HelpOf, type ValuesOf } from './diagnosticCodes.ts';
import type { Place } from './node.ts';

export type Related = { readonly reason: RelatedReason; readonly at: Place };
/** A text that replaces another. */
export type Edit = { readonly at: Place; readonly text: string };
export type Fix = { readonly edits: readonly Edit[]; readonly certain: boolean };

type Common = {
  readonly severity: 'error' | 'warning';
  readonly at: Place;
  /** Path of the value in the resolved tenant: `fields.primaryPhone.digits`. */
  readonly path: string;
  /** The names that it is about, the wrong one first, then the one that was probably meant. */
  readonly subjects: readonly string[];
  /** The tenants for which it is so; none where it is so of the file itself. */
  readonly tenants: readonly string[];
  readonly related: readonly Related[];
  readonly fix?: Fix;
};

export type DiagnosticOf<C extends Code> = {
  readonly [K in C]: Common & { readonly code: K; readonly values: ValuesOf<K>; readonly help: HelpOf<K> };
}[C];
/** A mistake of an author as data; `formatDiagnostic` words it. */
export type Diagnostic = DiagnosticOf<Code>;

/** Where a check writes what it finds. */
export type Report = (diagnostic: Diagnostic) => void;

type More<C extends Code> = {
  /** The tenant for which it is so. */
  readonly tenant?: string;
  readonly related?: readonly Related[];
  readonly fix?: Fix;
} & (Empty extends HelpOf<C> ? { readonly help?: HelpOf<C> } : { readonly help: HelpOf<C> });

type Empty = Record<never, never>;

/** May be left out where the help of a code needs nothing. */
export type MoreOf<C extends Code> = Empty extends HelpOf<C> ? [more?: More<C>] : [more: More<C>];

export const diagnose = <C extends Code>(
  code: C,
  at: Place,
  path: readonly string[],
  values: ValuesOf<C>,
  ...[more]: MoreOf<C>
): Diagnostic => {
  const { severity = 'error', subjects = namesIn } = diagnosticCodes[code];
  const { tenant, related = [] } = more ?? {};
  // Left out only where the help needs nothing.
  const help = (more?.help ?? {}) as HelpOf<C>;
  const named = subjects(values, help);
  const fix = more?.fix ?? asMeant(code, at, named);
  const made: DiagnosticOf<C> = {
    code,
    severity,
    at,
    path: path.join('.'),
    values,
    help,
    subjects: named,
    tenants: tenant === undefined ? [] : [tenant],
    related,
    ...(fix === undefined ? {} : { fix }),
  };
  // It is one of them, whatever its code.
  return made as Diagnostic;
};

const namesIn = (values: object): readonly string[] => ('name' in values && typeof values.name === 'string' ? [values.name] : []);

/** What to write instead; one value alone is certain, unless it is a choice. */
export const correctBy = (
  meant: readonly string[],
  at: Place,
  isCertain = true,
): { readonly help?: { readonly meant: readonly string[] }; readonly fix?: Fix } => {
  const [text, ...others] = meant;
  if (text === undefined) return {};
  return { help: { meant }, ...(others.length === 0 && { fix: { edits: [{ at, text }], certain: isCertain } }) };
};

/** These are about a name that is unknown; one that was probably meant is their second subject. */
export const misspelt: ReadonlySet<Code> = new Set<Code>(['unknown-key', 'unknown-field', 'unknown-name', 'accent-in-name']);

/** Writes the name that was probably meant, where the place is that of the name itself. */
const asMeant = (code: Code, at: Place, [wrong = '', meant]: readonly string[]): Fix | undefined => {
  const isOfName = at.start.line === at.end.line && at.end.column - at.start.column === wrong.length;
  return misspelt.has(code) && meant !== undefined && isOfName ? { edits: [{ at, text: meant }], certain: false } : undefined;
};
