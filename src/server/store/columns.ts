import type { ColumnType, JSONColumnType } from 'kysely';

/** A column of JSON: read as its shape, written as text. */
export type Json<T extends object> = JSONColumnType<T, string, string>;
/** The same with a default. */
export type JsonOrDefault<T extends object> = ColumnType<T, string | undefined, string>;
/** A calendar day as text: a time zone must never move it. */
export type Day = ColumnType<string, string, string>;
/** Money in the tenant's currency, two decimals at most; PostgreSQL hands it out as text, so that none is rounded on its way. */
export type Money = ColumnType<string, string | number, string | number>;
/** What is written once. */
export type Fixed<T> = ColumnType<T, T, never>;
