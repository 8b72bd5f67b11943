import { command } from '../../http/operation.ts';
import { type NewPassword, passwordReset } from './passwordReset.ts';

export const resetOrganizationPassword = command<'resetOrganizationPassword', 'anyone', undefined, NewPassword>(
  'resetOrganizationPassword',
  passwordReset,
);
