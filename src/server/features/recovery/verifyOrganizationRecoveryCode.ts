import { query } from '../../http/operation.ts';
import { codeVerification } from './codeVerification.ts';

export const verifyOrganizationRecoveryCode = query<'verifyOrganizationRecoveryCode', 'anyone'>(
  'verifyOrganizationRecoveryCode',
  codeVerification,
);
