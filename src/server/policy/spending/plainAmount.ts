/**
 * An amount of the database as a form has it: without zeros behind the mark.
 * @example plainAmount('1500.50') // '1500.5'
 */
export function plainAmount(amount: string): string {
  return amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount;
}
