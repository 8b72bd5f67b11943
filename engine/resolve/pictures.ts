/** Pictures of products: `catalogue/pictures/<name>.svg`, of the tenant, its parents, or shared. */
import type { PictureProblem } from '../language/diagnosticCodes/catalogueCodes.ts';
import { rememberByText } from '../language/rememberByText.ts';
import { SHARED, type SourceFiles } from './layers.ts';

export const standIn = (category: string): string => `category-${category}`;

/** @param folders from the tenant down to its parents */
export const pictureFile = (
  name: string,
  folders: readonly string[],
  files: SourceFiles,
): { readonly path: string; readonly text: string } | undefined => {
  for (const folder of [...folders, SHARED]) {
    const path = `${folder}/catalogue/pictures/${name}.svg`;
    const text = files.get(path);
    if (text !== undefined) return { path, text };
  }
  return undefined;
};

/** Names of the pictures that these folders have. */
export const pictureNames = (folders: readonly string[], files: SourceFiles): readonly string[] =>
  [...files.keys()].flatMap((path) => {
    const [, folder = '', name] = /^([^/]+)\/catalogue\/pictures\/([^/]+)\.svg$/u.exec(path) ?? [];
    return name !== undefined && [...folders, SHARED].includes(folder) ? [name] : [];
  });

const MOST_BYTES = 3000;
const elements = new Set(['svg', 'g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']);
const attributes =
  /^(?:xmlns|viewBox|d|x|y|x1|y1|x2|y2|cx|cy|r|rx|ry|width|height|points|fill|stroke|stroke-width|stroke-linecap|stroke-linejoin|stroke-dasharray|fill-rule|opacity|transform)$/u;

const judgePicture = (text: string): PictureProblem | undefined => {
  if (new TextEncoder().encode(text).length > MOST_BYTES) return 'large';
  const [, root = ''] = /^\s*<svg ([^<>]*)>/u.exec(text) ?? [];
  if (!/xmlns="http:\/\/www\.w3\.org\/2000\/svg"/u.test(root) || !/viewBox="0 0 96 96"/u.test(root)) return 'root';
  const open: string[] = [];
  let rest = text.trim();
  while (rest !== '') {
    const [whole, closing, name = '', given = '', single] = /^<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"<>]*")*)\s*(\/?)>\s*/u.exec(rest) ?? [];
    if (whole === undefined) return 'malformed';
    if (!elements.has(name)) return 'element';
    for (const [, attribute = '', value = ''] of given.matchAll(/([\w:-]+)="([^"]*)"/gu))
      if (!attributes.test(attribute) || /url\(|javascript:/iu.test(value)) return 'attribute';
    if (closing === '/') {
      if (open.pop() !== name) return 'malformed';
    } else if (single !== '/') open.push(name);
    rest = rest.slice(whole.length);
    if (open.length === 0 && rest !== '') return 'malformed';
  }
  return open.length === 0 ? undefined : 'malformed';
};

/** More than a shop has. */
const PICTURES = 200;

/** What keeps a drawing from being shown: it is large, broken, or does more than draw. */
export const problemOfPicture = rememberByText(judgePicture, PICTURES);
