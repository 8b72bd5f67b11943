import { refuse } from '../../http/call.ts';
import { query } from '../../http/operation.ts';
import { findUserBody } from './findUserBody.ts';

export const readUser = query('readUser', {
  caller: 'person',
  async answer({ server: { db }, call, session }) {
    const stored = await findUserBody(db, call, session);
    return stored === undefined ? refuse('notFound') : { status: 200, ...stored };
  },
});
