/** First words of addresses: a tenant's code, or a word of the server's own. */
import { tenantCodes } from '../../contract/catalogue/tenantCodes.ts';

const own: ReadonlySet<string> = new Set(tenantCodes.taken);

export const isOwnWord = (word: string): boolean => own.has(word);

/** @throws for a route whose first word a tenant could have as its code */
export function demandOwnWord(url: string): void {
  const [, word = ''] = url.split('/', 2);
  if (word === '' || /^[:*]/.test(word) || isOwnWord(word.split('?')[0] ?? '')) return;
  throw new Error(`A tenant could be called "${word}", which ${url} needs: add it to src/contract/catalogue/tenantCodes.ts.`);
}
