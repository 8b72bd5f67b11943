/** What every page of a tenant needs. */
import type { PagePart, Shell } from '../forms/release.ts';
import { own } from '../kinds/own.ts';
import type { Contract } from '../language/contract.ts';
import type { Tenant } from '../language/grammar.ts';
import { namesInUse } from '../resolve/namesInUse.ts';
import { themeOf } from '../resolve/theme.ts';
import { finishTexts } from './finishTexts.ts';

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
  ...(tenant.loyalty?.programme === undefined ? {} : { programme: tenant.loyalty.programme }),
  theme: tenant.tenant.theme,
  logo: themeOf(tenant).logo,
  colours: brandOf(tenant),
  pages: Object.fromEntries(
    Object.entries(tenant.pages ?? {}).map(([id, { slug }]) => {
      const { title, heading, intro } = tenant.texts?.pages?.[id] ?? {};
      const icon = tenant.icons?.[id];
      const known = { slug, title: title ?? '', ...(heading === undefined ? {} : { heading }), ...(intro === undefined ? {} : { intro }) };
      return [id, { ...known, ...(icon === undefined ? {} : { icon }) }];
    }),
  ),
  menus: tenant.menus ?? {},
  policies: Object.fromEntries(
    Object.entries(tenant.policies ?? {}).map(([id, path]) => [id, { path, title: tenant.texts?.policies?.[id] ?? '' }]),
  ),
  flows: tenant.flows ?? {},
  words: finishTexts(tenant, 'words', namesInUse(tenant, contract, 'words', Object.keys(contract.words))),
  messages: finishTexts(tenant, 'messages', namesInUse(tenant, contract, 'messages', messagesInUse(contract))),
  statuses: Object.fromEntries(
    statusesInUse(contract).map((table) => [
      table,
      Object.fromEntries(
        Object.keys(tenant.statuses?.[table] ?? {}).map((status) => [status, tenant.texts?.statuses?.[table]?.[status] ?? '']),
      ),
    ]),
  ),
  statusGroups: statusGroupsOf(tenant, contract),
  pageRoles: tenant.permissions?.pages ?? {},
  ...insightOf(tenant),
  ...(tenant.support === undefined ? {} : { support: tenant.support }),
  ...(tenant.tenant.company === undefined ? {} : { company: tenant.tenant.company }),
});

/** The texts of each part of the pages. */
export const partTexts = (tenant: Tenant, contract: Contract): Readonly<Record<string, Omit<PagePart, 'forms'>>> =>
  Object.fromEntries(
    partsOf(tenant, contract).map(([part, { words, messages }]) => [
      part,
      {
        words: finishTexts(tenant, 'words', namesInUse(tenant, contract, 'words', words)),
        messages: finishTexts(tenant, 'messages', namesInUse(tenant, contract, 'messages', messages)),
      },
    ]),
  );

/** A page of a programme of points has no part in a shop without one. */
const partsOf = ({ loyalty, pages = {} }: Tenant, contract: Contract) =>
  Object.entries(contract.pageTexts).filter(
    ([part]) => loyalty?.programme !== undefined || own(contract.pages, part) === undefined || part in pages,
  );

const insightOf = ({ insight, flows = {} }: Tenant): Pick<Shell, 'insight'> => {
  if (insight === undefined) return {};
  const { counts, analytics } = insight;
  if (!counts && analytics === undefined) return {};
  if (analytics === undefined) return { insight: { counts } };
  const events = Object.entries(analytics.events).map(([event, { flow, when }]) => {
    const forms = new Set(Object.values(flows[flow]?.variants ?? {}).map(({ form }) => form));
    return { event, flow, when, forms: [...forms] };
  });
  return { insight: { counts, analytics: { ...analytics, events } } };
};

const statusGroupsOf = (tenant: Tenant, contract: Contract): Shell['statusGroups'] =>
  Object.fromEntries(
    statusesInUse(contract).flatMap((table) => {
      const groups = Object.entries(tenant.statuses?.[table] ?? {}).flatMap(([status, { group }]) =>
        group === undefined ? [] : [[status, group]],
      );
      return groups.length === 0 ? [] : [[table, Object.fromEntries(groups)]];
    }),
  );

const brandOf = (tenant: Tenant): Shell['colours'] => {
  const { brand = '', onBrand = '', accent = '' } = themeOf(tenant).colours;
  return { brand, onBrand, accent };
};

/** What no screen or call says yet is not sent to every page. */
const messagesInUse = (contract: Contract): readonly string[] =>
  Object.entries(contract.messages)
    .filter(({ 1: { usedBy } }) => isUsed(usedBy, contract))
    .map(([name]) => name);

const statusesInUse = (contract: Contract): readonly string[] =>
  Object.keys(contract.statuses).filter((table) => isUsed(contract.statuses[table]?.usedBy ?? [], contract));

const isUsed = (usedBy: readonly string[], { pages, permitted }: Contract): boolean =>
  usedBy.some((name) => name === 'anyPage' || name === 'anyCall' || permitted.includes(name) || own(pages, name)?.screen === true);
