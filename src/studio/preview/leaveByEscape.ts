/** Escape leaves a tile, unless something in it was open and closes by it. */
export const leaveByEscape = (leave: () => void): void => {
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && document.querySelector('[aria-expanded=true]') === null) leave();
    },
    true,
  );
};
