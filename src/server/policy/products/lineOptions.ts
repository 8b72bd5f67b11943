import { amountOf, hundredthsOf } from '../money/money.ts';
import type { Product, ProductOption } from './product.ts';

/** What somebody chose with a product, for each piece or box of a line: ids of the catalogue. */
export type ChosenOptions = { readonly warranty?: string | undefined; readonly installation?: string | undefined };

/** What is bought with a product, at the price of the moment. */
export type LineOption = ProductOption & { readonly kind: 'warranty' | 'installation' };

type OfferedOptions = Pick<Product, 'warranties' | 'installations'>;

/** Those of the chosen options that the product is offered with. */
export function chosenOptions(
  { warranties, installations }: OfferedOptions,
  { warranty, installation }: ChosenOptions,
): readonly LineOption[] {
  const found = (kind: LineOption['kind'], options: readonly ProductOption[], id: string | undefined) =>
    options.flatMap((option) => (option.id === id ? [{ kind, ...option }] : []));
  return [...found('warranty', warranties, warranty), ...found('installation', installations, installation)];
}

/** Is the product offered with all that was chosen? */
export const offersAll = (product: OfferedOptions, chosen: ChosenOptions): boolean =>
  chosenOptions(product, chosen).length === [chosen.warranty, chosen.installation].filter((id) => id !== undefined).length;

/** What one costs with its options. */
export const priceWith = (price: string, options: readonly Pick<LineOption, 'price'>[]): string =>
  amountOf(options.reduce((sum, option) => sum + hundredthsOf(option.price), hundredthsOf(price)));

/** What one costs without the options that its price holds. */
export const priceWithout = (price: string, options: readonly Pick<LineOption, 'price'>[]): string =>
  amountOf(options.reduce((sum, option) => sum - hundredthsOf(option.price), hundredthsOf(price)));

/** The ids of options that were bought or quoted once. */
export const idsOf = (options: readonly Pick<LineOption, 'kind' | 'id'>[]): { warranty?: string; installation?: string } =>
  Object.fromEntries(options.map(({ kind, id }) => [kind, id]));

/** A line as paper names it: `Drill + 1 more year`. */
export const nameWith = ({ name, options }: { readonly name: string; readonly options: readonly Pick<LineOption, 'name'>[] }): string =>
  [name, ...options.map((option) => option.name)].join(' + ');

/** The field of a body: left out where nothing was chosen. */
export const optionsBody = (options: readonly LineOption[]): { options?: LineOption[] } =>
  options.length === 0 ? {} : { options: [...options] };
