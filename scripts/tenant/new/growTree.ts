import { Document, isCollection, isMap, isPair, visit } from 'yaml';
import { fileOf, formatYaml, latestFormat } from '../../../engine/compiler.ts';
import type { Plain } from './plain.ts';

type Growing = { [key: string]: Growing | Plain };

/** A map whose line stays shorter than this is on one line. */
const SHORT = 110;

/** The YAML of a tenant as it grows, by paths of the resolved tenant: `tenant.name` is in tenant.yaml, `fields.…` in fields.yaml. */
export const growTree = () => {
  const files = new Map<string, Growing>();

  const put = (path: string, value: Plain): void => {
    const place = fileOf(path.split('.'));
    if (place === undefined) throw new Error(`No file of a tenant has "${path}".`);
    const { file } = place;
    const steps = [...place.path];
    const last = steps.pop() ?? '';
    let here = files.get(file) ?? {};
    files.set(file, here);
    for (const step of steps) {
      const next = here[step];
      const below = typeof next === 'object' && !Array.isArray(next) ? (next as Growing) : {};
      here[step] = below;
      here = below;
    }
    const old = here[last];
    const joins = typeof old === 'object' && typeof value === 'object' && !Array.isArray(old) && !Array.isArray(value);
    here[last] = joins ? ({ ...old, ...value } as Growing) : value;
  };

  /** File → its text, in the canonical form. */
  const write = (): ReadonlyMap<string, string> =>
    new Map([...files].map(([file, tree]) => [file, yamlOf(file === 'tenant.yaml' ? { format: String(latestFormat()), ...tree } : tree)]));

  return { put, write };
};

function yamlOf(tree: Growing): string {
  const document = new Document(tree, { schema: 'failsafe', aliasDuplicateObjects: false });
  visit(document, {
    Collection(_key, node, ancestors) {
      const inner = node.items.map((item) => (isPair(item) ? item.value : item));
      const isFlat = !isMap(node) || inner.every((item) => !isCollection(item) || item.items.length < 3);
      node.flow = ancestors.length > 1 && isFlat && JSON.stringify(node).length < SHORT;
      return node.flow ? visit.SKIP : undefined;
    },
  });
  const text = document.toString({ indent: 2, lineWidth: 0 });
  return formatYaml(text) ?? text;
}
