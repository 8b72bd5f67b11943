/** The last four digits of an account; of a very short one fewer, so that most of it stays hidden. */
export function lastDigits(accountNumber: string): string {
  const shownDigits = Math.min(4, Math.floor(accountNumber.length / 2));
  return accountNumber.slice(accountNumber.length - shownDigits);
}

/** @example masked('0123456789') // '•••• 6789' */
export const maskAccount = (accountNumber: string): string => `•••• ${lastDigits(accountNumber)}`;
