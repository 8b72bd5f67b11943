import { createRoot } from 'react-dom/client';
import { App } from './app/shell/App.tsx';
import { readFirstPage } from './app/shell/readFirstPage.ts';
import { loadScreen } from './app/shell/screens.ts';

const page = readFirstPage(document);
const root = document.getElementById('root');

if (root && page?.is === 'tenant') {
  const start = (): void => createRoot(root).render(<App page={page} />);
  // What the server wrote stays on the screen until the first screen can take its place.
  if (page.page === 'policy') start();
  else loadScreen(page.page).then(start, start);
} else if (root && page?.is === 'chooser') {
  // No `await`: the chooser's file waits for this one.
  void import('./features/chooser/Chooser.tsx').then(({ Chooser }) => createRoot(root).render(<Chooser page={page} />));
}
