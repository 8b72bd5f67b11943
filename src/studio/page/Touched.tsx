import { screenKinds, screenOf } from '../worker/messages.ts';
import type { View } from './createStudio.ts';
import { screenNames } from './screenNames.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** What the edits reach, in one sentence. */
const touchedSentence = (touched: View['touched']): string => {
  const tenants = Object.keys(touched).sort();
  const screens = Object.values(touched).flat().map(screenOf);
  if (tenants.length === 0) return 'No screen is touched.';
  const counts = screenKinds.flatMap((kind) => {
    const count = screens.filter(({ is }) => is === kind).length;
    const [one, several] = screenNames[kind];
    return count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];
  });
  return `This touches ${list.format(tenants)}: ${list.format(counts)}.`;
};

/** How far the compiler is, what is wrong, what the edits reach, in one line. */
const sentenceOf = ({ failure, isWorking, diagnostics, made, texts, bases, touched }: View): string => {
  if (failure !== undefined) return `The compiler failed: ${failure} Reload the page; what you typed is kept.`;
  if (isWorking) return 'Compiling …';
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const [first] = errors;
  const unsound = Object.keys(made).filter((tenant) => made[tenant]?.sound === false);
  const isEdited = [...texts].some(([path, text]) => (bases.get(path) ?? '') !== text);
  return [
    first === undefined
      ? 'No mistakes.'
      : `${errors.length} ${errors.length === 1 ? 'mistake' : 'mistakes'}, first at ${first.file}:${first.range.start.line}.`,
    ...(unsound.length === 0 || first === undefined
      ? []
      : [`${list.format(unsound)} ${unsound.length === 1 ? 'stays' : 'stay'} as last sound.`]),
    isEdited ? touchedSentence(touched) : 'Nothing is edited.',
  ].join(' ');
};

/** What the compiler says at the top of the page. */
export const Touched = ({ view }: { readonly view: View }) => (
  <p className="studio-touched" role="status" data-working={view.isWorking ? true : undefined}>
    {sentenceOf(view)}
  </p>
);
