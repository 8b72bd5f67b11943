import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { FirstPage } from '../../contract/firstPage.ts';

/** What the screen of a page needs besides what every page has: addresses of scripts and of styles. */
export type ScreenFiles = { readonly modules: readonly string[]; readonly styles: readonly string[] };

/** The start of a page of a tenant. */
export type TenantFirstPage = Extract<FirstPage, { readonly is: 'tenant' }>;

/** The web application as the server sees it: its files, and the HTML with which every page starts. */
export interface Web {
  /** Straight from its sources, for development: such a page needs a looser CSP. */
  readonly fromSources: boolean;
  /** Serves scripts, styles and the like; called once, before the server listens. */
  attach(app: FastifyInstance): Promise<void>;
  /** The HTML of src/web/index.html with the right script tags, for the page at `url`. */
  html(url: string): Promise<string>;
  /** What a page's screen will ask for next, so that the HTML can ask for it at once. */
  screenFiles(page: string): Promise<ScreenFiles>;
  /** The HTML of a page's first view, as its script will draw it; without it a page starts with its skeleton. */
  drawFirst?(page: TenantFirstPage, pathname: string, search: string): Promise<string>;
  /** The file with the styles of every page, where the HTML leaves them to the server: a tenant's theme comes with them, in one request. */
  styleFile?(): Promise<string>;
  /** The address of a font that a theme names. */
  fontFile(font: string): Promise<string | undefined>;
  /** Where the studio's page was built; without it there is none. */
  studioFolder?(): Promise<string>;
}

const none: ScreenFiles = { modules: [], styles: [] };

/** How the build asks for the styles of every page. */
const styleLink = /<link rel="stylesheet" crossorigin href="\/assets\/([\w.-]+\.css)">/;

/** The web application that Vite has built into `dir`. */
export function builtWeb(dir: string): Web {
  let html: Promise<{ readonly text: string; readonly styles: string }> | undefined;
  let fonts: Promise<Readonly<Record<string, string>>> | undefined;
  let pages: Promise<Readonly<Record<string, ScreenFiles>>> | undefined;
  let drawing: Promise<{ readonly drawFirst: NonNullable<Web['drawFirst']> }> | undefined;
  const readHtml = () => {
    html ??= readFile(path.join(dir, 'index.html'), 'utf8').then((text) => {
      const [link, styles] = styleLink.exec(text) ?? [];
      if (link === undefined || styles === undefined) throw new Error(`${dir}/index.html asks for no styles.`);
      return { text: text.replace(link, ''), styles };
    });
    return html;
  };
  return {
    fromSources: false,
    async attach(app) {
      await app.register(fastifyStatic, {
        root: path.join(dir, 'assets'),
        prefix: '/assets/',
        immutable: true,
        maxAge: '1y',
        index: false,
        // As the build has compressed them.
        preCompressed: true,
        setHeaders: (reply, file) => {
          const script = /[^/\\]+\.js(?=$|\.br$)/.exec(file)?.[0];
          if (script !== undefined) reply.header('sourcemap', `${script}.map`);
        },
      });
    },
    html: async () => (await readHtml()).text,
    styleFile: async () => path.join(dir, 'assets', (await readHtml()).styles),
    async screenFiles(page) {
      pages ??= readFile(path.join(dir, 'pages.json'), 'utf8').then((text) => JSON.parse(text) as Record<string, ScreenFiles>);
      return (await pages)[page] ?? none;
    },
    async drawFirst(...page) {
      drawing ??= import(pathToFileURL(path.join(dir, 'server', 'drawFirst.js')).href);
      return (await drawing).drawFirst(...page);
    },
    studioFolder: async () => path.join(dir, 'studio'),
    async fontFile(font) {
      fonts ??= readFile(path.join(dir, 'fonts.json'), 'utf8').then((text) => JSON.parse(text) as Record<string, string>);
      return (await fonts)[font];
    },
  };
}
