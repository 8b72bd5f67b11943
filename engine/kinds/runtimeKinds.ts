import type { Field, Kind } from './field.ts';
import type { RuntimeKind } from './runtimeKind.ts';

/** Some kinds at run time, or all of them. */
export type RuntimeKinds = { readonly [K in Kind]?: RuntimeKind<never, string> };

/** The table holds for each kind what runs on its fields. */
export const runtimeOf = (kinds: RuntimeKinds, { kind }: Field): RuntimeKind | undefined => kinds[kind] as RuntimeKind | undefined;
