/** Where a key that is not known at its place belongs. */
export type KeyElsewhere =
  /** Deeper in the same file, or in another: the key, as it is called there, and the names on the way, of which some are chosen by the author. */
  | { readonly in: 'deeper'; readonly key: string; readonly way: readonly string[]; readonly file?: string }
  /** A key with another name, at this place or below `way`, and the first line of what was written. */
  | {
      readonly in: 'renamed';
      readonly key: string;
      readonly way: readonly string[];
      readonly name: string;
      readonly value: string;
    }
  /** What a whole file is about, as it is called. */
  | { readonly in: 'file'; readonly key: string; readonly file: string }
  /** Below which names of texts.yaml, and the words. */
  | { readonly in: 'texts'; readonly below: readonly string[]; readonly key: string; readonly words: string }
  | { readonly in: 'forms'; readonly field: string; readonly key: string; readonly is: 'added' | 'removed' | 'named' | 'hidden' };

/** @example below(['themes', '…'], 'brand: …') // 'themes: {<name>: {brand: …}}' */
const below = (way: readonly string[], line: string): string =>
  way.reduceRight((inner, name) => `${name === '…' ? '<name>' : name}: {${inner}}`, line);

/** The name that somebody probably meant, where it is another than what they wrote. */
export const keyMeant = (elsewhere: KeyElsewhere, written: string): string | undefined =>
  (elsewhere.in === 'deeper' || elsewhere.in === 'file') && elsewhere.key !== written ? elsewhere.key : undefined;

/** What to write there, for a key as it was written. */
export const describeElsewhere = (elsewhere: KeyElsewhere, written: string): string => {
  const meant = keyMeant(elsewhere, written);
  return `${meant === undefined ? '' : `Did you mean "${meant}"? `}${describePlace(elsewhere)}`;
};

const describePlace = (elsewhere: KeyElsewhere): string => {
  if (elsewhere.in === 'deeper') {
    const { key, way, file } = elsewhere;
    const line = `write "${below(way, `${key}: …`)}"`;
    return file === undefined ? `It belongs deeper: ${line}.` : `It belongs in ${file}: ${line} there.`;
  }
  if (elsewhere.in === 'renamed') {
    const { key, way, name, value } = elsewhere;
    const place = way.length === 0 ? 'here' : `under ${way.join(', ')}`;
    return `It is called "${key}", ${place}: write "${below([...way, key], `${name}: ${value}`)}".`;
  }
  if (elsewhere.in === 'file') return `It has a file of its own: write it in ${elsewhere.file}.`;
  if (elsewhere.in === 'texts') {
    const { key, words } = elsewhere;
    return `Words are in texts.yaml: write "${key}: ${words}" there, under texts, ${elsewhere.below.join(', ')}.`;
  }
  const { field, key, is } = elsewhere;
  if (is === 'hidden')
    return `A form asks what its steps name, in forms.yaml: write "fields: {remove: [${field}]}" there, under the step of each form that is not to ask "${field}".`;
  const line = { added: `{add: [${field}]}`, removed: `{remove: [${field}]}`, named: `{${field}: …}` }[is];
  return `Each form says it of its own fields, in forms.yaml: write "${key}: ${line}" there, under each form that asks "${field}".`;
};
