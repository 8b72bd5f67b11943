/** A field as published: what pages and server have of it at run time. Plain JSON, a union by kind. */
import type { allKinds } from './allKinds.ts';
import type { FieldBase } from './fieldBase.ts';
import type { RuntimeKind } from './runtimeKind.ts';

type AllKinds = typeof allKinds;

/** Every kind of field that the engine knows. */
export type Kind = keyof AllKinds;

/** What a field of a kind says beyond any field. */
export type FactsOf<K extends Kind> = AllKinds[K] extends RuntimeKind<infer Facts, infer _Names> ? Facts : never;

export type FieldOf<K extends Kind> = { readonly kind: K } & FieldBase & FactsOf<K>;

/** A field of a compiled form: how it is drawn, normalised and judged. */
export type Field = { readonly [K in Kind]: FieldOf<K> }[Kind];

/** Methods of all kinds that a schema can name. */
export type MethodName = { readonly [K in Kind]: AllKinds[K] extends RuntimeKind<infer _Facts, infer M> ? M : never }[Kind];
