import { command } from '../../http/operation.ts';
import { codeSending, type RecoveredPerson } from './codeSending.ts';

export const sendOrganizationRecoveryCode = command<'sendOrganizationRecoveryCode', 'anyone', undefined, RecoveredPerson>(
  'sendOrganizationRecoveryCode',
  codeSending,
);
