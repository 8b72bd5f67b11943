import { query } from '../../http/operation.ts';
import { logInWithPassword } from './logInWithPassword.ts';

export const corpLogin = query('corpLogin', { caller: 'anyone', answer: (context) => logInWithPassword(context, context.call.body) });
