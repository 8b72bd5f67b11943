import { createRoot } from 'react-dom/client';
import { findVariants } from './app/forms/findVariants.ts';
import { loadFile } from './app/forms/loadFile.ts';
import { destinationOf } from './app/navigation/address.ts';
import { App } from './app/shell/App.tsx';
import { readFirstPage } from './app/shell/readFirstPage.ts';
import { loadScreen } from './app/shell/screens.ts';
import type { TenantPage } from './app/shell/tenant.tsx';

/** What the first screen is drawn with: its file, and the plan and texts of its form or the text of a policy. The HTML has asked for them already. */
const loadFirst = (page: TenantPage): Promise<unknown> => {
  const { shell, files } = page;
  const path = location.pathname.slice(shell.tenant.length + 1);
  const destination = destinationOf(shell, path);
  const policy = destination.is === 'page' && destination.page === 'policy' ? page.policies[destination.rest] : undefined;
  const variant = findVariants(shell, page.page)[0];
  const form = variant && page.forms[variant.form];
  const needed = [policy, form?.plan, form?.texts].filter((file) => file !== undefined);
  return Promise.all([loadScreen(page.page), ...needed.map((file) => loadFile(files + file))]);
};

const page = readFirstPage(document);
const root = document.getElementById('root');

if (root && page?.is === 'tenant') {
  const start = (): void => createRoot(root).render(<App page={page} />);
  // What the server wrote stays on the screen until the first screen can take its place.
  loadFirst(page).then(start, start);
} else if (root && page?.is === 'chooser') {
  // No `await`: the chooser's file waits for this one.
  void import('./features/chooser/Chooser.tsx').then(({ Chooser }) => createRoot(root).render(<Chooser page={page} />));
}
