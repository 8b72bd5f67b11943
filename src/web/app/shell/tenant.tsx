import { createContext, use } from 'react';
import { dayIn, formatText } from '../../../../engine/runtime.ts';
import type { MessageName } from '../../../contract/catalogue/messages.ts';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import type { PolicyId } from '../../../contract/catalogue/policies.ts';
import type { WordName } from '../../../contract/catalogue/words.ts';
import type { FirstPage } from '../../../contract/firstPage.ts';
import { type DayStyle, formatDay, formatDaysUntil, formatTime } from '../../../contract/format/formatDay.ts';
import { formatMoney } from '../../../contract/format/formatMoney.ts';
import { pathOfPage, pathOfPolicy } from '../navigation/address.ts';

export type TenantPage = Extract<FirstPage, { readonly is: 'tenant' }>;

export type Values = Readonly<Record<string, string | number>>;

/** A text that its page carries; that it does is made sure where pages are compiled, so nobody is shown a name. */
const formatWord = (texts: TenantPage['shell']['words'], name: string, values: Values): string => {
  const text = texts[name];
  if (text === undefined) reportError(new Error(`This page does not carry the text ${name}`));
  return text === undefined ? '' : formatText(text, values);
};

/** What a screen asks of its tenant: words, addresses, money, dates. */
export const tenantOf = (page: TenantPage) => {
  const { shell, place } = page;
  return {
    ...page,
    shopName: `${shell.name} ${place}`,
    say: (word: WordName, values: Values = {}): string => formatWord(shell.words, word, values),
    message: (name: MessageName, values: Values = {}): string => formatWord(shell.messages, name, values),
    /** Address inside the router, which adds the tenant. */
    to: (id: PageId): string => pathOfPage(shell, id) ?? '/',
    toPolicy: (id: PolicyId): string => pathOfPolicy(shell, id) ?? '/',
    has: (id: PageId): boolean => shell.pages[id] !== undefined,
    /** An amount of the contract: `29990.00` → `$29.990`. */
    money: (amount: string): string => formatMoney(amount, shell),
    /** A number as the tenant writes it: `1.44` → `1,44`. */
    number: (value: number): string => value.toLocaleString(shell.language, { maximumFractionDigits: 2 }),
    /** A day with its day of the week: `2026-11-23` → `lunes 23 de noviembre de 2026`. */
    day: (day: string, style?: DayStyle): string => formatDay(day, shell, style, page.today),
    /** The day of an instant, where the tenant is: `23 de noviembre`, of another year `23 de noviembre de 2025`. */
    dayOf: (instant: string, style: DayStyle = 'brief'): string =>
      formatDay(dayIn(new Date(instant), shell.timeZone), shell, style, page.today),
    /** The time of an instant, where the tenant is: `21:05`. */
    timeOf: (instant: string): string => formatTime(new Date(instant), shell),
    /** A day as seen from the day that is today where the tenant is: `dentro de 2 días`, `mañana`. */
    daysUntil: (day: string): string => formatDaysUntil(day, page.today, shell.language),
  };
};

export type Tenant = ReturnType<typeof tenantOf> & {
  /** What is asked for is only prepared, as somebody may open it next: that the session has ended is told once they do. */
  readonly isPreparing?: boolean;
};

const TenantContext = createContext<Tenant | undefined>(undefined);

export const TenantProvider = TenantContext.Provider;

/** The tenant of this page. */
export const useTenant = (): Tenant => {
  const tenant = use(TenantContext);
  if (!tenant) throw new Error('No tenant around this screen');
  return tenant;
};
