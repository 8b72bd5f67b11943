import { useState } from 'react';
import { drafts, type FormRecord } from '../../../../../engine/runtime.ts';
import { ownerOf, useSession } from '../../session/session.ts';
import { useTenant } from '../../shell/tenant.tsx';

/** What is stored, in the fields of a form, and its version. */
export type Stored = { readonly record: FormRecord; readonly etag: string };

/**
 * What an edit starts from. After a reload it is what the draft was typed over, not what somebody else has stored meanwhile: the edit goes
 * on, and both meet when it is sent. What is kept for that ends with the tab, and at sign-out as drafts do.
 * @returns `forget`: the edit is saved, its draft and its start go
 */
export const useStart = (form: string, name: string, stored: Stored): Stored & { readonly forget: () => void } => {
  const { shell, draftDays: days } = useTenant();
  const session = useSession();
  const owner = session.is === 'signedIn' ? ownerOf(session) : '';
  const placed = (storage: () => Storage, what: string): { readonly flow: string } & ReturnType<typeof drafts> => {
    const flow = `${shell.tenant}/${form}/${what}/${owner}`;
    return { flow, ...drafts({ storage, flow, now: () => new Date(), days }) };
  };
  const kept = () => placed(() => sessionStorage, `${name}start`);
  const typedOver = (etag: string) => placed(() => localStorage, `${name}${etag}`);
  const [start] = useState((): Stored => {
    const { flow, read, write } = kept();
    const earlier = read();
    if (earlier !== undefined && earlier.key !== stored.etag && typedOver(earlier.key).read() !== undefined)
      return { record: earlier.record, etag: earlier.key };
    write({ flow, form, step: '', record: stored.record, key: stored.etag });
    return stored;
  });
  const forget = (): void => {
    kept().remove();
    typedOver(start.etag).remove();
  };
  return { ...start, forget };
};
