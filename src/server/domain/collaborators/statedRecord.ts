import type { FormRecord, Value } from '../../../../engine/runtime.ts';
import type { Collaborator } from '../../../../schemas/forms.d.ts';
import { textOf } from '../../policy/forms/textOf.ts';
import { buysAs } from '../../policy/spending/buysAs.ts';
import { plainAmount } from '../../policy/spending/plainAmount.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { CollaboratorRow, CompanyCard } from '../../store/collaborators/collaborators.ts';
import { choiceFor } from './nextStatus.ts';

/** A company of more than one type of document states which. */
type Field = keyof Collaborator | 'companyDocumentType';

/** Fields of the form that have a column of their own. */
const fieldsWithColumn: ReadonlySet<string> = new Set<Field>([
  'collaboratorEmail',
  'ownCompanyDocument',
  'companyDocumentType',
  'userType',
  'collaboratorStatus',
  'purchaseLimit',
  'maximumPurchaseAmount',
]);

/** The fields that a superuser states of a collaborator, as they are stored. */
export function statedRecord(record: FormRecord): FormRecord {
  return Object.fromEntries(Object.entries(record).filter(([field]) => !fieldsWithColumn.has(field)));
}

/** The first profile of a person whom a company adds; the work site stays the company's. */
export function profileOf({ collaboratorDocument: document, workSite: _, ...person }: FormRecord): FormRecord {
  return document === undefined ? person : { ...person, document };
}

/** A collaborator as a record of the form; if the company has stated nothing, from the person's own profile. */
export function recordOf(row: CollaboratorRow, company: CompanyCard): FormRecord {
  const fields: Partial<Record<Field, Value | undefined>> = {
    ...(Object.keys(row.stated).length > 0 ? row.stated : asStated(row.person)),
    collaboratorEmail: row.email,
    companyDocumentType: company.profile.companyDocumentType,
    ownCompanyDocument: company.document_compact,
    userType: row.user_type,
    collaboratorStatus: choiceFor[row.status],
    purchaseLimit: row.purchase_limit === null ? 'unlimited' : 'limited',
    maximumPurchaseAmount: row.purchase_limit === null ? undefined : plainAmount(row.purchase_limit),
  };
  return Object.fromEntries(Object.entries(fields).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]])));
}

const limits: ReadonlySet<string> = new Set<Field>(['purchaseLimit', 'maximumPurchaseAmount']);

/** What the company's history says of a collaborator; no limit for somebody who may not buy. */
export function recordInHistory(shop: Tenant, row: CollaboratorRow, company: CompanyCard): FormRecord {
  const record = recordOf(row, company);
  return buysAs(row.user_type, shop) ? record : Object.fromEntries(Object.entries(record).filter(([field]) => !limits.has(field)));
}

const rights: ReadonlySet<string> = new Set<Field>(['userType', 'collaboratorStatus', 'purchaseLimit', 'maximumPurchaseAmount']);

/** What a company lets somebody do, without who they are. */
export const rightsIn = (record: FormRecord): FormRecord =>
  Object.fromEntries(Object.entries(record).filter(([field]) => rights.has(field)));

/** The most that one purchase may cost; null: no limit. */
export function purchaseLimitOf(record: FormRecord): string | null {
  return textOf(record, 'purchaseLimit') === 'unlimited' ? null : (textOf(record, 'maximumPurchaseAmount') ?? '0');
}

const asStated = ({ document, ...person }: FormRecord): FormRecord =>
  document === undefined ? person : { ...person, collaboratorDocument: document };
