import type { Web } from '../../../src/server/http/web.ts';

export const template =
  '<!doctype html><html lang="{{language}}"><head><title>{{title}}</title><!--head--></head><body><main data-page="{{page}}"><h1>{{heading}}</h1><p class="intro">{{intro}}</p></main><!--data--></body></html>';

/** A web application of one line. */
export const oneLineWeb: Web = {
  fromSources: false,
  attach: async () => undefined,
  html: async () => template,
  screenFiles: async () => ({ modules: [], styles: [] }),
  fontFile: async () => undefined,
};
