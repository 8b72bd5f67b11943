/** What the shape of a catalogue cannot say: names that are declared, places that exist, options that have their words. */

import { own } from '../kinds/own.ts';
import { diagnose } from '../language/diagnostic.ts';
import type { ValuesOf } from '../language/diagnosticCodes.ts';
import { folderOf, nodeAt, placeAt } from '../language/node.ts';
import { type Catalogue, catalogueOf } from '../resolve/catalogue.ts';
import { languageOf, placeFile, speakingFolders } from '../resolve/companions.ts';
import { isCatalogueWord } from '../resolve/isCatalogueWord.ts';
import { pictureFile, pictureNames, problemOfPicture, standIn } from '../resolve/pictures.ts';
import { readTable } from '../resolve/readTable.ts';
import { reportNumbers } from './checkContradictions.ts';
import { decimalsOf } from './decimalsOf.ts';
import { reportLostZeros } from './reportLostZeros.ts';
import type { Subject } from './subject.ts';

export const checkProducts = (subject: Subject): void => {
  const { resolved, files, all, report } = subject;
  // Which words there are follows from the language.
  if (languageOf(resolved) === '') return;
  const catalogue = catalogueOf(resolved, files, all, report);
  if (catalogue?.sound !== true) return;
  for (const sku of Object.keys(catalogue.data.products ?? {})) checkProduct(sku, catalogue, subject);
  checkPictures(catalogue, subject);
  checkWarranties(catalogue, subject);
  checkPrices(catalogue, subject);
  checkUnusedWords(catalogue, subject);
  const skus = Object.keys(catalogue.data.products ?? {});
  for (const [name, { stock = {} }] of Object.entries(catalogue.data.stores)) {
    for (const sku of Object.keys(stock)) {
      if (!skus.includes(sku))
        reportUnknown(catalogue, 'stores', ['stores', name, 'stock', sku], { name: sku, space: 'product' }, skus, subject);
    }
    checkPlaces(name, catalogue, subject);
  }
};

type Path = readonly string[];

/** Reports a name that is not declared where it was last written. */
const reportUnknown = (
  { tree }: Catalogue,
  file: keyof Catalogue['tree'],
  path: Path,
  values: ValuesOf<'unknown-name'>,
  known: readonly string[],
  { report, name: tenant }: Subject,
): void => {
  const at = nodeAt(tree[file], path)?.at ?? placeAt(tree[file], path);
  report(diagnose('unknown-name', at, path, values, { help: { known }, tenant }));
};

type Space = 'category' | 'feature' | 'value' | 'warranty' | 'installation';

const checkProduct = (sku: string, catalogue: Catalogue, subject: Subject): void => {
  const { products = {}, categories = {}, features = {}, values = {}, warranties = {}, installations = {} } = catalogue.data;
  const product = own(products, sku);
  if (product === undefined) return;
  const look = (key: string, name: string, space: Space, known: object): void => {
    if (!Object.hasOwn(known, name))
      reportUnknown(catalogue, 'products', ['products', sku, ...key.split('.')], { name, space }, Object.keys(known), subject);
  };
  if (product.category !== undefined) look('category', product.category, 'category', categories);
  for (const [feature, value] of Object.entries(product.features ?? {})) {
    look(`features.${feature}`, feature, 'feature', features);
    if (isCatalogueWord(value)) look(`features.${feature}`, value, 'value', values);
  }
  for (const [at, name] of (product.warranties ?? []).entries()) look(`warranties.${at}`, name, 'warranty', warranties);
  for (const [at, name] of (product.installations ?? []).entries()) look(`installations.${at}`, name, 'installation', installations);
};

/** Each picture that is named is there and only draws; a category of which a product has none has a replacement. */
const checkPictures = ({ tree, data }: Catalogue, { resolved, files, all, report, name: tenant }: Subject): void => {
  const folders = speakingFolders(resolved, all);
  const known = pictureNames(folders, files);
  const seen = new Set<string>();
  for (const [sku, { picture, category }] of Object.entries(data.products ?? {})) {
    const name = picture ?? standIn(category);
    // A category that is not there has been reported.
    if (seen.has(name) || (picture === undefined && !Object.hasOwn(data.categories ?? {}, category))) continue;
    seen.add(name);
    const path = ['products', sku, picture === undefined ? 'category' : 'picture'];
    const at = nodeAt(tree.products, path)?.at ?? placeAt(tree.products, path);
    const file = pictureFile(name, folders, files);
    if (file === undefined) {
      const values = picture === undefined ? { name, category } : { name };
      report(diagnose('picture-missing', at, path, values, { help: { known }, tenant }));
      continue;
    }
    const problem = problemOfPicture(file.text);
    const whole = { file: file.path, start: { line: 1, column: 1 }, end: { line: 1, column: 2 } };
    if (problem !== undefined) report(diagnose('picture-unfit', whole, [], { name, problem }, { tenant }));
  }
};

