import { refuse } from '../../http/call.ts';
import { command } from '../../http/operation.ts';
import { removeAddress } from '../../store/addresses/addresses.ts';

export const deleteAddress = command('deleteAddress', {
  caller: 'person',
  async effect({ call: { path, now }, session, trx }) {
    const isRemoved = await removeAddress(trx, session, path.id, now);
    if (!isRemoved) return refuse('notFound');
    return { status: 204, body: undefined, audit: { action: 'address deleted', subject: path.id } };
  },
});
