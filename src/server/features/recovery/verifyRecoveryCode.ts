import { query } from '../../http/operation.ts';
import { codeVerification } from './codeVerification.ts';

export const verifyRecoveryCode = query<'verifyRecoveryCode', 'anyone'>('verifyRecoveryCode', codeVerification);
