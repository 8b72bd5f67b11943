import { readPublicKeys as readKeysOfGateway } from '../../domain/cards/readPublicKeys.ts';
import { query } from '../../http/operation.ts';
import { refuseGatewayFailure } from './refuseGatewayFailure.ts';

/** The keys under which browsers seal numbers for the tenant's gateway. */
export const readPublicKeys = query('readPublicKeys', {
  caller: 'person',
  async answer({ server: { gatewayOf }, call }) {
    try {
      const { keys } = await readKeysOfGateway(gatewayOf(call.tenant.now.side.cards?.gateway ?? ''), call.now);
      return { status: 200, body: { keys: keys.map(keyBody) } };
    } catch (error) {
      return refuseGatewayFailure(call, error, 'publicKeyFailed');
    }
  },
});

const keyBody = ({ kid = '', kty = '', alg = '', use = '', n = '', e = '' }: { readonly [name: string]: unknown }) => ({
  kid: String(kid),
  kty: String(kty),
  alg: String(alg),
  use: String(use),
  n: String(n),
  e: String(e),
});
