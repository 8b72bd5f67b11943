import { escapeHtml } from '../../src/server/platform/markdown/escapeHtml.ts';
import { type GalleryCase, nameOf, stateQuery } from './galleryCases.ts';
import { states } from './shownScreens.ts';

/** What somebody looks at: one tenant, one person, one width, one state. */
export type GalleryView = { readonly tenant: string; readonly actor: string; readonly width: string; readonly state: string };

const widths = ['360', '1280'] as const;

/** The gallery as HTML: choices above, the pages themselves in frames below. A browser has one session a tenant, so all frames show one person. `mails`: where the mails are shown. */
export function galleryPage(
  tenants: readonly string[],
  cases: readonly GalleryCase[],
  view: GalleryView,
  mails: string | undefined,
): string {
  const actors = [...new Set(cases.map(({ actor }) => actor))];
  const shown = cases.filter(({ actor, state }) => actor === view.actor && state === view.state);
  const choices = [
    choice('Shop', 'tenant', tenants, view),
    choice('Who', 'actor', actors, view),
    choice('Width', 'width', widths, view),
    choice('State', 'state', states, view),
  ];
  const frames = shown.map((one) => {
    const first = one.shown.link === undefined ? asActor(one, { to: addressOf(one) }) : addressOf(one);
    return `<figure><figcaption><a href="${escapeHtml(first)}">${escapeHtml(nameOf(one))}</a></figcaption>
<iframe class="width-${escapeHtml(view.width)}" src="${escapeHtml(first)}" title="${escapeHtml(nameOf(one))}" loading="lazy"></iframe></figure>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Gallery</title>
<link rel="stylesheet" href="/dev/gallery.css"></head><body><header><h1>Gallery</h1>
${choices.join('\n')}
${mails === undefined ? '' : `<a href="${escapeHtml(mails)}">Mails</a>`}</header>
<main>${frames.length === 0 ? '<p>No screen is shown to this person in this state.</p>' : frames.join('\n')}</main></body></html>
`;
}

/** The address of a case, its state within it. One that is opened by a link goes over the gallery, which makes the link. */
export function addressOf(one: GalleryCase, rest = ''): string {
  const { path, shown, state } = one;
  const to = `${path}${rest}?${new URLSearchParams([...new URLSearchParams(shown.query), [stateQuery, state]])}`;
  return shown.link === undefined ? to : asActor(one, { link: shown.link, to });
}

const asActor = ({ tenant, actor }: GalleryCase, query: { readonly link?: string; readonly to: string }): string =>
  `/dev/gallery/as/${tenant}/${actor}?${new URLSearchParams(query)}`;

function choice(label: string, name: keyof GalleryView, values: readonly string[], view: GalleryView): string {
  const links = values.map((value) => {
    const current = value === view[name] ? ' aria-current="true"' : '';
    return `<a href="?${escapeHtml(String(new URLSearchParams({ ...view, [name]: value })))}"${current}>${escapeHtml(value)}</a>`;
  });
  return `<nav aria-label="${label}"><span>${label}</span> ${links.join(' ')}</nav>`;
}
