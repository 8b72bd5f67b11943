import type { Crm } from '../../domain/crm/crm.ts';
import { askHost, type Hosts, hostOf } from '../../platform/hosts.ts';
import type { CrmCall } from '../../policy/crmCalls.ts';

const requests: Readonly<Record<CrmCall, { readonly method: string; readonly path: (subject: string) => string }>> = {
  publishCustomer: { method: 'POST', path: () => 'customers/publish' },
  updateCustomer: { method: 'PUT', path: (subject) => `customers/${encodeURIComponent(subject)}` },
  publishContact: { method: 'POST', path: (subject) => `contact/${encodeURIComponent(subject)}/publish` },
};

/** CRMs at the hosts of the settings, by the calls of section 7. */
export function createHttpCrm(hosts: Hosts): Crm {
  return {
    hasHost: (crm) => hostOf(hosts, crm) !== undefined,
    async send({ id, tenant, crm, call, subject, record, at }) {
      const host = hostOf(hosts, crm);
      // It had one when the record was queued: the tenant may name it again.
      if (host === undefined) throw Object.assign(new Error('The CRM has no host.'), { code: 'NO_HOST' });
      const { method, path } = requests[call];
      const headers = { 'idempotency-key': id, 'x-tenant': tenant, 'x-recorded-at': at.toISOString() };
      const answer = await askHost(host, `/v1/${encodeURIComponent(crm)}/${path(subject)}`, { method, headers, body: record });
      return answer.is === 'taken' ? { is: 'taken' } : answer;
    },
  };
}
