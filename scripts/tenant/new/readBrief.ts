import { type Diagnostic, type Node, type Place, readYaml, suggestName } from '../../../engine/compiler.ts';
import { decisions } from './decisions.ts';
import { type Plain, type PlainMap, plainOf } from './plain.ts';

/** Answers by the names of the decisions, and the place of each. */
export type Brief = {
  readonly answers: PlainMap;
  readonly places: ReadonlyMap<string, Place>;
  /** All that is written, with the place of each. */
  readonly root: Node | undefined;
  /** Mistakes of YAML, and names of no decision. */
  readonly diagnostics: readonly Diagnostic[];
  readonly unknown: readonly { readonly at: Place; readonly sentence: string }[];
};

/** `like` is no decision: whose pages and defaults count. */
const keys = ['like', ...decisions.map(({ key }) => key)];

/** What is left empty in a template is not answered. */
export function readBrief(file: string, text: string): Brief {
  const diagnostics: Diagnostic[] = [];
  const root = readYaml(file, text, (one) => {
    if (one.code !== 'empty-value') diagnostics.push(one);
  });
  const entries = root?.is === 'map' ? [...root.entries.values()] : [];
  const answered = entries.flatMap(({ name, node }): readonly (readonly [string, Plain])[] => {
    const value = plainOf(node);
    return value === '' ? [] : [[name, value]];
  });
  return {
    answers: Object.fromEntries(answered.filter(([name]) => keys.includes(name))),
    root,
    places: new Map(entries.map(({ name, at }) => [name, at])),
    diagnostics,
    unknown: entries
      .filter(({ name }) => !keys.includes(name))
      .map(({ name, at }) => {
        const meant = suggestName(name, keys);
        return { at, sentence: `"${name}" is no decision of a country${meant === undefined ? '.' : `: did you mean "${meant}"?`}` };
      }),
  };
}
