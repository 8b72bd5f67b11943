/** Payload mappings as published: names resolved, settings already literals. */
import type { Condition, FormRecord } from './plan.ts';

/** What a body can hold. */
export type Json = string | number | boolean | { readonly [key: string]: Json } | readonly Json[];

/** A mapping that can be read back: a leaf is a field (or a part of one) or a literal. */
export type BothNode =
  | { readonly is: 'map'; readonly keys: Readonly<Record<string, BothNode>> }
  | { readonly is: 'field'; readonly field: string; readonly part?: string }
  | { readonly is: 'literal'; readonly value: string | number | boolean }
  /** One of two mappings, by what other fields of the body say. */
  | { readonly is: 'when'; readonly condition: Condition; readonly then: BothNode; readonly otherwise?: BothNode }
  /** A list of items, each by its own mapping; `count` is the field that says how many they are, where that is more than `min`. */
  | { readonly is: 'items'; readonly count?: string; readonly min: number; readonly items: readonly BothNode[] };

/** A mapping one way: may transform, join, choose and lose. */
export type OutNode =
  | { readonly is: 'map'; readonly keys: Readonly<Record<string, OutNode>> }
  | { readonly is: 'each'; readonly items: readonly OutNode[] }
  /** The first that has a value. */
  | { readonly is: 'first'; readonly items: readonly OutNode[] }
  | {
      readonly is: 'of';
      readonly from: OutNode;
      readonly as: readonly string[];
      /** Another value by how many characters the text has. */
      readonly byLength?: Readonly<Record<string, string>>;
      /** Another value by the start of the text, in small letters without accents and dots. */
      readonly byFirstWord?: Readonly<Record<string, string>>;
      readonly otherwise?: string;
    }
  | { readonly is: 'join'; readonly parts: readonly OutNode[]; readonly with: string }
  | { readonly is: 'field'; readonly field: string; readonly part?: string }
  | { readonly is: 'literal'; readonly value: string | number | boolean }
  | {
      readonly is: 'when';
      readonly condition: Condition;
      readonly then: OutNode;
      readonly otherwise?: OutNode;
    };

/** Converts a form's record into the body of a call and back. */
export type Payload = {
  /** operationId of the contract. */
  readonly operation: string;
  readonly both?: BothNode;
  readonly out?: OutNode;
  /** As people read it, a line each. */
  readonly lines?: OutNode;
  /** Path in the new body → its last name in old versions; applied where the tenant has no newExperience. */
  readonly rename: Readonly<Record<string, string>>;
};

/** Words for coded values (a commune's name, an activity's): from lists that browser and server load. */
export type LabelOf = (field: string, value: string, record: FormRecord) => string | undefined;
