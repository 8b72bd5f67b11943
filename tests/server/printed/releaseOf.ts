import type { LoadedRelease } from '../../../src/server/release/loadRelease.ts';
import { compileTenants } from '../../tenants/compiled.ts';

const tenants = compileTenants();

/** A tenant as its files are written from: words, language, colours. */
export function releaseOf(code: string): LoadedRelease {
  const tenant = tenants.get(code);
  if (tenant === undefined) throw new Error(code);
  const { shell, server: side } = tenant;
  const unread = async () => undefined;
  const release = {
    format: 1,
    tenant: code,
    hash: '',
    shell: '',
    theme: '',
    forms: {},
    formsFile: '',
    parts: {},
    server: '',
    policies: {},
  } as const;
  return { release, shell, side, form: unread, rules: unread, policy: unread, part: async () => ({ words: {}, messages: {}, forms: {} }) };
}
