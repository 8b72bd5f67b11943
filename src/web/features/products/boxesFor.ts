export type Area = {
  /** Square metres to cover; a thousandth counts. */
  readonly squareMetres: number;
  /** Square metres that a box covers. */
  readonly boxArea: number;
  /** What is cut and breaks, in percent: the tenant's limit of that name. */
  readonly wastagePercent: number;
};

/**
 * How many boxes cover an area with what is wasted; a started box is bought. Computed in whole thousandths: in
 * floating numbers 10.8 m² and a tenth more would be a hair above the 11.88 m² of eleven boxes, and twelve.
 *
 * @example boxesFor({ squareMetres: 10.8, boxArea: 1.08, wastagePercent: 10 }) // 11
 */
export function boxesFor({ squareMetres, boxArea, wastagePercent }: Area): number {
  const needed = thousandths(squareMetres) * (100 + wastagePercent);
  return Math.ceil(needed / (thousandths(boxArea) * 100));
}

const thousandths = (squareMetres: number): number => Math.round(squareMetres * 1000);
