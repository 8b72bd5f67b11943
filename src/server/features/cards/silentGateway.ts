import type { ErrorCode } from '../../../contract/catalogue/errors.ts';
import { GatewayRefusal } from '../../domain/cards/gateway.ts';
import { type Call, type Refusal, refuse } from '../../http/call.ts';
import type { OperationId } from '../../policy/operationId.ts';

/**
 * A gateway that does not answer, or nothing that can be understood. What it sent is nowhere written: an error of the JSON reader quotes it.
 */
export function refuseGatewayFailure({ log, tenant }: Pick<Call<OperationId>, 'log' | 'tenant'>, error: unknown, code: ErrorCode): Refusal {
  const problem = error instanceof GatewayRefusal ? error.message : error instanceof Error ? error.name : 'unknown';
  log.warn({ tenant: tenant.code, gateway: tenant.now.side.cards?.gateway, problem }, 'the gateway gave no answer');
  return refuse(code, { retryAfter: 5 });
}
