import { type FormRecord, writePayload } from '../../../../engine/runtime.ts';
import type { Tenant } from '../shell/tenant.tsx';
import { findLabel } from './optionLists.ts';
import type { FormFiles } from './useFormFiles.ts';

/** The body that a record becomes in the tenant's payload; none where the form has no payload. */
export const toBody = async (tenant: Tenant, files: FormFiles, record: FormRecord): Promise<unknown> => {
  const payload = await files.loadPayload();
  return (
    payload &&
    writePayload(payload, record, {
      plan: files.plan,
      country: tenant.shell.country,
      labelOf: findLabel(tenant, files),
      newExperience: tenant.shell.newExperience,
    })
  );
};
