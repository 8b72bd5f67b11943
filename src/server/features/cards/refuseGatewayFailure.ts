import type { ErrorCode } from '../../../contract/catalogue/errors.ts';
import { GatewayRefusal } from '../../domain/cards/gateway.ts';
import { type Call, type Refusal, refuse } from '../../http/call.ts';
import type { OperationId } from '../../policy/operationId.ts';

/**
 * Refuses a call whose gateway gave no answer, or none that can be read. What the gateway sent is never logged: an error of the JSON parser
 * quotes it.
 */
export function refuseGatewayFailure({ log, tenant }: Pick<Call<OperationId>, 'log' | 'tenant'>, error: unknown, code: ErrorCode): Refusal {
  const problem = error instanceof GatewayRefusal ? error.message : error instanceof Error ? error.name : 'unknown';
  log.warn({ tenant: tenant.code, gateway: tenant.now.side.cards?.gateway, problem }, 'the gateway gave no answer');
  return refuse(code, { retryAfter: 5 });
}
