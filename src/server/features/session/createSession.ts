import { query } from '../../http/operation.ts';
import { logInWithPassword } from './logInWithPassword.ts';

export const createSession = query('createSession', {
  caller: 'anyone',
  answer: (context) => logInWithPassword(context, context.call.body),
});
