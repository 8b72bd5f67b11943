import { command } from '../../http/operation.ts';
import { codeSending, type RecoveredPerson } from './codeSending.ts';

export const sendRecoveryCode = command<'sendRecoveryCode', 'anyone', undefined, RecoveredPerson>('sendRecoveryCode', codeSending);
