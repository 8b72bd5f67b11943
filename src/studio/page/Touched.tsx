import type { View } from './createStudio.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** What the edits reach, in one sentence. */
export const touchedSentence = (touched: View['touched']): string => {
  const tenants = Object.keys(touched).sort();
  const forms = Object.values(touched).reduce((sum, names) => sum + names.length, 0);
  if (tenants.length === 0) return 'No form is touched.';
  return `This touches ${list.format(tenants)}: ${forms} ${forms === 1 ? 'form' : 'forms'}.`;
};

/** Whether the compiler is done, how many mistakes there are, what the edits reach. */
export const Touched = ({ view }: { readonly view: View }) => {
  const errors = view.diagnostics.filter(({ severity }) => severity === 'error').length;
  const edited = [...view.texts].filter(([path, text]) => view.bases.get(path) !== text).length;
  return (
    <p className="studio-touched" role="status" data-working={view.isWorking ? true : undefined}>
      {view.failure ??
        (view.isWorking
          ? 'Compiling …'
          : errors > 0
            ? `${errors} ${errors === 1 ? 'mistake' : 'mistakes'}; the wall shows the last sound release.`
            : edited === 0
              ? 'No mistakes. Nothing is edited.'
              : touchedSentence(view.touched))}
    </p>
  );
};
