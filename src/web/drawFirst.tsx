import { renderToString } from 'react-dom/server';
import { keepFile } from './app/forms/loadFile.ts';
import { drawPlace } from './app/navigation/navigation.ts';
import { App } from './app/shell/App.tsx';
import { startWithParts } from './app/shell/parts.ts';
import { loadScreen } from './app/shell/screens.ts';
import type { TenantPage } from './app/shell/tenant.tsx';

/** React writes this comment for a part that had not loaded yet. */
const unfinished = '<!--$!-->';
/** Milliseconds for the parts of a page to come: parts hold parts, and the first page of a server reads all their files. */
const patience = 2000;

/**
 * The first view of a page as the browser will draw it, for an unknown person.
 * @throws where a part of it did not come: what is not whole would move as its script takes it over
 */
export const drawFirst = async (page: TenantPage, pathname: string, search: string): Promise<string> => {
  startWithParts(page);
  for (const [address, content] of Object.entries(page.carried)) keepFile(address, content);
  await loadScreen(page.page);
  const draw = (): string => {
    drawPlace(pathname, search);
    return renderToString(<App page={page} />);
  };
  let html = draw();
  for (const until = Date.now() + patience; html.includes(unfinished); html = draw()) {
    if (Date.now() > until) throw new Error(`Parts of ${pathname} did not come.`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return html;
};
