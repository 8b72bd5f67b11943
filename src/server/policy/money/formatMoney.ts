/** An amount as people of the tenant's language write it: `$ 29.990`, with the coins that the currency has. */
export function formatMoney(amount: string, { language, currency }: { readonly language: string; readonly currency: string }): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(Number(amount));
}
