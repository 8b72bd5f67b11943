import { type ReactNode, useRef, useState } from 'react';
import type { FormRecord } from '../../../../../engine/runtime.ts';
import type { Result } from '../../../../contract/createApi.ts';
import { showToast } from '../../calls/toast.ts';
import { lazyDialog } from '../../shell/lazyDialog.tsx';
import { useTenant } from '../../shell/tenant.tsx';
import { throwNotLoaded } from '../loadFile.ts';
import { readRecord } from '../readRecord.ts';
import { type FilledForm, TenantForm, type TenantFormProps } from '../TenantForm.tsx';
import { toBody } from '../toBody.ts';
import { type Merge, mergeRecords } from './mergeRecords.ts';
import { type StoredAnswers, useStart } from './useStart.ts';

const importConflict = async () => (await import('./EditConflict.tsx')).EditConflict;
const EditConflict = lazyDialog(importConflict, (tenant) => tenant.say('conflictTitle'));

type Props<T> = {
  readonly form: string;
  readonly heading: ReactNode;
  /** What is stored, in the fields of the form, and the version that an edit names. */
  readonly stored: StoredAnswers;
  /** Names the draft, where several of the kind may be edited. */
  readonly name?: string;
  readonly send: (body: object, etag: string, hash: string) => Promise<Result<T>>;
  /** Words in place of the form's own; see {@link TenantFormProps}. */
  readonly reword?: TenantFormProps['reword'];
  /** Fields that are not asked this time; see {@link TenantFormProps}. */
  readonly elsewhere?: TenantFormProps['elsewhere'];
  /** The body within the current value in a refusal; undefined where the person reads first what has become of it. */
  readonly payloadOf: (current: T) => unknown;
  /** `isMerged`: what was saved holds what somebody else changed meanwhile, too. */
  readonly onDone: (answer: T, isMerged: boolean) => void;
};

type Conflict = Merge & { readonly etag: string; readonly hash: string };

/**
 * A form that edits something stored. Who else has changed it meanwhile loses nothing: both sides' changes are saved where they touch
 * different fields, and the person chooses where they touch the same.
 */
export const EditForm = <T,>({ form, heading, stored, name = '', send, reword, elsewhere, payloadOf, onDone }: Props<T>) => {
  const tenant = useTenant();
  // What came meanwhile must not pull the form away from under who types.
  const { record: start, etag, forget } = useStart(form, name, stored);
  const [conflict, setConflict] = useState<Conflict>();
  const [saving, setSaving] = useState(false);
  const isMerged = useRef(false);

  const settle = async (refused: Result<T>, mine: FormRecord, hash: string): Promise<Result<T>> => {
    const current = refused.error?.errorObj.current as T | undefined;
    const newer = refused.headers.get('etag');
    if (refused.error?.status !== 412 || !current || newer === null) return refused;
    const payload = payloadOf(current);
    if (payload === undefined) return refused;
    const { files, record: theirs } = await readRecord(tenant, form, payload);
    const merge = mergeRecords(files.plan, { start, mine, theirs });
    if (merge.clashes.length > 0) {
      // Where it does not come, the form says so and can be sent again.
      await importConflict().catch(throwNotLoaded);
      setConflict({ ...merge, etag: newer, hash });
      return refused;
    }
    isMerged.current = true;
    return sendRecord(merge.record, newer, hash);
  };

  const sendRecord = async (record: FormRecord, version: string, hash: string): Promise<Result<T>> => {
    const { files } = await readRecord(tenant, form, {});
    const body = (await toBody(tenant, files, record)) as object;
    return settle(await send(body, version, hash), record, hash);
  };

  const choose = async (record: FormRecord): Promise<void> => {
    if (!conflict) return;
    setSaving(true);
    setConflict(undefined);
    // Every file that it takes came with the first try.
    const sent = await sendRecord(record, conflict.etag, conflict.hash);
    setSaving(false);
    if (!sent.error) finish(sent.data as T);
    else if (sent.error.status !== 412) showToast({ tone: 'error', text: sent.error.errorObj.message });
  };

  const finish = (answer: T): void => {
    forget();
    onDone(answer, isMerged.current);
  };

  return (
    <>
      <TenantForm<T>
        form={form}
        start={start}
        draft={`${name}${etag}`}
        heading={heading}
        reword={reword}
        elsewhere={elsewhere}
        submit={({ record, hash }: FilledForm) => sendRecord(record, etag, hash)}
        onDone={finish}
      />
      {conflict && (
        <EditConflict form={form} conflict={conflict} saving={saving} onChoose={choose} onClose={() => setConflict(undefined)} />
      )}
    </>
  );
};
