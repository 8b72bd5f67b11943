import { query } from '../../http/operation.ts';
import { logInWithPassword } from './logInWithPassword.ts';

export const login = query('login', { caller: 'anyone', answer: (context) => logInWithPassword(context, context.call.body) });
