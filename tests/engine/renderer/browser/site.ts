/** The page around the made-up form, built with the renderer's aliases and served under a strict CSP. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';
import { aliases, optimizeDeps } from '../../../../engine/renderer/slim/aliases.ts';
import { chromiumFlags, findChromium } from '../../../../scripts/verify/findChromium.ts';

export const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'; base-uri 'none'; form-action 'none'";
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' };

export const pageConfig: InlineConfig = {
  configFile: false,
  root: path.join(import.meta.dirname, 'page'),
  logLevel: 'error',
  plugins: [react()],
  resolve: { alias: aliases },
  optimizeDeps,
};

/** Playwright switches the back-forward cache off by default. */
export const launch = async ({ cachesPages = true } = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: await findChromium(),
    args: [...chromiumFlags],
    ignoreDefaultArgs: cachesPages ? ['--disable-back-forward-cache'] : [],
  });

export type Site = { readonly address: string; readonly folder: string; readonly close: () => Promise<void> };

const listening = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });

export const site = async (): Promise<Site> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), `renderer-${process.pid}-`));
  // vitest says that this is a test; the page is to be what people get.
  process.env.NODE_ENV = 'production';
  await build({
    ...pageConfig,
    build: { outDir: folder, emptyOutDir: true, target: 'es2022', manifest: true, sourcemap: true, assetsInlineLimit: 0 },
  }).finally(() => {
    process.env.NODE_ENV = 'test';
  });
  const server = createServer(async ({ url = '/' }, answer) => {
    const { pathname } = new URL(url, 'http://page');
    if (pathname === '/favicon.ico') return void answer.writeHead(204).end();
    const file = pathname === '/' ? '/index.html' : pathname === '/elsewhere' ? undefined : pathname;
    try {
      const body =
        file === undefined
          ? '<!doctype html><title>Elsewhere</title><p>Elsewhere</p>'
          : await readFile(path.join(folder, path.normalize(file)));
      answer.writeHead(200, { 'content-type': TYPES[path.extname(file ?? '.html')] ?? 'text/plain', 'content-security-policy': CSP });
      answer.end(body);
    } catch {
      answer.writeHead(404).end();
    }
  });
  const port = await listening(server);
  return {
    address: `http://127.0.0.1:${port}`,
    folder,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
