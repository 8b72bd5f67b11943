import type { Plugin } from 'vite';

/** As it loads, Leaflet writes HTML to learn whether a browser has SVG within it: the policy of our pages refuses all such writing. */
const asked = "div.innerHTML = '<svg/>';";
const instead = "div.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));";

/** Leaflet, loadable by a page that lets no script write HTML. */
export function leafletUnderPolicy(): Plugin {
  return {
    name: 'leaflet-under-policy',
    transform(source, id) {
      if (!/[\\/]leaflet-src\.js$/.test(id)) return undefined;
      if (!source.includes(asked))
        throw new Error('Leaflet no longer asks as scripts/web/leafletUnderPolicy.ts expects: see whether it still needs it.');
      // A shorter or longer line moves no other: what the map of the source says remains valid except for this one.
      return { code: source.replace(asked, instead), map: null };
    },
  };
}
