/** Pages and permissions: every screen has an address of its own and somebody who may open it. */
import { own } from '../rules/own.ts';
import type { Subject } from './subject.ts';

export const checkPages = ({ tenant, contract, tell, tellTop, has, name: tenantName }: Subject): void => {
  const seen = new Map<string, string>();
  for (const [page, { slug }] of Object.entries(tenant.pages ?? {})) {
    const other = seen.get(slug);
    if (other !== undefined) tell('slug-twice', ['pages', page, 'slug'], { name: page, other });
    seen.set(slug, page);
  }
  for (const [policy, path] of Object.entries(tenant.policies ?? {})) {
    const other = seen.get(path.slice(1));
    if (other !== undefined) tell('slug-twice', ['policies', policy], { name: policy, other });
    seen.set(path.slice(1), policy);
  }
  const inFlows = new Set(
    Object.values(tenant.flows ?? {}).flatMap((flow) => Object.values(flow.variants).flatMap(({ page, then }) => [page, then])),
  );
  for (const [page, { screen }] of Object.entries(contract.pages)) {
    if (!screen || tenant.pages?.[page] === undefined) continue;
    if (tenant.permissions?.pages?.[page] === undefined)
      tellTop('permission-missing', ['permissions', 'pages', page], { what: 'the page', name: page });
  }
  for (const page of [...inFlows, ...Object.values(tenant.menus ?? {}).flat()]) {
    // A page whose screen is still to come has no address yet.
    if (own(contract.pages, page)?.screen === true && !has(['pages', page]))
      tellTop('open-value', ['pages', page], { tenant: tenantName, path: `pages.${page}.slug`, says: 'A flow or menu leads to it.' });
  }
  for (const operation of contract.permitted) {
    if (tenant.permissions?.operations?.[operation] === undefined)
      tellTop('permission-missing', ['permissions', 'operations', operation], { what: 'the call', name: operation });
  }
  for (const policy of contract.policies) {
    if (tenant.policies?.[policy] === undefined)
      tellTop('open-value', ['policies', policy], { tenant: tenantName, path: `policies.${policy}`, says: 'Every policy has a path.' });
  }
};
