import { createHash } from 'node:crypto';
import type { FrameOptions } from '../../../domain/cards/gateway.ts';
import { escapeHtml } from '../../../platform/markdown/escapeHtml.ts';

/** What the page in the frame does; `data-origin` is the only one that it listens and speaks to. */
const script = `
const input = document.querySelector('input');
const origin = document.body.dataset.origin;
const post = (said) => parent.postMessage(said, origin);
const tokenise = async () => {
  const answer = await fetch(location.pathname + '/cards', {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ number: input.value.replace(/[ .-]/g, '') }),
  }).then((response) => response.json(), () => ({}));
  post('frameToken' in answer ? { is: 'token', cardToken: answer.frameToken } : { is: 'declined', reason: answer.declined ?? 'unreadable' });
};
addEventListener('message', ({ origin: from, source, data }) => {
  if (from === origin && source === parent && data?.is === 'tokenise') tokenise();
});
post({ is: 'ready' });
`;
const style = `
* { box-sizing: border-box; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0; padding: 4px; color: #1f2933 }
label { display: block; font-weight: 600 }
input { width: 100%; height: 48px; padding: 0 12px; border: 1px solid #52606d; border-radius: 3px }
input:focus-visible { outline: 3px solid #1a56db; outline-offset: 1px }
`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The page within a frame: one input. Only the shop that it was opened for may show it. */
export const framePage = ({ origin, language, label }: FrameOptions): string =>
  `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><title>${escapeHtml(label)}</title><style>${style}</style></head>` +
  `<body data-origin="${escapeHtml(origin)}"><label for="number">${escapeHtml(label)}</label>` +
  `<input id="number" inputmode="numeric" autocomplete="cc-number" maxlength="30"><script>${script}</script></body></html>`;

export const frameHeaders = ({ origin }: FrameOptions): Readonly<Record<string, string>> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy': [
    `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(style)}; connect-src 'self'`,
    `frame-ancestors ${origin}; base-uri 'none'; form-action 'none'`,
  ].join('; '),
});
