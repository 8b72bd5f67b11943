import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { keepFile, loadFile } from './app/forms/loadFile.ts';
import { destinationOf } from './app/navigation/address.ts';
import { App } from './app/shell/App.tsx';
import { readFirstPage } from './app/shell/readFirstPage.ts';
import { loadScreen } from './app/shell/screens.ts';
import type { TenantPage } from './app/shell/tenant.tsx';
// One style sheet: what the server renders before the script runs, footer and forms among it, looks right at once.
import './design/design.css';
import './design/footer.css';
import '../../engine/renderer/form.css';

/** What the first screen is drawn with: its file, and the text of a policy; plan and texts of its form came with the page. */
const loadFirst = (page: TenantPage): Promise<unknown> => {
  for (const [address, content] of Object.entries(page.carried)) keepFile(address, content);
  const { shell, files } = page;
  const path = location.pathname.slice(shell.tenant.length + 1);
  const destination = destinationOf(shell, path);
  const policy = destination.is === 'page' && destination.page === 'policy' && page.policies[destination.rest];
  return Promise.all([loadScreen(page.page), policy && loadFile(files + policy)]);
};

/** Whether nothing that this browser keeps says otherwise than what the server has drawn: a draft, a code that was sent, what was done here. */
const isAsDrawn = ({ shell, forms }: TenantPage): boolean => {
  try {
    const names = Object.keys({ ...localStorage, ...sessionStorage });
    const kept = ['code:', ...Object.keys(forms).map((form) => `draft:${shell.tenant}/${form}/`)];
    return !history.state?.state && !names.some((name) => kept.some((start) => name.startsWith(start)));
  } catch {
    // Without storage nothing is kept.
    return true;
  }
};

const page = readFirstPage(document);
const root = document.getElementById('root');

if (root && page?.is === 'tenant') {
  const app = <App page={page} />;
  // What the server drew becomes the page; a shape stays on the screen until the first screen can take its place. At once, rather than in a
  // later task, before which the browser would draw again.
  const start = (): void =>
    flushSync(() => void ('drawn' in root.dataset && isAsDrawn(page) ? hydrateRoot(root, app) : createRoot(root).render(app)));
  loadFirst(page).then(start, start);
} else if (root && page?.is === 'chooser') {
  // No `await`: the chooser's file waits for this one.
  void import('./features/chooser/Chooser.tsx').then(({ Chooser }) => createRoot(root).render(<Chooser page={page} />));
}
