import type { Diagnostic } from './diagnostic.ts';
import type { Node } from './node.ts';
import { readYaml } from './readYaml.ts';

/** How a file of YAML is read into a tree. */
export type ReadYaml = typeof readYaml;

/** Reads a file again only when its text changed: while an author works, all others stay as they are. Keeps every file's tree. */
export const createCachingReader = (): ReadYaml => {
  const known = new Map<string, { readonly text: string; readonly node: Node | undefined; readonly found: readonly Diagnostic[] }>();
  return (file, text, report, path) => {
    const last = known.get(file);
    if (last?.text === text) {
      for (const diagnostic of last.found) report(diagnostic);
      return last.node;
    }
    const found: Diagnostic[] = [];
    const node = readYaml(file, text, (diagnostic) => found.push(diagnostic), path);
    known.set(file, { text, node, found });
    for (const diagnostic of found) report(diagnostic);
    return node;
  };
};
