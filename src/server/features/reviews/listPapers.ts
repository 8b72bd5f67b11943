import { fileTypeNames } from '../../../../engine/runtime.ts';
import type { components } from '../../../contract/generated/api.ts';
import { formsOf } from '../../policy/forms/formsOf.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Database } from '../../store/database.ts';
import { listCompanyUploads, type Upload } from '../../store/uploads/uploads.ts';

type Paper = components['schemas']['CompanyReviewFile']['papers'][number];

/** The files with which a company was requested, each as the desk shows it. */
export async function listPapers(
  db: Database,
  tenant: Tenant,
  companyId: string,
): Promise<readonly { readonly upload: Upload; readonly paper: Paper }[]> {
  const uploads = await listCompanyUploads(db, tenant.code, companyId);
  if (uploads.length === 0) return [];
  const forms = [...(await formsOf(tenant, 'registerBusinessUser')), ...(await formsOf(tenant, 'addOrganization'))];
  return uploads.map((upload) => {
    const { id, form: formName, field, name, size: bytes } = upload;
    const form = forms.find((one) => one.name === formName);
    // What has come whole is one of the types: its content has shown which.
    const type = fileTypeNames.find((one) => one === upload.type) ?? 'pdf';
    return { upload, paper: { id, label: form?.form.texts.fields[field]?.label ?? field, name, type, bytes } };
  });
}
