import { addressBody } from '../../http/bodies/addressBody.ts';
import type { Refusal } from '../../http/call.ts';
import { etagOf } from '../../http/etag.ts';
import { refuseUnknownPostcode } from '../../http/forms/refuseUnknownPostcode.ts';
import { command } from '../../http/operation.ts';
import { insertAddress } from '../../store/addresses/addresses.ts';
import { addressForm, toNewAddress } from './addressForm.ts';

const asAddressNotAdded = (refusal: Refusal): Refusal =>
  refusal.refused === 'mistakes' ? { ...refusal, refused: 'addressNotAdded' } : refusal;

export const addAddress = command('addAddress', {
  caller: 'person',
  idempotent: true,
  limits: ({ server: { limits }, session }) => [[limits.addressesOfPerson, session.userId]],
  form: ({ call }) => ({ ...addressForm(call), refuseMistakes: asAddressNotAdded }),
  prepare: ({ server: { db }, call: { tenant, now }, submitted }) =>
    refuseUnknownPostcode(db, tenant.code, submitted, now, 'addressNotAdded'),
  async effect({ call: { tenant, path, now }, session, submitted, trx }) {
    const row = await insertAddress(trx, session, toNewAddress(submitted), now);
    const body = await addressBody(tenant, row, path.version);
    return { status: 201, body, audit: { action: 'address added', subject: row.id } };
  },
  etag: ({ version }) => etagOf(version),
});
