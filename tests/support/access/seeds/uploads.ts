import type { Land } from '../land.ts';
import { idOf } from '../people.ts';
import type { Put } from './seed.ts';

/** A paper with which a company was requested. */
export function seedUpload(put: Put, land: Land, company: string, now: Date): void {
  put('uploads', {
    tenant: land.release.shell.tenant,
    id: idOf('uploads', company),
    token_mac: `${company} ${land.mark}`,
    form: 'companyRegistration',
    field: 'taxCertificate',
    name: `${company} ${land.mark}.pdf`,
    type: 'pdf',
    size: land.mark.length,
    received: land.mark.length,
    pieces: 1,
    company_id: idOf('companies', company),
    created_at: now,
  });
}
