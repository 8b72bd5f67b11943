import { renderToString } from 'react-dom/server';
import { keepFile } from './app/forms/loadFile.ts';
import { drawPlace } from './app/navigation/navigation.ts';
import { App } from './app/shell/App.tsx';
import { carryParts } from './app/shell/parts.ts';
import { loadScreen } from './app/shell/screens.ts';
import type { TenantPage } from './app/shell/tenant.tsx';

/** A part that had not come yet stands in what React writes as this comment. */
const unfinished = '<!--$!-->';
/** Parts hold parts: each round draws those that came with the one before. */
const rounds = 8;

/**
 * The first view of a page as the browser will draw it, for somebody of whom nothing is known.
 * @param files the files that it is drawn with: address → content
 */
export const drawFirst = async (page: TenantPage, pathname: string, search: string): Promise<string> => {
  carryParts(page);
  for (const [address, content] of Object.entries(page.carried)) keepFile(address, content);
  await loadScreen(page.page);
  const draw = (): string => {
    drawPlace(pathname, search);
    return renderToString(<App page={page} />);
  };
  let html = draw();
  for (let round = 0; round < rounds && html.includes(unfinished); round++) {
    await new Promise((resolve) => setTimeout(resolve));
    html = draw();
  }
  return html;
};
