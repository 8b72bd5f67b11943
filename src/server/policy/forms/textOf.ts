import type { FormRecord } from '../../../../engine/runtime.ts';
import type {
  Address,
  Cancellation,
  Card,
  ChangePassword,
  Collaborator,
  CollaboratorAccess,
  CompanyRegistration,
  EmailChange,
  List,
  LiteRegistration,
  OrderLookup,
  PersonRegistration,
  Refund,
} from '../../../../schemas/forms.d.ts';

/** The fields that forms ask in some tenant; the name of a field that no tenant asks does not compile. */
type AskedField =
  | keyof PersonRegistration
  | keyof LiteRegistration
  | keyof CompanyRegistration
  | keyof Address
  | keyof Collaborator
  | keyof CollaboratorAccess
  | keyof List
  | keyof Card
  | keyof OrderLookup
  | keyof ChangePassword
  | keyof EmailChange
  | keyof Cancellation
  | keyof Refund;

/** The text of a field; undefined where the record has none. */
export function textOf(record: FormRecord, field: AskedField): string | undefined {
  const value = record[field];
  return typeof value === 'string' ? value : undefined;
}
