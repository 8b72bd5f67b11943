import type { Call } from '../../http/call.ts';
import type { FormUse } from '../../http/operation.ts';
import type { SubmittedRecord } from '../../policy/forms/submittedRecord.ts';
import { textOf } from '../../policy/forms/textOf.ts';
import { toLines } from '../../policy/forms/toLines.ts';
import type { NewAddress } from '../../store/addresses/addresses.ts';

/** The form of an address. Its mapping belongs to the call that adds one; a call that edits one is read by it too. */
export const addressForm = ({ body, path }: Pick<Call<'addAddress' | 'editAddress'>, 'body' | 'path'>): FormUse => ({
  operation: 'addAddress',
  body,
  newExperience: path.version === 'v3',
});

/** A submitted form as it is stored. Which address is the favourite is kept beside the fields. */
export function toNewAddress({ filled, record }: SubmittedRecord): NewAddress {
  const { isDefaultAddress, ...fields } = record;
  const name = textOf(record, 'addressName') ?? '';
  return {
    name,
    words: [name, ...toLines(filled, fields)].join(' '),
    favourite: isDefaultAddress === true,
    form: filled.name,
    formHash: filled.hash,
    fields,
  };
}
