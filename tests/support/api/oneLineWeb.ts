import path from 'node:path';
import type { Web } from '../../../src/server/http/web.ts';

export const template =
  '<!doctype html><html lang="{{language}}"><head><title>{{title}}</title><!--head--></head><body><main data-page="{{page}}"><h1>{{heading}}</h1><p class="intro">{{intro}}</p></main><!--data--></body></html>';

/** The styles of every page: any will do. */
export const styleFile = path.resolve(import.meta.dirname, '../../../src/web/design/footer.css');

/** A web application of one line. */
export const oneLineWeb: Web = {
  fromSources: false,
  attach: async () => undefined,
  html: async () => template,
  screenFiles: async () => ({ modules: [], styles: [] }),
  styleFile: async () => styleFile,
  fontFile: async () => undefined,
};
