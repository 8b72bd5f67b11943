/** Which mistakes a field can have in a tenant; of a document of one type, those of that type. */
import type { DocumentDefinition } from '../documents/definition.ts';
import { kindOf } from '../kinds/kindOf.ts';
import { mistakeOfQuestion } from '../kinds/questions.ts';
import type { FieldData } from '../language/grammar/fields.ts';

/** Its kind's, as far as they are possible, and those that only the server finds. */
export const mistakesOfField = (data: FieldData, definition?: DocumentDefinition): readonly string[] => {
  const { runtime, impossibleMistakes } = kindOf(data);
  const impossible = impossibleMistakes?.(data, { definition }) ?? [];
  const possible = runtime.mistakes.filter((mistake) => !impossible.includes(mistake));
  return [...new Set([...possible, ...(data.asks ?? []).map(mistakeOfQuestion)])];
};
