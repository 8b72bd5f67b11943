import type { FormRecord, Value } from '../../../../engine/runtime.ts';
import type { Collaborator } from '../../../../schemas/forms.d.ts';
import { textOf } from '../../policy/forms/textOf.ts';
import { plainAmount } from '../../policy/spending/plainAmount.ts';
import type { CollaboratorRow, CompanyCard } from '../../store/collaborators/collaborators.ts';
import { wordFor } from './nextStatus.ts';

/** A company of more than one type of document states which. */
type Field = keyof Collaborator | 'companyDocumentType';

/** What the form asks and a column of its own holds. */
const elsewhere: ReadonlySet<string> = new Set<Field>([
  'collaboratorEmail',
  'ownCompanyDocument',
  'companyDocumentType',
  'userType',
  'collaboratorStatus',
  'purchaseLimit',
  'maximumPurchaseAmount',
]);

/** What a superuser states of somebody, as it is stored. */
export function statedRecord(record: FormRecord): FormRecord {
  return Object.fromEntries(Object.entries(record).filter(([field]) => !elsewhere.has(field)));
}

/** With what a person begins whom the company has stated: the fields of a profile, and not where the company has them work. */
export function profileOf({ collaboratorDocument: document, workSite: _, ...person }: FormRecord): FormRecord {
  return document === undefined ? person : { ...person, document };
}

/** A collaborator as the form asks one; of somebody of whom the company has stated nothing, what the person has said. */
export function recordOf(row: CollaboratorRow, company: CompanyCard): FormRecord {
  const said: Partial<Record<Field, Value | undefined>> = {
    ...(Object.keys(row.stated).length > 0 ? row.stated : asStated(row.person)),
    collaboratorEmail: row.email,
    companyDocumentType: company.profile.companyDocumentType,
    ownCompanyDocument: company.document_compact,
    userType: row.user_type,
    collaboratorStatus: wordFor[row.status],
    purchaseLimit: row.purchase_limit === null ? 'unlimited' : 'limited',
    maximumPurchaseAmount: row.purchase_limit === null ? undefined : plainAmount(row.purchase_limit),
  };
  return Object.fromEntries(Object.entries(said).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]])));
}

/** The most that one purchase may cost; null only of somebody who was said to buy without a limit. */
export function purchaseLimitOf(record: FormRecord): string | null {
  return textOf(record, 'purchaseLimit') === 'unlimited' ? null : (textOf(record, 'maximumPurchaseAmount') ?? '0');
}

const asStated = ({ document, ...person }: FormRecord): FormRecord =>
  document === undefined ? person : { ...person, collaboratorDocument: document };
