import type { Tenant } from '../../app/shell/tenant.tsx';
import { areaPrice } from './areaPrice.ts';
import type { Product } from './product.ts';

/** A line of the comparison: its name, and what each product has; undefined where it has none. */
export type ComparisonRow = { readonly key: string; readonly name: string; readonly values: readonly (string | undefined)[] };

/** What is compared: price and availability first, then the catalogue's features in their order; what no product has is left out. */
export const comparisonRows = (tenant: Tenant, products: readonly Product[]): readonly ComparisonRow[] => {
  const row = (key: string, name: string, of: (product: Product) => string | undefined) => ({ key, name, values: products.map(of) });
  const features = [...new Set(products.flatMap((product) => product.features.map(({ name }) => name)))];
  return [
    row('price', tenant.say('productPrice'), ({ price }) => tenant.money(price)),
    row('areaPrice', tenant.say('areaPrice'), ({ price, boxArea }) => (boxArea && tenant.money(areaPrice(price, boxArea))) || undefined),
    row('available', tenant.say('productAvailability'), ({ available }) => tenant.say('availableCount', { count: available })),
    row('brand', tenant.say('productBrand'), ({ brand }) => brand),
    row('category', tenant.say('productCategory'), ({ category }) => category.name),
    ...features.map((name) => row(`feature ${name}`, name, (product) => product.features.find((feature) => feature.name === name)?.value)),
    row('boxArea', tenant.say('boxCovers'), ({ boxArea }) =>
      boxArea === undefined ? undefined : tenant.say('squareMetres', { area: tenant.number(boxArea) }),
    ),
    row('screen', tenant.say('productScreen'), ({ screenInches }) =>
      screenInches === undefined ? undefined : tenant.say('inches', { inches: tenant.number(screenInches) }),
    ),
    row(
      'size',
      tenant.say('productSize'),
      ({ size }) =>
        size &&
        tenant.say('sizeOf', { width: tenant.number(size.width), height: tenant.number(size.height), depth: tenant.number(size.depth) }),
    ),
  ].filter(({ values }) => values.some((value) => value !== undefined));
};

/** Whether the products differ in it. */
export const isDifferent = ({ values }: ComparisonRow): boolean => new Set(values).size > 1;
