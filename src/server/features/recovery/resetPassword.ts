import { command } from '../../http/operation.ts';
import { type NewPassword, passwordReset } from './passwordReset.ts';

export const resetPassword = command<'resetPassword', 'anyone', undefined, NewPassword>('resetPassword', passwordReset);
