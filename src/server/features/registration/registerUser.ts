import { command, type FormUse } from '../../http/operation.ts';
import { accountRegistration, type Credentials } from './accountRegistration.ts';

export const registerUser = command<'registerUser', 'anyone', FormUse, Credentials>(
  'registerUser',
  accountRegistration(() => false),
);
