import { foldName } from '../../../../src/server/store/foldName.ts';
import { recordOf } from '../land.ts';
import { idOf } from '../people.ts';
import { ownedBy, type Seed } from './seed.ts';

export const seedAddresses: Seed = async (put, whose) => {
  const { user, text } = ownedBy(whose);
  const { form, record } = await recordOf(whose.land, 'address');
  const { isDefaultAddress: _, ...fields } = record;
  const times = { created_at: whose.now, updated_at: whose.now };
  const one = (nth: string, favourite: boolean) => ({
    ...user,
    id: idOf('addresses', whose.name + nth),
    name_folded: foldName(text('casa')) + nth,
    words_folded: '',
    favourite,
    form: form.name,
    form_hash: form.hash,
    fields: JSON.stringify({ ...fields, addressName: text('Casa') }),
    ...times,
  });
  put('addresses', [one('', true), one('other', false)]);
};
