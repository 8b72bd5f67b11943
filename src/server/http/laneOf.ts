import type { Operation } from '../../contract/bundle.ts';
import type { OperationId } from '../policy/operationId.ts';
import type { Lane } from './shedding.ts';

/** Calls that hash a password: 19 MiB and some 20 milliseconds of a core each. */
const hashing: ReadonlySet<string> = new Set<OperationId>([
  'registerUser',
  'registerBusinessUser',
  'register',
  'registerOrganizationUser',
  'changePassword',
  'sendEmailChangeCode',
  'createSession',
  'login',
  'corpLogin',
  'resetPassword',
  'resetOrganizationPassword',
  'deleteAccount',
]);

/** The lane of an operation: those that answer a PDF, a table or a picture are files. */
export function laneOf({ operationId, responses }: Pick<Operation, 'operationId' | 'responses'>): Lane {
  if (hashing.has(operationId)) return 'hashing';
  const types = Object.values(responses).flatMap(({ content = {} }) => Object.keys(content));
  return types.some((type) => type !== 'application/json') ? 'files' : 'plain';
}
