import type { Plugin } from 'vite';

const address = '/@tenant-mistakes';

/** In the browser, during development alone: the YAML's mistakes at the bottom of the page, until there are none. */
const script = `
const id = 'tenant-mistakes';
import.meta.hot?.on('tenant-mistakes', ({ text }) => {
  document.getElementById(id)?.remove();
  if (text === '') return;
  const notice = document.createElement('pre');
  notice.id = id;
  notice.textContent = text;
  notice.setAttribute('role', 'status');
  Object.assign(notice.style, {
    position: 'fixed', inset: 'auto 0 0 0', zIndex: 9999, margin: 0, padding: '12px 16px', maxHeight: '40vh', overflow: 'auto',
    background: '#2b1f1e', color: '#ffe9e4', font: '13px/1.5 ui-monospace, monospace', whiteSpace: 'pre-wrap',
  });
  document.body.append(notice);
});
`;

/** Shows what `check` would say on the open page: a mistake keeps the last release, and one should see why nothing changes. */
export function mistakesNotice(): Plugin {
  return {
    name: 'tenant-mistakes',
    apply: 'serve',
    resolveId: (id) => (id === address ? address : undefined),
    load: (id) => (id === address ? script : undefined),
    transformIndexHtml: () => [{ tag: 'script', attrs: { type: 'module', src: address }, injectTo: 'head' }],
  };
}
