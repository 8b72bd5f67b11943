import type { FieldTexts } from './plan.ts';

/** What a field is called where its section is not on the screen: "Contact 2: E-mail". */
export const itemLabel = (words: Pick<FieldTexts, 'item'> | undefined, label: string): string =>
  words?.item === undefined ? label : `${words.item}: ${label}`;
