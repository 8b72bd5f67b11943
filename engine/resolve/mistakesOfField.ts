/** Which mistakes a field can make in a tenant. */
import type { FieldData } from '../language/grammar.ts';
import { mistakesOf } from '../rules/kinds.ts';
import { mistakeOfQuestion } from '../rules/questions.ts';

/** Its kind's, and those that only the server finds; a current password is compared, not judged. */
export const mistakesOfField = (data: FieldData): readonly string[] => {
  const asked = (data.asks ?? []).map(mistakeOfQuestion);
  if (data.kind === 'password' && data.role === 'current') return ['empty', ...asked];
  const judged: readonly string[] = mistakesOf[data.kind];
  const own = data.kind === 'password' && data.differsFrom === undefined ? judged.filter((mistake) => mistake !== 'same') : judged;
  return [...new Set([...own, ...asked])];
};
