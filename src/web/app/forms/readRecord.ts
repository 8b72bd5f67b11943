import { type FormRecord, readPayload } from '../../../../engine/runtime.ts';
import type { Tenant } from '../shell/tenant.tsx';
import { type FormFiles, loadForm } from './useFormFiles.ts';

/** A form with what is stored of it. */
export type StoredRecord = { readonly files: FormFiles; readonly record: FormRecord };

/** What a body holds, in the fields of a form; nothing where the form has no mapping. */
export const readRecord = async (tenant: Tenant, form: string, body: unknown): Promise<StoredRecord> => {
  const files = await loadForm(tenant, form);
  const payload = await files.loadPayload();
  const { newExperience } = tenant.shell;
  return { files, record: payload ? readPayload(payload, body, { plan: files.plan, newExperience }).record : {} };
};
