/** The names that tenants declare, by what they name: shared files may refer to those of any tenant. */
import type { Namespace } from '../kinds/shape.ts';
import { type Node, nodeAt } from '../language/node.ts';

/** Where the names of a space are in a tenant's tree. */
export const declaredAt: Readonly<Partial<Record<Namespace, readonly string[]>>> = {
  field: ['fields'],
  form: ['forms'],
  flow: ['flows'],
  condition: ['conditions'],
  document: ['documents'],
  gateway: ['cards', 'gateways'],
  brand: ['cards', 'brands'],
  theme: ['themes'],
  consent: ['consents'],
  addressing: ['texts', 'addressing'],
};

const STEERING = ['add', 'remove', 'after', 'tightenOnly'];

export const keysAt = (node: Node, path: readonly string[]): readonly string[] => {
  const found = nodeAt(node, path);
  return found?.is === 'map' ? [...found.entries.keys()].filter((key) => !STEERING.includes(key)) : [];
};

export const sectionsIn = (tree: Node): readonly string[] =>
  keysAt(tree, ['forms']).flatMap((form) =>
    keysAt(tree, ['forms', form, 'steps']).flatMap((step) => keysAt(tree, ['forms', form, 'steps', step, 'sections'])),
  );

/** What the tenants of a folder declare together. */
export type DeclaredNames = {
  readonly has: (space: Namespace, name: string, form: string) => boolean;
};

export const collectNames = (): DeclaredNames & { readonly add: (tree: Node) => void } => {
  const known = new Map<string, Set<string>>();
  const note = (key: string, names: readonly string[]): void => {
    const all = known.get(key) ?? new Set();
    for (const name of names) all.add(name);
    known.set(key, all);
  };
  return {
    add(tree) {
      for (const [space, path] of Object.entries(declaredAt)) note(space, keysAt(tree, path));
      for (const form of keysAt(tree, ['forms'])) note(`step ${form}`, keysAt(tree, ['forms', form, 'steps']));
      note('section', sectionsIn(tree));
    },
    has: (space, name, form) => known.get(space === 'step' ? `step ${form}` : space)?.has(name) === true,
  };
};
