import type { Mistake } from '../../../../engine/runtime.ts';
import type { ErrorCode } from '../../../contract/catalogue/errors.ts';
import type { OperationId } from '../../policy/operationId.ts';
import type { LoadedForm } from '../../release/loadRelease.ts';
import type { Database } from '../../store/database.ts';
import { type Call, type Refusal, refuse } from '../call.ts';
import { countRefusal } from './countRefusal.ts';

/** Refuses a record for mistakes that its form cannot see by itself, and counts them as the form's own are counted. */
export async function refuseMistakes(
  db: Database,
  { now }: Pick<Call<OperationId>, 'now'>,
  filled: LoadedForm,
  mistakes: readonly Mistake[],
  refused: ErrorCode,
): Promise<Refusal> {
  await countRefusal(db, filled, mistakes, now);
  return refuse(refused, { mistakes });
}
