import { dayIn, type Mistake } from '../../../../engine/runtime.ts';
import type { ErrorCode } from '../../../contract/catalogue/errors.ts';
import type { OperationId } from '../../policy/operationId.ts';
import type { LoadedForm } from '../../release/loaded.ts';
import type { Database } from '../../store/database.ts';
import { countRejections } from '../../store/rejections/rejections.ts';
import { type Call, type Refusal, refuse } from '../call.ts';

/** Refuses a record for mistakes that its form cannot see by itself, and counts them as the form's own are counted. */
export async function refuseMistakes(
  db: Database,
  { tenant, now }: Pick<Call<OperationId>, 'tenant' | 'now'>,
  { name, of }: LoadedForm,
  mistakes: readonly Mistake[],
  refused: ErrorCode,
): Promise<Refusal> {
  await countRejections(db, { tenant: tenant.code, form: name }, mistakes, dayIn(now, of.shell.timeZone));
  return refuse(refused, { mistakes });
}
