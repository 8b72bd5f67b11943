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
  const { tenant, related = [], fix } = more ?? {};
  // Left out only where the help needs nothing.
  const help = (more?.help ?? {}) as HelpOf<C>;
  const made: DiagnosticOf<C> = {
    code,
    severity,
    at,
    path: path.join('.'),
    values,
    help,
    subjects: subjects(values, help),
    tenants: tenant === undefined ? [] : [tenant],
    related,
    ...(fix === undefined ? {} : { fix }),
  };
  // Of whichever code, it is one of them.
  return made as Diagnostic;
};

const namesIn = (values: object): readonly string[] => ('name' in values && typeof values.name === 'string' ? [values.name] : []);
