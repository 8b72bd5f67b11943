/** What every page of a tenant needs. */
import type { Shell } from '../forms/release.ts';
import type { Text } from '../forms/sayText.ts';
import type { Contract } from '../language/contract.ts';
import type { Tenant } from '../language/grammar.ts';
import { publishedText } from '../resolve/readText.ts';
import { themeOf } from '../resolve/theme.ts';

export const shellOf = (name: string, tenant: Tenant, contract: Contract): Shell => ({
  tenant: name,
  name: tenant.tenant.name,
  country: tenant.tenant.country,
  dialCode: tenant.tenant.dialCode,
  language: tenant.tenant.language,
  currency: tenant.tenant.currency,
  timeZone: tenant.tenant.timeZone,
  newExperience: tenant.tenant.features?.newExperience ?? true,
  session: { expiry: tenant.tenant.session?.expiry ?? 'redirect' },
  theme: tenant.tenant.theme,
  logo: themeOf(tenant).logo,
  colours: brandOf(tenant),
  pages: Object.fromEntries(
    Object.entries(tenant.pages ?? {}).map(([id, { slug }]) => {
      const { title, heading, intro } = tenant.texts?.pages?.[id] ?? {};
      return [id, { slug, title: title ?? '', ...(heading === undefined ? {} : { heading }), ...(intro === undefined ? {} : { intro }) }];
    }),
  ),
  menus: tenant.menus ?? {},
  policies: Object.fromEntries(
    Object.entries(tenant.policies ?? {}).map(([id, path]) => [id, { path, title: tenant.texts?.policies?.[id] ?? '' }]),
  ),
  flows: tenant.flows ?? {},
  words: known(tenant.texts?.words, contract.words, tenant.tenant.language),
  messages: known(tenant.texts?.messages, contract.messages, tenant.tenant.language),
  pageRoles: tenant.permissions?.pages ?? {},
});

const brandOf = (tenant: Tenant): Shell['colours'] => {
  const { brand = '', onBrand = '', accent = '' } = themeOf(tenant).colours;
  return { brand, onBrand, accent };
};

const known = (
  texts: Readonly<Record<string, string>> | undefined,
  names: Readonly<Record<string, unknown>>,
  language: string,
): Readonly<Record<string, Text>> =>
  Object.fromEntries(
    Object.entries(texts ?? {})
      .filter(([name]) => name in names)
      .map(([name, text]) => [name, publishedText(text, language)]),
  );
