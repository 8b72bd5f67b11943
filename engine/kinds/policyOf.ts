import type { Field } from './field.ts';
import type { PasswordPolicy } from './judgePassword.ts';

/** The policy by which a field's password is judged; undefined for other fields, and where it is only compared. */
export const policyOf = (field: Field | undefined): PasswordPolicy | undefined =>
  field !== undefined && 'password' in field ? field.password : undefined;
