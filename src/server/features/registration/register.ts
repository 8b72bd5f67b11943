import { command, type FormUse } from '../../http/operation.ts';
import { hasPart } from '../../policy/forms/bodyParts.ts';
import { accountRegistration, type Credentials } from './accountRegistration.ts';

export const register = command<'register', 'anyone', FormUse, Credentials>(
  'register',
  accountRegistration(({ body }) => hasPart('register', body, 'company')),
);
