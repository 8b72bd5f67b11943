import { createReadStream, existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const sources = [new URL('./forms/floor.tsx', import.meta.url), new URL('./forms/byHand.tsx', import.meta.url)];

/** Addresses by name of the forms that ours are compared with. */
type References = { readonly addresses: Readonly<Record<'floor' | 'byHand', string>>; close(): void };

/**
 * Serves the forms that ours are compared with: those of this folder, built each alone, or those that somebody else has built into `built`.
 * `headers` go with each answer.
 */
export async function serveReferences(
  folder: string,
  built: string | undefined,
  headers: Readonly<Record<string, string>>,
): Promise<References> {
  if (built !== undefined) return serve(built, { floor: 'floor/', byHand: 'rhf-zod/?mode=onChange' }, headers);
  await buildOwn(folder);
  return serve(folder, { floor: 'floor/', byHand: 'byHand/' }, headers);
}

async function buildOwn(folder: string): Promise<void> {
  await Promise.all(
    sources.map(async ({ pathname }) => {
      const name = path.basename(pathname, '.tsx');
      const root = path.join(folder, `${name}-source`);
      await mkdir(root, { recursive: true });
      await writeFile(
        path.join(root, 'index.html'),
        `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${name}</title></head><body><div id="root"></div><script type="module" src="${pathname}"></script></body></html>`,
      );
      await build({
        root,
        configFile: false,
        logLevel: 'error',
        base: './',
        plugins: [react()],
        build: { outDir: path.join(folder, name), emptyOutDir: true },
      });
    }),
  );
}

async function serve(folder: string, paths: References['addresses'], headers: Readonly<Record<string, string>>): Promise<References> {
  const types: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' };
  const server = createServer((request, response) => {
    const pathname = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = path.join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    if (!existsSync(file)) response.writeHead(404).end();
    else
      createReadStream(file).pipe(
        response.writeHead(200, { ...headers, 'content-type': types[path.extname(file)] ?? 'application/octet-stream' }),
      );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    addresses: { floor: `http://127.0.0.1:${port}/${paths.floor}`, byHand: `http://127.0.0.1:${port}/${paths.byHand}` },
    close: () => server.close(),
  };
}
