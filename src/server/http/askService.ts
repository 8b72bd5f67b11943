import type { ErrorCode } from '../../contract/catalogue/errors.ts';
import type { OperationId } from '../policy/operationId.ts';
import { isUnavailable } from '../store/isUnavailable.ts';
import { type Call, type Refusal, refuse } from './call.ts';

/**
 * The answer of a catalogue or a loyalty programme; without one, the caller's refusal, and the log says why. An unavailable database has its own
 * refusal.
 */
export async function askService<T extends object>(
  { log, tenant }: Pick<Call<OperationId>, 'log' | 'tenant'>,
  refused: ErrorCode,
  question: () => Promise<T>,
  retryAfter = 1,
): Promise<T | Refusal> {
  try {
    return await question();
  } catch (error) {
    if (isUnavailable(error)) throw error;
    log.error({ tenant: tenant.code, problem: problemOf(error) }, refused);
    return refuse(refused, { retryAfter });
  }
}

/** A host's fault has a code. */
const problemOf = (error: unknown): string => (error instanceof Error ? ('code' in error ? String(error.code) : error.message) : 'unknown');
