/** What a line of a table is about: tenants by code, `*` for all. */
type OfTenants = { readonly tenants: readonly string[] };
/** The same for one example by name, '' for all of them. */
type OfExample = OfTenants & { readonly example: string };

/** Whether a line speaks of a tenant, by its code or of all. */
export const speaksOf = ({ tenants }: OfTenants, tenant: string): boolean => tenants.includes('*') || tenants.includes(tenant);

/** The lines that speak of a tenant's example, the one that counts last: the example's own, else the tenant's, else the one of all. */
export function mostParticularLast<Line extends OfExample>(lines: readonly Line[], tenant: string, example: string): readonly Line[] {
  const rankOf = (line: Line): number => (line.example === '' ? 0 : 2) + (line.tenants.includes(tenant) ? 1 : 0);
  return lines
    .filter((line) => speaksOf(line, tenant) && (line.example === '' || line.example === example))
    .toSorted((one, other) => rankOf(one) - rankOf(other));
}
