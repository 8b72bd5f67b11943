import type { components } from '../../../contract/generated/api.ts';
import { formAsFilled } from '../../policy/forms/formAsFilled.ts';
import { toLines } from '../../policy/forms/toLines.ts';
import { toPayload } from '../../policy/forms/toPayload.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { AddressRow } from '../../store/addresses/addresses.ts';

type Address = components['schemas']['Address'];

/** An address as it is answered: its record in the mapping of the form that it was filled in by. */
export async function addressBody(tenant: Tenant, row: AddressRow, version: 'v2' | 'v3'): Promise<Address> {
  const filled = await formAsFilled(tenant, row.form, row.form_hash);
  const record = row.favourite ? { ...row.fields, isDefaultAddress: true } : row.fields;
  return {
    id: row.id,
    favourite: row.favourite,
    version: row.version,
    form: row.form,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    lines: filled === undefined ? [] : [...toLines(filled, row.fields)],
    // A shop that asks no addresses any more has no words for them.
    payload: filled === undefined ? {} : (toPayload(filled, record, version === 'v3') as Address['payload']),
  };
}
