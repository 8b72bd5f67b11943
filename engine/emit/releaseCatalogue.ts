/** A catalogue as it goes into the database: words in place of their names. */
import type { ReleasedCatalogue, ReleasedProduct } from '../forms/catalogue.ts';
import { own } from '../kinds/own.ts';
import type { Catalogue } from '../resolve/catalogue.ts';
import { isCatalogueWord } from '../resolve/isCatalogueWord.ts';
import { standIn } from '../resolve/pictures.ts';

type PictureOf = (name: string) => string | undefined;

/**
 * @param language BCP 47 tag: as it writes decimals, measures are shown
 * @param pictureOf publishes a picture; answers its file
 */
export const releaseCatalogue = ({ data }: Catalogue, language: string, pictureOf: PictureOf): ReleasedCatalogue => {
  const skus = Object.keys(data.products ?? {});
  return {
    products: skus.map((sku) => releasedProduct(sku, data, { language, pictureOf })),
    stores: Object.entries(data.stores).map(([id, { ofEach, stock = {}, latitude, longitude, ...store }]) => ({
      id,
      ...store,
      latitude: Number(latitude),
      longitude: Number(longitude),
      stock: Object.fromEntries(skus.map((sku) => [sku, own(stock, sku) ?? ofEach])),
    })),
  };
};

const releasedProduct = (
  sku: string,
  data: Catalogue['data'],
  { language, pictureOf }: { readonly language: string; readonly pictureOf: PictureOf },
): ReleasedProduct => {
  const product = own(data.products, sku);
  if (product === undefined) throw new Error(`There is no product ${sku}.`);
  const { category, features = {}, warranties = [], installations = [], price, boxArea, size, screenInches, picture, ...plain } = product;
  const shown = (picture === undefined ? undefined : pictureOf(picture)) ?? pictureOf(standIn(category));
  return {
    sku,
    ...plain,
    price: twoDecimals(price),
    category: { id: category, name: own(data.categories, category) ?? category },
    ...(shown === undefined ? {} : { picture: shown }),
    ...(boxArea === undefined ? {} : { boxArea }),
    ...(size === undefined ? {} : { size }),
    ...(screenInches === undefined ? {} : { screenInches }),
    features: Object.entries(features).map(([feature, value]) => ({
      name: own(data.features, feature) ?? feature,
      value: isCatalogueWord(value) ? (own(data.values, value) ?? value) : measure(value, language),
    })),
    warranties: warranties.flatMap((id) => {
      const warranty = own(data.warranties, id);
      return warranty === undefined ? [] : [{ id, ...warranty, price: twoDecimals(warranty.price) }];
    }),
    installations: installations.flatMap((id) => {
      const installation = own(data.installations, id);
      return installation === undefined ? [] : [{ id, ...installation, price: twoDecimals(installation.price) }];
    }),
  };
};

/** An amount as an author may write it, in the one shape that money has afterwards: `25990` → `25990.00` */
const twoDecimals = (amount: string): string => {
  const [whole = '', decimals = ''] = amount.split('.');
  return `${whole}.${decimals.padEnd(2, '0')}`;
};

/** A measure that starts with a number: its decimal point becomes the mark of the language. `1.9 kg` */
const measure = (value: string, language: string): string => value.replace(/^(\d+)\.(?=\d)/u, `$1${decimalMark(language)}`);

const decimalMark = (language: string): string =>
  new Intl.NumberFormat(language).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
