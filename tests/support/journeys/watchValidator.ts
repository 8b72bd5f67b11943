import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { folders } from './folders.ts';
import type { CompiledTenant } from './tenants.ts';

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The browser judges a form with the bytes that the server judges it with: those that the release names. */
export const watchValidator = (page: Page, { release }: CompiledTenant, form: string): { readonly expectSame: () => Promise<void> } => {
  const name = release.forms[form]?.validator ?? '';
  const loaded = page.waitForResponse((response) => response.url().endsWith(`/compiled/${name}`)).then((response) => response.body());
  loaded.catch(() => undefined);
  return {
    expectSame: async () => {
      const inBrowser = sha256(await loaded);
      expect(inBrowser).toBe(sha256(await readFile(path.join(folders.compiled, 'files', name))));
      expect(`${inBrowser.slice(0, 20)}.js`).toBe(name);
    },
  };
};
