/** The catalogue of a tenant: products along the layers, words of its language, stores of its own. */

import type { RecordShape } from '../kinds/shape.ts';
import { type CatalogueFile, catalogueFiles, type ProductsData, type StoreData } from '../language/catalogueFiles.ts';
import { checkShape, type ShapeContext } from '../language/checkShape.ts';
import { type Diagnostic, diagnose, type Report } from '../language/diagnostic.ts';
import { keepLatest } from '../language/keepLatest.ts';
import type { MapNode, Node } from '../language/node.ts';
import { readYaml } from '../language/readYaml.ts';
import { type Languages, languageOf, speakingFolders } from './companions.ts';
import { consequencesOf } from './consequencesOf.ts';
import { SHARED, type SourceFiles, topOf } from './layers.ts';
import { merge } from './merge.ts';
import type { Resolved } from './resolve.ts';
import { toData } from './toData.ts';

export type Catalogue = {
  /** All layers merged. */
  readonly tree: { readonly [F in CatalogueFile]: MapNode };
  readonly data: ProductsData & { readonly stores: Readonly<Record<string, StoreData>> };
  /** Whether all of it could be read: of what could not, nothing more can be said. */
  readonly sound: boolean;
};

/** Undefined where the tenant has no products of its own: it states no prices, so it sells nothing. */
export const catalogueOf = (resolved: Resolved, files: SourceFiles, all: Languages, report: Report): Catalogue | undefined => {
  const { name } = resolved;
  const folders = speakingFolders(resolved, all).toReversed();
  const ofFolders = folders.map((folder) => `${folder}/catalogue/products.yaml`);
  if (!ofFolders.some((path) => files.has(path))) return undefined;
  const shared = [`${SHARED}/catalogue/products.yaml`, `${SHARED}/catalogue/${languageOf(resolved)}.yaml`];
  const found: Diagnostic[] = [];
  const reportFound: Report = (diagnostic) => {
    found.push(diagnostic);
    report(diagnostic);
  };
  const context = { files, tenant: name, report: reportFound };
  const products = mergeLayers([...shared, ...ofFolders], catalogueFiles.products, context);
  const stores = mergeLayers([`${name}/catalogue/stores.yaml`], catalogueFiles.stores, context);
  const isConsequence = consequencesOf(found, [SHARED, ...folders]);
  // A file that could not be read at all has no path.
  const lost = found.some(({ severity, path }) => severity === 'error' && path === '');
  const reportCause: Report = (diagnostic) => {
    if (!lost && !isConsequence(diagnostic)) report(diagnostic);
  };
  const read = (node: Node, shape: RecordShape) =>
    toData(node, shape, [], { report: reportCause, tenant: name, top: topOf(`${name}/catalogue/products.yaml`) });
  return {
    tree: { products, stores },
    sound: found.every(({ severity }) => severity !== 'error'),
    data: {
      ...(read(products, catalogueFiles.products) as ProductsData),
      stores: (read(stores, catalogueFiles.stores) as { stores?: Record<string, StoreData> }).stores ?? {},
    },
  };
};

type LayerContext = { readonly files: SourceFiles; readonly tenant: string; readonly report: Report };

const mergeLayers = (paths: readonly string[], shape: RecordShape, { files, tenant, report }: LayerContext): MapNode => {
  const top = topOf(paths.at(-1) ?? '');
  let tree: MapNode = { is: 'map', entries: new Map(), at: top, origins: [] };
  // There are no fields here, whose kinds a layer might have stated elsewhere.
  const nothing = () => undefined;
  const fitting: ShapeContext = {
    ...{ report, tenant, language: '', kindOf: nothing, fields: [], declaredAt: nothing, elsewhere: nothing, shared: undefined },
  };
  for (const path of paths) {
    const root = rootOf(path, files, report);
    const fitted = root === undefined ? undefined : checkShape(root, shape, [], fitting);
    if (fitted?.is !== 'map') continue;
    const merged = merge(tree, { name: '', at: top, node: fitted }, shape, [], { report, tenant, called: () => [], deletion: nothing });
    if (merged.is === 'map') tree = merged;
  }
  return tree;
};

type Root = { readonly root: Node | undefined; readonly found: readonly Diagnostic[] };

/** What was read last of a folder of files: all tenants share the shared ones, and a tenant is looked at more than once. */
const known = new WeakMap<SourceFiles, ReturnType<typeof keepLatest<string, Root>>>();
/** Two files of a tenant and those that all share, for as many tenants as are held at once. */
const HELD = 64;

const rootOf = (path: string, files: SourceFiles, report: Report): MapNode | undefined => {
  const text = files.get(path);
  if (text === undefined) return undefined;
  const hold = known.get(files) ?? keepLatest<string, Root>(HELD);
  known.set(files, hold);
  const read = hold(path, () => {
    const found: Diagnostic[] = [];
    return { root: readYaml(path, text, (diagnostic) => found.push(diagnostic)), found };
  });
  for (const diagnostic of read.found) report(diagnostic);
  const { root } = read;
  if (root === undefined || root.is === 'map') return root;
  report(diagnose('wrong-type', root.at, [], { expected: 'map', found: root.is }));
  return undefined;
};

/** Files of a folder `catalogue` that nobody reads. */
export const unreadCatalogueFiles = (files: SourceFiles, languages: readonly string[], report: Report): void => {
  for (const path of files.keys()) {
    const [, folder, file] = /^([^/]+)\/catalogue\/(.+)$/u.exec(path) ?? [];
    if (folder === undefined || file === undefined || /^pictures\/[^/]+\.svg$/u.test(file)) continue;
    const names =
      folder === SHARED ? ['products.yaml', ...languages.map((language) => `${language}.yaml`)] : ['products.yaml', 'stores.yaml'];
    if (!names.includes(file)) report(diagnose('unknown-file', topOf(path), [], { name: `catalogue/${file}` }, { help: { known: names } }));
  }
};
