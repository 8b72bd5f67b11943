/** How names are listed and suggested in messages. */
import { formatSuggestion, suggestName } from '../suggestName.ts';

/** The names that a name could be instead; `meant` is the one that people know by it. */
export type KnownNames = { readonly known: readonly string[]; readonly meant?: string };

type UnknownName = { readonly name: string };

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** @example suggestion({ name: 'emial' }, { known: ['email'] }) // 'Did you mean "email"?' */
export const suggestion = ({ name }: UnknownName, { known, meant }: KnownNames): string => capitalize(formatSuggestion(name, known, meant));

/** The wrong name and the one that was probably meant. */
export const nameAndSuggestion = ({ name }: UnknownName, { known, meant = suggestName(name, known) }: KnownNames): readonly string[] => {
  return meant === undefined ? [name] : [name, meant];
};

/**
 * Where no known name was meant, the author wanted one of their own, and only code can add it.
 * @example suggestClosed('a page', { name: 'blog' }, { known: ['home'] }) // 'YAML cannot add a page; a developer can. Known names: home.'
 */
export const suggestClosed = (what: string, wrong: UnknownName, known: KnownNames): string =>
  nameAndSuggestion(wrong, known).length > 1
    ? suggestion(wrong, known)
    : `YAML cannot add ${what}; a developer can. ${suggestion(wrong, known)}`;

/** @example joinNames(['aa', 'bb', 'cc', 'dd'], 3) // 'aa, bb, cc and 1 more' */
export const joinNames = (names: readonly string[], most: number): string => {
  if (names.length > most) return `${names.slice(0, most).join(', ')} and ${names.length - most} more`;
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
};

/** The values that one in another form can mean. */
export type Meant = { readonly meant?: readonly string[] };

/** @example suggestValues(['2026-06-05', '2026-05-06']) // 'Write 2026-06-05 or 2026-05-06' */
export const suggestValues = (values: readonly string[]): string => `Write ${values.join(' or ')}`;