/** A warranty is no longer than the limit. */
const checkWarranties = ({ tree, data }: Catalogue, subject: Subject): void => {
  const most = Number(subject.tenant.limits?.warrantyYears);
  const limit = { path: ['limits', 'warrantyYears'], at: subject.placeOf(['limits', 'warrantyYears']) };
  for (const [name, { years }] of Object.entries(data.warranties ?? {})) {
    if (!(years > most)) continue;
    const path = ['warranties', name, 'years'];
    const smaller = { path: path.join('.'), number: years, unit: 'years', most };
    const larger = { path: limit.path.join('.'), number: most, unit: 'years', least: years };
    reportNumbers({ is: 'order', smaller, larger, isLess: false }, [{ path, at: placeAt(tree.products, path) }, limit], subject);
  }
};

const SECTIONS = ['categories', 'features', 'values', 'warranties', 'installations'] as const;

/** What a tenant itself declares and none of its products uses; what is shared may be another's. */
const checkUnusedWords = ({ tree, data }: Catalogue, { name: tenant, report }: Subject): void => {
  const products = Object.values(data.products ?? {});
  const used: Readonly<Record<(typeof SECTIONS)[number], ReadonlySet<string>>> = {
    categories: new Set(products.map(({ category }) => category)),
    features: new Set(products.flatMap(({ features = {} }) => Object.keys(features))),
    values: new Set(products.flatMap(({ features = {} }) => Object.values(features))),
    warranties: new Set(products.flatMap(({ warranties = [] }) => warranties)),
    installations: new Set(products.flatMap(({ installations = [] }) => installations)),
  };
  for (const section of SECTIONS) {
    const declared = nodeAt(tree.products, [section]);
    if (declared?.is !== 'map') continue;
    for (const { name, at, node } of declared.entries.values()) {
      const isOwn = node.origins.every((layer) => folderOf(layer.at) === tenant);
      if (isOwn && !used[section].has(name)) report(diagnose('declared-unused', at, [section, name], { section, name }, { tenant }));
    }
  }
};

/** No price has more decimals than the currency. */
const checkPrices = ({ tree, data }: Catalogue, { name: tenantName, tenant, report }: Subject): void => {
  const { currency } = tenant.tenant;
  const most = decimalsOf(currency);
  for (const section of ['products', 'warranties', 'installations'] as const) {
    for (const [name, { price = '' }] of Object.entries<{ readonly price?: string }>(data[section] ?? {})) {
      if ((price.split('.')[1] ?? '').length <= most) continue;
      const path = [section, name, 'price'];
      report(
        diagnose('malformed-text', placeAt(tree.products, path), path, { text: price, currency, decimals: most }, { tenant: tenantName }),
      );
    }
  }
};

const LEVELS = ['state', 'city', 'municipal'] as const;

/** A place is one of its level, where that has a list. */
const checkPlaces = (name: string, catalogue: Catalogue, subject: Subject): void => {
  const { resolved, files } = subject;
  for (const level of LEVELS) {
    const place = own(catalogue.data.stores, name)?.[level];
    const list = placeFile(resolved, level, files);
    if (list === undefined) return;
    const { rows, lines, problems } = readTable(list.text);
    // A list that cannot be parsed is reported at its own lines.
    if (problems.length > 0) return;
    const codes = rows.map(({ code }) => code);
    if (place === undefined || codes.includes(place)) continue;
    const path = ['stores', name, level];
    const named = nodeAt(catalogue.tree.stores, path)?.at ?? placeAt(catalogue.tree.stores, path);
    if (reportLostZeros({ path: list.path, rows, lines }, place, named, subject)) continue;
    const values = { name: place, space: 'placeCode' as const, file: list.path.split('/').at(-1) ?? '' };
    reportUnknown(catalogue, 'stores', path, values, codes, subject);
  }
};
