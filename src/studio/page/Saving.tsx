import type { DraftState } from './createDraft.ts';

/** Where what was typed is kept. */
export const Saving = ({ state }: { readonly state: DraftState }) => {
  const said = sentenceOf(state);
  return (
    <p className="studio-saving" role={state.is === 'refused' || state.is === 'elsewhere' ? 'alert' : 'status'} data-is={state.is}>
      {said}
    </p>
  );
};

const sentenceOf = (state: DraftState): string => {
  switch (state.is) {
    case 'none':
      return '';
    case 'saving':
      return 'Saving the draft …';
    case 'saved':
      return 'Draft saved.';
    case 'offline':
      return 'Kept in this browser; the server gets it as soon as it answers.';
    case 'elsewhere':
      return 'Another tab of yours saved this draft meanwhile: reload this one. What you typed here is kept.';
    case 'refused':
      return state.message;
  }
};
