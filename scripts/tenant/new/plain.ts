import type { Node } from '../../../engine/compiler.ts';

/** What YAML says, without places. */
export type Plain = string | readonly Plain[] | { readonly [key: string]: Plain };
export type PlainMap = Readonly<Record<string, Plain>>;

export const plainOf = (node: Node): Plain => {
  switch (node.is) {
    case 'scalar':
      return node.text;
    case 'list':
      return node.items.map(plainOf);
    case 'map':
      return Object.fromEntries([...node.entries.values()].map((entry) => [entry.name, plainOf(entry.node)]));
  }
};

export const isMap = (value: Plain | undefined): value is PlainMap => typeof value === 'object' && !Array.isArray(value);

/** The keys of a map, or nothing of what is none. */
export const mapOf = (value: Plain | undefined): PlainMap => (isMap(value) ? value : {});

export const textOf = (value: Plain | undefined): string => (typeof value === 'string' ? value : '');

export const listOf = (value: Plain | undefined): readonly Plain[] => (Array.isArray(value) ? value : []);
