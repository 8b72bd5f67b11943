type Line = { readonly name: string; readonly quantity: number };

/** What a list says of an order's lines: how many units, and what the first product is. */
export function sumLines(lines: readonly Line[]): { readonly units: number; readonly product: string } {
  let units = 0;
  for (const { quantity } of lines) units += quantity;
  return { units, product: lines[0]?.name ?? '' };
}
