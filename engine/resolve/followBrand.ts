/** The brand that a layer gives a theme wins over the colours that the layers below gave it: they follow from it. */
import type { Entry, MapNode, ScalarNode } from '../language/node.ts';
import { nodeAt } from '../language/node.ts';
import { darkPalette, lightPalette } from './palette.ts';

const palettes = { colours: lightPalette, dark: darkPalette } as const;

/** @param layer what comes over the tree; single colours that it gives win over its own brand */
export const followBrand = (tree: MapNode, layer: MapNode): MapNode => {
  const written = nodeAt(layer, ['themes']);
  if (written?.is !== 'map') return tree;
  let followed = tree;
  for (const theme of written.entries.keys()) {
    const brand = nodeAt(layer, ['themes', theme, 'brand']);
    if (brand?.is !== 'scalar') continue;
    for (const [scheme, paletteOf] of Object.entries(palettes)) {
      for (const [colour, value] of Object.entries(paletteOf(brand.text)))
        followed = withColour(followed, ['themes', theme, scheme, colour], { ...brand, text: value });
    }
  }
  return followed;
};

/** The tree with another colour where one is written. */
const withColour = (node: MapNode, [name = '', ...rest]: readonly string[], colour: ScalarNode): MapNode => {
  const entry = node.entries.get(name);
  if (entry === undefined) return node;
  return { ...node, entries: new Map([...node.entries, [name, changeColour(entry, rest, colour)]]) };
};

const changeColour = (entry: Entry, path: readonly string[], colour: ScalarNode): Entry => {
  const { node } = entry;
  if (path.length > 0) return node.is === 'map' ? { ...entry, node: withColour(node, path, colour) } : entry;
  return { ...entry, node: { ...colour, origins: [...node.origins, { at: colour.at, says: colour.text }] } };
};
