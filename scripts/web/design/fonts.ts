import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import type { FontName } from '../../../engine/compiler.ts';
import { root } from '../../root.ts';

/** Where each font of the themes comes from: a variable font with its axis of weight. */
const sources: Readonly<Record<FontName, string>> = {
  figtree: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  plusJakartaSans: '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
};

const WEIGHTS = { min: 400, max: 700 } as const;

/** What Spanish and Portuguese texts are written with; a test holds the texts of all tenants to it. */
export const letters: ReadonlySet<string> = new Set(
  `${String.fromCodePoint(...Array.from({ length: 95 }, (_, place) => 0x20 + place))}\u00a0¡¿«»§ªº°“”‘’–—…•·×²€áéíóúüñçãõâêôàÁÉÍÓÚÜÑÇÃÕÂÊÔÀÅ`,
);

/** Widths of Arial, in thousandths: Liberation Sans and Helvetica have the same, Roboto nearly so. */
const arial: Readonly<Record<string, number>> = Object.fromEntries(
  [
    [222, 'ijl'],
    [278, 'ft '],
    [333, 'r'],
    [500, 'ckvsxyz'],
    [556, 'abdeghnopqu'],
    [722, 'w'],
    [833, 'm'],
  ].flatMap(([width, of]) => [...String(of)].map((letter) => [letter, Number(width)])),
);

/** Enough running text that its letters are as frequent as elsewhere. */
const sample =
  'los datos de tu cuenta y el estado de cada compra se ven en esta misma pagina para que puedas cambiar lo que haga falta cuando quieras a entrega do seu pedido pode ser acompanhada aqui e os seus dados ficam guardados com cuidado';

const require = createRequire(import.meta.url);

/** A font with the letters and weights that pages use, as WOFF2. */
export async function makeFont(name: FontName): Promise<Buffer> {
  const whole = await readFile(require.resolve(sources[name]));
  return subsetFont(whole, [...letters].join(''), { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS } });
}

/** A font and, until it has come, a font of the machine in its widths and heights: nothing moves when it comes. */
async function faceOf(name: FontName): Promise<{ readonly file: Buffer; readonly css: string }> {
  const file = await makeFont(name);
  const font = open(file);
  const width = font.layout(sample).advanceWidth / font.unitsPerEm;
  const size = width / ([...sample].reduce((sum, letter) => sum + (arial[letter] ?? 0), 0) / 1000);
  const percent = (part: number): string => `${(part * 100).toFixed(2)}%`;
  const height = (units: number): string => percent(Math.abs(units) / font.unitsPerEm / size);
  const css = `@font-face {
  font-family: ${name};
  src: url("./${name}.woff2") format("woff2");
  font-weight: ${WEIGHTS.min} ${WEIGHTS.max};
  font-display: swap;
}
@font-face {
  font-family: ${name}-fallback;
  src: local("Arial"), local("Liberation Sans"), local("Helvetica Neue"), local("Roboto");
  size-adjust: ${percent(size)};
  ascent-override: ${height(font.ascent)};
  descent-override: ${height(font.descent)};
  line-gap-override: ${height(font.lineGap)};
}
`;
  return { file, css };
}

const open = (file: Buffer): Font => {
  const font = create(file);
  if (!('layout' in font)) throw new Error('A file of a font holds one font.');
  return font;
};

/** Below the sources, since styles name them; not in git, since they are made from packages. */
const folder = path.join(root, 'src/web/design/fonts');

/** Makes the fonts and their style sheet, which every build of pages needs. */
export async function writeFonts(into = folder): Promise<void> {
  const names = Object.keys(sources) as FontName[];
  const faces = await Promise.all(names.map(async (name) => [name, await faceOf(name)] as const));
  await mkdir(into, { recursive: true });
  for (const [name, { file }] of faces) await writeChanged(path.join(into, `${name}.woff2`), file);
  await writeChanged(path.join(into, 'fonts.css'), Buffer.from(faces.map(([, { css }]) => css).join('')));
}

/** Makes the fonts before a build or a start, and writes the address of each for the server: `fonts.json`. */
export function fonts(): Plugin {
  return {
    name: 'fonts',
    config: () => writeFonts(),
    generateBundle(_, bundle) {
      const built = Object.values(bundle).flatMap((output) => {
        const name = output.type === 'asset' ? /([a-zA-Z]+)\.woff2$/.exec(output.names[0] ?? '')?.[1] : undefined;
        return name === undefined ? [] : [[name, `/${output.fileName}`]];
      });
      this.emitFile({ type: 'asset', fileName: 'fonts.json', source: JSON.stringify(Object.fromEntries(built), null, 2) });
    },
  };
}

async function writeChanged(file: string, content: Buffer): Promise<void> {
  const before = await readFile(file).catch(() => undefined);
  if (before === undefined || !before.equals(content)) await writeFile(file, content);
}
