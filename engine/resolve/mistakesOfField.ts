/** Which mistakes a field can make in a tenant; of a document of one type, those of that type. */
import type { DocumentDefinition } from '../documents/definition.ts';
import { mistakesOf } from '../kinds/kinds.ts';
import { mistakeOfQuestion } from '../kinds/questions.ts';
import type { FieldData } from '../language/grammar/fields.ts';

/** Its kind's, and those that only the server finds; a current password is compared, not judged, save that it can be too long to be one. */
export const mistakesOfField = (data: FieldData, definition?: DocumentDefinition): readonly string[] => {
  const asked = (data.asks ?? []).map(mistakeOfQuestion);
  if (data.kind === 'password' && data.role === 'current') return ['empty', 'format', 'length', ...asked];
  const judged: readonly string[] = mistakesOf[data.kind];
  const own = data.kind === 'password' && data.differsFrom === undefined ? judged.filter((mistake) => mistake !== 'same') : judged;
  const reckoned = data.kind === 'account' ? data.blocks !== undefined : definition?.checkDigit !== 'none';
  const unsaid = [...(reckoned ? [] : ['checkDigit']), ...(data.kind === 'date' && data.age.min === 0 ? ['young'] : [])];
  return [...new Set([...own.filter((mistake) => !unsaid.includes(mistake)), ...asked])];
};
