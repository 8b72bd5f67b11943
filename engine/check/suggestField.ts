/** What to say of a field that nobody declares: the one that was meant, and where it is declared. */
import type { Related } from '../language/diagnostic.ts';
import { formatSuggestion, suggestName } from '../language/suggestName.ts';
import type { Subject } from './subject.ts';

export const suggestField = (
  name: string,
  known: readonly string[],
  { placeOf }: Subject,
): { readonly help: string; readonly related: readonly Related[] } => {
  const meant = suggestName(name, known);
  return {
    help: formatSuggestion(name, known),
    related: meant === undefined ? [] : [{ message: `"${meant}" is declared here`, at: placeOf(['fields', meant]) }],
  };
};
