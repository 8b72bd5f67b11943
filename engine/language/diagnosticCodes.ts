/**
 * The table of all that `check` can find: per code its severity, its words made from values, and what the manual shows of it. Every
 * other place passes a code and values; the types of the values follow from this table.
 */
import { kindCodes } from '../kinds/kindCodes.ts';
import { catalogueCodes } from './diagnosticCodes/catalogueCodes.ts';
import { conditionCodes } from './diagnosticCodes/conditionCodes.ts';
import type { DiagnosticCode } from './diagnosticCodes/diagnosticCode.ts';
import { fileCodes } from './diagnosticCodes/fileCodes.ts';
import { formCodes } from './diagnosticCodes/formCodes.ts';
import { inheritanceCodes } from './diagnosticCodes/inheritanceCodes.ts';
import { numberCodes } from './diagnosticCodes/numberCodes.ts';
import { payloadCodes } from './diagnosticCodes/payloadCodes.ts';
import { shapeCodes } from './diagnosticCodes/shapeCodes.ts';
import { syntaxCodes } from './diagnosticCodes/syntaxCodes.ts';
import { tenantCodes } from './diagnosticCodes/tenantCodes.ts';
import { textCodes } from './diagnosticCodes/textCodes.ts';

const table = {
  ...syntaxCodes,
  ...fileCodes,
  ...shapeCodes,
  ...inheritanceCodes,
  ...kindCodes,
  ...formCodes,
  ...conditionCodes,
  ...payloadCodes,
  ...textCodes,
  ...numberCodes,
  ...catalogueCodes,
  ...tenantCodes,
};

export type Code = keyof typeof table;

type Values = { readonly [C in Code]: (typeof table)[C] extends DiagnosticCode<infer V, infer _H> ? V : never };
type Help = { readonly [C in Code]: (typeof table)[C] extends DiagnosticCode<infer _V, infer H> ? H : never };

/** What the message of a code names. */
export type ValuesOf<C extends Code> = Values[C];
/** What only its help names. */
export type HelpOf<C extends Code> = Help[C];

/** Code → its severity, its words and what is right. */
export const diagnosticCodes: { readonly [C in Code]: DiagnosticCode<Values[C], Help[C]> } = table;
