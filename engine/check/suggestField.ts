/** Where the field is declared that an unknown name probably means. */
import type { Related } from '../language/diagnostic.ts';
import { suggestName } from '../language/suggestName.ts';
import type { Subject } from './subject.ts';

export const suggestField = (name: string, known: readonly string[], { placeOf }: Subject): readonly Related[] => {
  const meant = suggestName(name, known);
  return meant === undefined ? [] : [{ reason: { is: 'declared', name: meant }, at: placeOf(['fields', meant]) }];
};
