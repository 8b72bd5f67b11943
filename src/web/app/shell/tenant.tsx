import { createContext, use } from 'react';
import { sayText } from '../../../../engine/runtime.ts';
import type { MessageName } from '../../../contract/catalogue/messages.ts';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import type { PolicyId } from '../../../contract/catalogue/policies.ts';
import type { WordName } from '../../../contract/catalogue/words.ts';
import type { FirstPage } from '../../../contract/firstPage.ts';
import { pathOfPage, pathOfPolicy } from '../navigation/address.ts';

export type TenantPage = Extract<FirstPage, { readonly is: 'tenant' }>;

export type Values = Readonly<Record<string, string | number>>;

/** What a screen asks of its tenant: words, addresses, dates. */
export const tenantOf = (page: TenantPage) => {
  const { shell, place } = page;
  return {
    ...page,
    shopName: `${shell.name} ${place}`,
    say: (word: WordName, values: Values = {}): string => sayText(shell.words[word] ?? word, values),
    message: (name: MessageName, values: Values = {}): string => sayText(shell.messages[name] ?? name, values),
    /** Address inside the router, which adds the tenant. */
    to: (id: PageId): string => pathOfPage(shell, id) ?? '/',
    toPolicy: (id: PolicyId): string => pathOfPolicy(shell, id) ?? '/',
    has: (id: PageId): boolean => shell.pages[id] !== undefined,
    /** A day as the tenant writes it: `lunes, 23 de noviembre de 2026`. Takes `2026-11-23`. */
    day: (date: string): string => new Intl.DateTimeFormat(shell.language, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(date)),
    /** The day of an instant, where the tenant is: `23 de noviembre de 2026`. */
    dayOf: (instant: string): string =>
      new Intl.DateTimeFormat(shell.language, { dateStyle: 'long', timeZone: shell.timeZone }).format(new Date(instant)),
  };
};

export type Tenant = ReturnType<typeof tenantOf>;

const TenantContext = createContext<Tenant | undefined>(undefined);

export const TenantProvider = TenantContext.Provider;

/** The tenant of this page. */
export const useTenant = (): Tenant => {
  const tenant = use(TenantContext);
  if (!tenant) throw new Error('No tenant around this screen');
  return tenant;
};
