import { answerEdit } from '../../http/answerEdit.ts';
import { addressBody } from '../../http/bodies/addressBody.ts';
import { refuse } from '../../http/call.ts';
import { isCurrent } from '../../http/etag.ts';
import { refuseUnknownPostcode } from '../../http/forms/refuseUnknownPostcode.ts';
import { command } from '../../http/operation.ts';
import { findAddress, updateAddress } from '../../store/addresses/addresses.ts';
import { addressForm, toNewAddress } from './addressForm.ts';

export const editAddress = command('editAddress', {
  caller: 'person',
  form: ({ call }) => addressForm(call),
  async prepare({ server: { db }, call: { tenant, path, now }, session, submitted }) {
    if ((await findAddress(db, session, path.id)) === undefined) return refuse('notFound');
    return refuseUnknownPostcode(db, tenant.code, submitted, now);
  },
  async effect({ call: { tenant, path, header, now }, session, submitted, trx }) {
    const isRead = (version: number) => isCurrent(header['if-match'], version);
    const outcome = await updateAddress(trx, session, path.id, { isRead, address: toNewAddress(submitted) }, now);
    const answer = await answerEdit(outcome, (row) => addressBody(tenant, row, path.version));
    return 'refused' in answer ? answer : { ...answer, audit: { action: 'address edited', subject: path.id } };
  },
});
