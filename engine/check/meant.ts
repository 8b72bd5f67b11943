/** What to say of a field that nobody declares: the one that was meant, and where it is declared. */
import type { Related } from '../language/diagnostic.ts';
import { helpFor, suggest } from '../language/suggest.ts';
import type { Subject } from './subject.ts';

export const meantField = (
  name: string,
  known: readonly string[],
  { placeOf }: Subject,
): { readonly help: string; readonly related: readonly Related[] } => {
  const meant = suggest(name, known);
  return {
    help: helpFor(name, known),
    related: meant === undefined ? [] : [{ message: `"${meant}" is declared here`, at: placeOf(['fields', meant]) }],
  };
};
