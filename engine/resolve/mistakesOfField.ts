/** Which mistakes a field can make in a tenant. */
import type { FieldData } from '../language/grammar.ts';
import { mistakesOf } from '../rules/kinds.ts';

/** Its kind's, and those that only the server finds; a current password is compared, not judged; a one-time code can be wrong. */
export const mistakesOfField = (data: FieldData): readonly string[] => {
  if (data.kind === 'password' && data.role === 'current') return ['empty', 'wrong'];
  const wrong = data.kind === 'digits' && data.secret === true ? ['wrong'] : [];
  return [...mistakesOf[data.kind], ...wrong, ...(data.unique === undefined ? [] : [data.unique])];
};
