import { command, type FormUse } from '../../http/operation.ts';
import { accountRegistration, type Credentials } from './accountRegistration.ts';

export const registerBusinessUser = command<'registerBusinessUser', 'anyone', FormUse, Credentials>(
  'registerBusinessUser',
  accountRegistration(() => true),
);
