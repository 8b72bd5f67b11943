import type { Kind } from './field.ts';
import type { KindParts } from './kindDefinition.ts';
import { kinds } from './kinds.ts';
import type { TypeOf } from './shape.ts';

/** A field as an author declares it. */
export type DeclaredField = { readonly [K in Kind]: { readonly kind: K } & TypeOf<(typeof kinds)[K]['declaration']> }[Kind];

/** The list holds for each kind the parts that take its declarations. */
export const kindOf = ({ kind }: DeclaredField): KindParts<DeclaredField> => kinds[kind] as KindParts<DeclaredField>;
