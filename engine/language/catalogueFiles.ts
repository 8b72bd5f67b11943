/**
 * The grammar of a tenant's catalogue: its files are in a folder of their own, `catalogue`, for they are large and nothing else of
 * the tenant refers to them. Products are inherited as everything is, stores are each tenant's own.
 */
import { declares, integer, list, may, must, name, record, speech, type TypeOf, text } from '../kinds/shape.ts';

const warranty = record({
  name: must(speech, 'What it is called.'),
  years: must(integer(1, 20), 'Years that it adds to the law’s; at most the limit warrantyYears.'),
  price: must(text('money'), 'What it costs, in the currency of the tenant.'),
});
const installation = record({
  name: must(speech, 'What it is called.'),
  price: must(text('money'), 'What it costs, in the currency of the tenant.'),
});

const product = record({
  name: must(speech, 'What it is called in this country.'),
  brand: must(speech, 'Its brand.'),
  category: must(name('category'), 'One of categories.'),
  picture: may(text(), 'Its picture: the name of a file of catalogue/pictures, without .svg. Without it, category-<category> is used.'),
  price: must(text('money'), 'What a piece or a box costs, in the currency of the tenant.'),
  boxArea: may(text('measure'), 'Square metres that a box covers; what has none is sold by the piece.'),
  size: may(
    record({
      width: must(text('measure'), 'Centimetres.'),
      height: must(text('measure'), 'Centimetres.'),
      depth: must(text('measure'), 'Centimetres.'),
    }),
    'Width, height and depth.',
  ),
  screenInches: may(text('measure'), 'The diagonal of a television.'),
  features: may(
    declares('feature', text()),
    'What a comparison shows: feature → value. A value in small letters without a space is a name of values; any other is shown as it is, except that the decimal point of a measure follows the language.',
  ),
  warranties: may(list(name('warranty')), 'Names of warranties that may be had with it.'),
  installations: may(list(name('installation')), 'Names of installations that may be had with it.'),
});

const products = record({
  categories: may(declares('category', speech), 'Kinds of products: name → what people call it.'),
  features: may(declares('feature', speech), 'What products are compared by: name → what people call it.'),
  values: may(declares('value', speech), 'Values of features that are words: name → the word.'),
  warranties: may(declares('warranty', warranty), 'Longer warranties.'),
  installations: may(declares('installation', installation), 'Ways to have things installed.'),
  products: may(declares('product', product), 'The products, by sku. remove: [sku] in a country takes one out.'),
});

const store = record({
  name: must(speech, 'What it is called.'),
  address: must(speech, 'Street and number.'),
  state: must(text(), 'The place of the first level: its code in places/state.csv, or its name where there is no list.'),
  city: must(text(), 'The place of the second level, in the same way.'),
  municipal: may(text(), 'The place of the third level, in the same way.'),
  phone: may(text('digits'), 'Its telephone, digits without country code.'),
  latitude: must(text('latitude'), 'Degrees north; south is negative.'),
  longitude: must(text('degrees'), 'Degrees east; west is negative.'),
  workDays: must(text('hours'), 'From when to when it is open on working days.'),
  otherDays: may(text('hours'), 'And on weekends and holidays; without it, closed.'),
  ofEach: must(integer(0, 100_000), 'How many it has of each product that stock does not name.'),
  stock: may(declares('product', integer(0, 100_000)), 'Sku → how many it has.'),
});

/** One file each, in the folder `catalogue`; `<language>.yaml` in _shared holds words and has the shape of `products`. */
export const catalogueFiles = { products, stores: record({ stores: may(declares('store', store), 'The stores, by name.') }) } as const;

export type CatalogueFile = keyof typeof catalogueFiles;
export type ProductsData = TypeOf<typeof products>;
export type StoreData = TypeOf<typeof store>;
