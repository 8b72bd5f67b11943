import type { DraftState } from './createDraft.ts';
import type { Studio, View } from './createStudio.ts';

/** Where what was typed is kept, and what its author has to do so that the server has it. */
export const Saving = ({ studio, view }: { readonly studio: Studio; readonly view: View }) => {
  const { saving: state } = view;
  const first = state.is === 'elsewhere' ? state.paths[0] : undefined;
  return (
    <div className="studio-saving" data-is={state.is}>
      <p role={calling.has(state.is) ? 'alert' : 'status'}>{sentenceOf(state)}</p>
      {first !== undefined && (
        <p>
          <button type="button" className="button button-secondary" onClick={() => studio.choose(first, true)}>
            Keep this text
          </button>{' '}
          <button type="button" className="button button-secondary" onClick={() => studio.choose(first, false)}>
            Take the other
          </button>
        </p>
      )}
      {state.is === 'signedOut' && (
        <a href="/studio" target="_blank" rel="noreferrer">
          Sign in
        </a>
      )}
    </div>
  );
};

const calling: ReadonlySet<DraftState['is']> = new Set(['signedOut', 'elsewhere', 'refused']);

const sentenceOf = (state: DraftState): string => {
  switch (state.is) {
    case 'none':
      return '';
    case 'saving':
      return 'Saving the draft …';
    case 'saved':
      return 'Draft saved.';
    case 'offline':
      return state.seconds === undefined
        ? 'Kept in this browser; the server gets it as soon as it answers.'
        : `Kept in this browser; the server takes more in ${Math.ceil(state.seconds / 60)} min.`;
    case 'signedOut':
      return 'You are signed out. What you typed is kept in this browser; it is saved when you come back here signed in.';
    case 'elsewhere':
      return `${state.paths[0]} was changed in another tab or on another machine of yours too, at the same place.`;
    case 'refused':
      return `${state.message} It is kept in this browser.`;
  }
};
