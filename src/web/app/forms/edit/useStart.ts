import { useEffect, useState } from 'react';
import { drafts, type FormRecord } from '../../../../../engine/runtime.ts';
import { ownerOf, useSession } from '../../session/session.ts';
import { useTenant } from '../../shell/tenant.tsx';

/** What is stored, in the fields of a form, and its version. */
export type StoredAnswers = { readonly record: FormRecord; readonly etag: string };

/**
 * What an edit starts from. After a reload it is what the draft was typed over, not what somebody else has stored meanwhile: the edit goes
 * on, and both meet when it is sent. It is kept only while the page is away and there is a draft, for this tab; at sign-out it goes as
 * drafts do.
 * @returns `forget`: the edit is saved, its draft goes
 */
export const useStart = (form: string, name: string, stored: StoredAnswers): StoredAnswers & { readonly forget: () => void } => {
  const { shell, draftDays: days } = useTenant();
  const session = useSession();
  const owner = session.is === 'signedIn' ? ownerOf(session) : '';
  const placed = (storage: () => Storage, what: string): { readonly flow: string } & ReturnType<typeof drafts> => {
    const flow = `${shell.tenant}/${form}/${what}/${owner}`;
    return { flow, ...drafts({ storage, flow, now: () => new Date(), days }) };
  };
  const kept = () => placed(() => sessionStorage, `${name}start`);
  const typedOver = (etag: string) => placed(() => localStorage, `${name}${etag}`);
  const [start] = useState((): StoredAnswers => {
    const earlier = kept().read();
    const isContinued = earlier !== undefined && typedOver(earlier.key).read() !== undefined;
    return isContinued ? { record: earlier.record, etag: earlier.key } : stored;
  });
  useEffect(() => {
    const keep = (): void => {
      const { flow, read, write, remove } = kept();
      // What is there is this tab's own.
      read();
      if (typedOver(start.etag).read() === undefined) remove();
      else write({ flow, form, step: '', record: start.record, key: start.etag });
    };
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  });
  const forget = (): void => typedOver(start.etag).remove();
  return { ...start, forget };
};
