import { enforceAddressLimit } from '../../http/addressLimit.ts';
import { query } from '../../http/operation.ts';
import { checkLoginCode } from './loginCode.ts';

export const verifyCollaboratorCode = query('verifyCollaboratorCode', {
  caller: 'anyone',
  guard: ({ server, call }) => enforceAddressLimit(server, call, server.limits.verifyOfAddress),
  async answer({ server, call }) {
    const valid = await checkLoginCode(server, call, call.body);
    return 'refused' in valid ? valid : { status: 204, body: undefined };
  },
});
