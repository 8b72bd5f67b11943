/** What the shape of a catalogue cannot say: names that are declared, places that exist, options that have their words. */
import { diagnose, type Report } from '../language/diagnostic.ts';
import { nodeAt, placeAt } from '../language/node.ts';
import { formatSuggestion } from '../language/suggestName.ts';
import { type Catalogue, catalogueOf } from '../resolve/catalogue.ts';
import { languageOf, placeFile } from '../resolve/companions.ts';
import { isWord } from '../resolve/featureValue.ts';
import { readTable } from '../resolve/table.ts';
import { own } from '../rules/own.ts';
import type { Subject } from './subject.ts';

export const checkProducts = (subject: Subject): void => {
  const { resolved, files, all, report } = subject;
  // Which words there are follows from the language.
  if (languageOf(resolved) === '') return;
  const catalogue = catalogueOf(resolved, files, all, report);
  if (catalogue?.sound !== true) return;
  for (const sku of Object.keys(catalogue.data.products ?? {})) checkProduct(sku, catalogue, report);
  checkWarranties(catalogue, subject);
  checkPrices(catalogue, subject);
  checkUnusedWords(catalogue, subject);
  const skus = Object.keys(catalogue.data.products ?? {});
  for (const [name, { stock = {} }] of Object.entries(catalogue.data.stores)) {
    for (const sku of Object.keys(stock)) {
      if (!skus.includes(sku)) unknown(catalogue, 'stores', ['stores', name, 'stock', sku], sku, 'a product', skus, report);
    }
    checkPlaces(name, catalogue, subject);
  }
};

type Path = readonly string[];

/** Tells a name that is not declared where it was last written. */
const unknown = (
  { tree }: Catalogue,
  file: keyof Catalogue['tree'],
  path: Path,
  name: string,
  what: string,
  known: readonly string[],
  report: Report,
): void => {
  const at = nodeAt(tree[file], path)?.at ?? placeAt(tree[file], path);
  report(diagnose('unknown-name', at, path, { name, what }, { help: formatSuggestion(name, known) }));
};

const checkProduct = (sku: string, catalogue: Catalogue, report: Report): void => {
  const { products = {}, categories = {}, features = {}, values = {}, warranties = {}, installations = {} } = catalogue.data;
  const product = own(products, sku);
  if (product === undefined) return;
  const look = (key: string, name: string, what: string, known: object): void => {
    if (!Object.hasOwn(known, name))
      unknown(catalogue, 'products', ['products', sku, ...key.split('.')], name, what, Object.keys(known), report);
  };
  if (product.category !== undefined) look('category', product.category, 'one of categories', categories);
  for (const [feature, value] of Object.entries(product.features ?? {})) {
    look(`features.${feature}`, feature, 'one of features', features);
    if (isWord(value)) look(`features.${feature}`, value, 'one of values', values);
  }
  for (const [at, name] of (product.warranties ?? []).entries()) look(`warranties.${at}`, name, 'one of warranties', warranties);
  for (const [at, name] of (product.installations ?? []).entries())
    look(`installations.${at}`, name, 'one of installations', installations);
};

/** A warranty is no longer than the limit. */
const checkWarranties = ({ tree, data }: Catalogue, { tenant, report }: Subject): void => {
  const most = Number(tenant.limits?.warrantyYears);
  for (const [name, { years }] of Object.entries(data.warranties ?? {})) {
    const path = ['warranties', name, 'years'];
    if (years > most) report(diagnose('not-a-number', placeAt(tree.products, path), path, { text: years, min: 1, max: most }));
  }
};

const titles = {
  categories: 'The category',
  features: 'The feature',
  values: 'The value',
  warranties: 'The warranty',
  installations: 'The installation',
} as const;

/** What a tenant itself declares and none of its products uses; what is shared may be another's. */
const checkUnusedWords = ({ tree, data }: Catalogue, { name: tenant, report }: Subject): void => {
  const products = Object.values(data.products ?? {});
  const used: Readonly<Record<keyof typeof titles, ReadonlySet<string>>> = {
    categories: new Set(products.map(({ category }) => category)),
    features: new Set(products.flatMap(({ features = {} }) => Object.keys(features))),
    values: new Set(products.flatMap(({ features = {} }) => Object.values(features))),
    warranties: new Set(products.flatMap(({ warranties = [] }) => warranties)),
    installations: new Set(products.flatMap(({ installations = [] }) => installations)),
  };
  for (const section of Object.keys(titles) as (keyof typeof titles)[]) {
    const declared = nodeAt(tree.products, [section]);
    if (declared?.is !== 'map') continue;
    for (const { name, at, node } of declared.entries.values()) {
      const isOwn = node.origins.every((layer) => layer.at.file.split('/', 1)[0] === tenant);
      if (isOwn && !used[section].has(name)) report(diagnose('declared-unused', at, [section, name], { what: titles[section], name }));
    }
  }
};

/** No price has more decimals than the currency. */
const checkPrices = ({ tree, data }: Catalogue, { tenant, report }: Subject): void => {
  const { currency } = tenant.tenant;
  const most = decimalsOf(currency);
  for (const section of ['products', 'warranties', 'installations'] as const) {
    for (const [name, { price = '' }] of Object.entries<{ readonly price?: string }>(data[section] ?? {})) {
      if ((price.split('.')[1] ?? '').length <= most) continue;
      const path = [section, name, 'price'];
      const says = `an amount in ${currency}, which has ${most === 0 ? 'no' : most} decimals`;
      report(diagnose('malformed-text', placeAt(tree.products, path), path, { text: price, says }));
    }
  }
};

/** Of a currency that nobody knows: as many as an amount may have. */
const decimalsOf = (currency: string): number => {
  const known = /^[A-Z]{3}$/u.test(currency);
  return known ? (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2) : 2;
};

const LEVELS = ['state', 'city', 'municipal'] as const;

/** A place is one of its level, where that has a list. */
const checkPlaces = (name: string, catalogue: Catalogue, { resolved, files, report }: Subject): void => {
  for (const level of LEVELS) {
    const place = own(catalogue.data.stores, name)?.[level];
    const list = placeFile(resolved, level, files);
    if (list === undefined) return;
    const { rows, problems } = readTable(list.text);
    // Of a list that cannot be read, its own lines tell.
    if (problems.length > 0) return;
    const codes = rows.map(({ code }) => code);
    if (place !== undefined && !codes.includes(place))
      unknown(catalogue, 'stores', ['stores', name, level], place, `a code of ${list.path.split('/').at(-1)}`, codes, report);
  }
};
