import { type JsonNode, type JsonObject, plainValue } from './readJson.ts';

/** An object whose keys are each either used, or reported as left out. */
export type ObjectReader = {
  readonly node: JsonObject;
  readonly take: (key: string) => JsonNode | undefined;
  readonly text: (key: string) => string | undefined;
  readonly number: (key: string) => number | undefined;
  readonly left: () => readonly (readonly [key: string, node: JsonNode, at: JsonNode['at']])[];
};

const empty: JsonObject = {
  is: 'object',
  at: { file: '', start: { line: 1, column: 1 }, end: { line: 1, column: 1 } },
  entries: new Map(),
};

/** Anything but an object is opened as one without keys. */
export function openObject(given: JsonNode | undefined): ObjectReader {
  const node = given?.is === 'object' ? given : empty;
  const taken = new Set<string>();
  const take = (key: string): JsonNode | undefined => {
    taken.add(key);
    return node.entries.get(key)?.node;
  };
  const plain = (key: string): unknown => {
    const found = take(key);
    return found === undefined ? undefined : plainValue(found);
  };
  return {
    node,
    take,
    text: (key) => {
      const found = plain(key);
      return typeof found === 'string' ? found : undefined;
    },
    number: (key) => {
      const found = plain(key);
      return typeof found === 'number' ? found : undefined;
    },
    left: () => [...node.entries].filter(([key]) => !taken.has(key)).map(([key, { at, node: one }]) => [key, one, at] as const),
  };
}
