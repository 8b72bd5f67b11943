/** A tile that shows a mail: its document is the one that mail programs get. */
import { leaveByEscape } from './leaveByEscape.ts';
import type { FromTile, ToTile } from './messages.ts';

const post = (message: FromTile): void => parent.postMessage(message, '*');
const sizes = new ResizeObserver(() => post({ is: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) }));

addEventListener('message', ({ data, source }: MessageEvent<ToTile>) => {
  if (source !== parent || data.is !== 'draw' || data.drawn.is !== 'mail') return;
  const { documentElement } = new DOMParser().parseFromString(data.drawn.html, 'text/html');
  document.documentElement.replaceWith(document.adoptNode(documentElement));
  sizes.disconnect();
  sizes.observe(document.body);
});
// Its links are looked at, not followed.
addEventListener('click', (event) => event.preventDefault(), true);
leaveByEscape(() => post({ is: 'left' }));
post({ is: 'ready' });
