import './account.css';

/** Where a sentence is read: on paper "tomorrow" is read on another day. */
export type ReadOn = 'screen' | 'paper';

/** A sentence, and what it says once it is printed. */
export const ScreenOrPaper = ({ say }: { readonly say: (readOn: ReadOn) => string }) => {
  const [screen, paper] = [say('screen'), say('paper')];
  if (screen === paper) return screen;
  return (
    <>
      <span className="on-screen">{screen}</span>
      <span className="on-paper">{paper}</span>
    </>
  );
};
