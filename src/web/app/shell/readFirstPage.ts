import type { FirstPage } from '../../../contract/firstPage.ts';

/** What the server wrote into a page; `undefined` where there is none. */
export const readFirstPage = (document: Document): FirstPage | undefined => {
  const text = document.getElementById('shell')?.textContent;
  return text ? (JSON.parse(text) as FirstPage) : undefined;
};
