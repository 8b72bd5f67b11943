import type { Handlers } from '../../http/call.ts';
import { refuse } from '../../http/call.ts';
import type { Server } from '../../server.ts';
import { changePassword } from './changePassword.ts';
import { readStoredProfile } from './readStored.ts';
import { updateUser } from './updateUser.ts';

/** What is stored about the signed-in person, its editing, and the password. */
export function profile(server: Server): Pick<Handlers, 'readUser' | 'updateUser' | 'changePassword'> {
  return {
    readUser: async ({ tenant, session, path }) => {
      if (session === undefined) return refuse('sessionExpired');
      const stored = await readStoredProfile(server.db, tenant, session, path.version === 'v3');
      return stored === undefined ? refuse('notFound') : { status: 200, ...stored };
    },
    updateUser: updateUser(server),
    changePassword: changePassword(server),
  };
}
