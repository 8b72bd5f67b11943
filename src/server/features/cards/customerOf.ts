import type { Customer } from '../../domain/cards/gateway.ts';
import type { Call } from '../../http/call.ts';
import type { Session } from '../../policy/session.ts';
import type { Server } from '../../server.ts';

type CardOperation = 'addPaymentMethod' | 'addStoreCard' | 'saveCard' | 'openCardFrame';

/**
 * The person who calls, as the gateway knows them: by an opaque code, and by a key that is the same where the idempotency key and the body
 * are. A corrected form keeps its idempotency key, so the body is part of the key.
 */
export function customerOf(
  { secret }: Pick<Server, 'secret'>,
  { operation, tenant, header, body }: Pick<Call<CardOperation>, 'operation' | 'tenant' | 'header' | 'body'>,
  { userId }: Session,
  contract: string,
): Customer {
  return {
    contract,
    customer: secret.mac('customer', tenant.code, userId),
    key: secret.mac('gateway-call', tenant.code, userId, operation, header['idempotency-key'], JSON.stringify(body ?? {})),
  };
}
