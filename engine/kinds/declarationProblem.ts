/** What the check of a kind finds wrong with a declaration: a code of the kinds with its values, and where. */
import type { HelpOf, ValuesOf } from '../language/diagnosticCodes.ts';
import type { kindCodes } from './kindCodes.ts';

type Path = readonly (string | number)[];

/** Codes that the checks of kinds report. */
export type KindCode = keyof typeof kindCodes;

/** Paths start at the tenant. */
export type ProblemOf<C extends KindCode> = {
  readonly [K in C]: {
    readonly code: K;
    readonly path: Path;
    /** What the message names, and what only the help names. */
    readonly values: ValuesOf<K>;
    readonly help: HelpOf<K>;
    /** Other places that may be at fault. */
    readonly or?: readonly Path[];
    /** Only the first of several problems with one cause is reported. */
    readonly cause?: string;
  };
}[C];

export type DeclarationProblem = ProblemOf<KindCode>;
