/** Measures variants in turn (A B C, B C A, …): a noisy machine disturbs all of them alike, and ratios are formed inside a round. */

export type Variant = {
  readonly name: string;
  /** One measurement. */
  readonly run: () => number | Promise<number>;
};

/** Variant → its figure in each round. */
export type Figures = ReadonlyMap<string, readonly number[]>;

export async function inRounds(variants: readonly Variant[], rounds: number): Promise<Figures> {
  const figures = new Map<string, number[]>(variants.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < variants.length; turn++) {
      const variant = variants[(turn + round) % variants.length];
      if (variant !== undefined) figures.get(variant.name)?.push(await variant.run());
    }
  }
  return figures;
}

/** The middle of some figures and how far they lie apart. */
export type Spread = { readonly median: number; readonly min: number; readonly max: number };

export function spread(figures: readonly number[]): Spread {
  const sorted = figures.filter(Number.isFinite).sort((a, b) => a - b);
  return { median: quantile(sorted, 0.5), min: sorted[0] ?? Number.NaN, max: sorted.at(-1) ?? Number.NaN };
}

/** @param sorted ascending */
export function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? low;
  return low + (high - low) * (at - Math.floor(at));
}

/** One variant's figures by another's, round by round. */
export function ratio(figures: Figures, of: string, to: string): Spread {
  const below = figures.get(to) ?? [];
  return spread((figures.get(of) ?? []).map((figure, round) => figure / (below[round] ?? Number.NaN)));
}
