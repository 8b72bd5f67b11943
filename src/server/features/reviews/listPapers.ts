import { fileTypeNames } from '../../../../engine/runtime.ts';
import type { components } from '../../../contract/generated/api.ts';
import { formsOf } from '../../policy/forms/formsOf.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { ReviewFile } from '../../store/company/reviews.ts';
import type { Database } from '../../store/database.ts';
import { listCompanyUploads, type Upload } from '../../store/uploads/uploads.ts';

/** The forms with which a company sends papers. */
const asking = ['registerBusinessUser', 'addOrganization', 'updateOrganization'] as const;

type Paper = components['schemas']['CompanyReviewFile']['papers'][number];

/** The files of a company's request, each as the desk shows it. One that was sent with the request after its last rejection is new. */
export async function listPapers(
  db: Database,
  tenant: Tenant,
  { companyId, rejections }: Pick<ReviewFile, 'companyId' | 'rejections'>,
): Promise<readonly { readonly upload: Upload; readonly paper: Paper }[]> {
  const uploads = await listCompanyUploads(db, tenant.code, companyId);
  if (uploads.length === 0) return [];
  const forms = (await Promise.all(asking.map((operation) => formsOf(tenant, operation)))).flat();
  const [last] = rejections;
  return uploads.map((upload) => {
    const { id, form: formName, field, name, size: bytes, created_at: uploadedAt, sent_at: sentAt } = upload;
    const form = forms.find((one) => one.name === formName);
    // What has come whole is one of the types: its content has shown which.
    const type = fileTypeNames.find((one) => one === upload.type) ?? 'pdf';
    const label = form?.form.texts.fields[field]?.label ?? field;
    const isNew = last !== undefined && (sentAt ?? uploadedAt) > last.decidedAt;
    return { upload, paper: { id, label, name, type, bytes, ...(isNew && { isNew }) } };
  });
}
