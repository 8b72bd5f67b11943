/** Pages and permissions: every screen has an address of its own and somebody who may open it. */

import { own } from '../kinds/own.ts';
import type { Tenant } from '../language/grammar.ts';
import type { Path, Subject } from './subject.ts';

/** A page or a policy with its address, and where that is written. */
type Addressed = { readonly name: string; readonly slug: string; readonly path: Path };

const addressesOf = ({ pages = {}, policies = {} }: Tenant): readonly Addressed[] => [
  ...Object.entries(pages).map(([name, { slug }]) => ({ name, slug, path: ['pages', name, 'slug'] })),
  ...Object.entries(policies).map(([name, path]) => ({ name, slug: path.slice(1), path: ['policies', name] })),
];

export const checkPages = ({ tenant, contract, reportAt, reportMissing, has, placeOf }: Subject): void => {
  const seen = new Map<string, Addressed>();
  for (const one of addressesOf(tenant)) {
    const { name, slug, path } = one;
    const other = seen.get(slug);
    seen.set(slug, one);
    if (other === undefined) continue;
    const related = [{ reason: { is: 'sameAddress' as const }, at: placeOf(other.path) }];
    reportAt('slug-twice', path, { name, other: other.name, slug }, { related });
  }
  const inFlows = new Set(
    Object.values(tenant.flows ?? {}).flatMap((flow) => Object.values(flow.variants).flatMap(({ page, then }) => [page, then])),
  );
  for (const [page, { screen }] of Object.entries(contract.pages)) {
    if (!screen || tenant.pages?.[page] === undefined) continue;
    if (tenant.permissions?.pages?.[page] === undefined)
      reportMissing('permission-missing', ['permissions', 'pages', page], { what: 'page', name: page });
  }
  for (const page of [...inFlows, ...Object.values(tenant.menus ?? {}).flat()]) {
    // A page whose screen is still to come has no address yet.
    if (own(contract.pages, page)?.screen === true && !has(['pages', page]))
      reportMissing('open-value', ['pages', page], { path: `pages.${page}.slug` }, { help: { meaning: { is: 'page' } } });
  }
  for (const operation of contract.permitted) {
    if (tenant.permissions?.operations?.[operation] === undefined)
      reportMissing('permission-missing', ['permissions', 'operations', operation], { what: 'operation', name: operation });
  }
  for (const policy of contract.policies) {
    if (tenant.policies?.[policy] === undefined)
      reportMissing('open-value', ['policies', policy], { path: `policies.${policy}` }, { help: { meaning: { is: 'policy' } } });
  }
};
