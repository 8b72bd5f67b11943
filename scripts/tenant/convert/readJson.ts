import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Node as YamlNode } from 'yaml';
import type { Place } from '../../../engine/compiler.ts';

type At = { readonly at: Place };
export type JsonValue = At & { readonly is: 'value'; readonly value: string | number | boolean | null };
export type JsonList = At & { readonly is: 'list'; readonly items: readonly JsonNode[] };
export type JsonObject = At & {
  readonly is: 'object';
  readonly entries: ReadonlyMap<string, { readonly at: Place; readonly node: JsonNode }>;
};
/** A value of a JSON file, which knows its line. */
export type JsonNode = JsonValue | JsonList | JsonObject;

/** The tree of a JSON file; a sentence where it is none. */
export function readJson(file: string, text: string): JsonNode | string {
  const broken = problemOf(text);
  if (broken !== undefined) return `${file} is not JSON: ${broken}`;
  const lineCounter = new LineCounter();
  // What is JSON is YAML too, except tabs, which can only be between values here.
  const { contents } = parseDocument(text.replaceAll('\t', ' '), { lineCounter, uniqueKeys: false });
  const position = (offset: number) => {
    const { line, col } = lineCounter.linePos(offset);
    return { line, column: col };
  };
  const placeOf = ({ range }: YamlNode): Place => ({ file, start: position(range?.[0] ?? 0), end: position(range?.[1] ?? 0) });
  const convert = (node: YamlNode): JsonNode => {
    const at = placeOf(node);
    if (isSeq(node)) return { is: 'list', at, items: node.items.map((item) => convert(item as YamlNode)) };
    if (isMap(node))
      return {
        is: 'object',
        at,
        entries: new Map(
          node.items.map(({ key, value }) => [
            String(isScalar(key) ? key.value : key),
            { at: placeOf(key as YamlNode), node: convert(value as YamlNode) },
          ]),
        ),
      };
    return { is: 'value', at, value: (isScalar(node) ? node.value : null) as JsonValue['value'] };
  };
  return convert(contents as YamlNode);
}

const problemOf = (text: string): string | undefined => {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** The plain value of a node. */
export const plainValue = (node: JsonNode): unknown => {
  if (node.is === 'value') return node.value;
  if (node.is === 'list') return node.items.map(plainValue);
  return Object.fromEntries([...node.entries].map(([key, { node: one }]) => [key, plainValue(one)]));
};
