import type { LocalizedText } from '../../contract/firstPage.ts';
import { primaryLanguage } from './primaryLanguage.ts';
import type { Tenant, Tenants } from './tenants.ts';

/** All tenants that can be served now. */
export async function loadAllTenants(tenants: Tenants): Promise<readonly Tenant[]> {
  const found = await Promise.all((await tenants.codes()).map((code) => tenants.find(code).catch(() => undefined)));
  return found.filter((tenant) => tenant !== undefined);
}

/**
 * What tenants say, once in each of their languages as most of them say it, for whom nobody knows the shop of; the language
 * of the most tenants first.
 */
export function mostCommonTexts(tenants: readonly Tenant[], say: (tenant: Tenant) => string): readonly LocalizedText[] {
  const byLanguage = Map.groupBy(tenants, ({ now }) => primaryLanguage(now.shell.language));
  return [...byLanguage]
    .sort(([, a], [, b]) => b.length - a.length)
    .flatMap(([language, speakers]) => {
      const texts = Map.groupBy(speakers.map(say), (text) => text);
      const [most] = [...texts.values()].sort((a, b) => b.length - a.length);
      const [text = ''] = most ?? [];
      return text === '' ? [] : [{ language, text }];
    });
}

/** In one line, for where a language cannot be marked. */
export function joinTexts(texts: readonly LocalizedText[]): string {
  return [...new Set(texts.map(({ text }) => text))].join(' · ');
}
