/** Frames in which what opened a dialog may still go, since what the dialog did is shown first. */
const patience = 30;

/** Whoever has closed a dialog whose button goes then goes on at the heading of what the button was in. */
export const keepFocusIn = (region: Element | null, frames = patience): void => {
  const { activeElement, body } = document;
  if (region === null || frames === 0) return;
  if (activeElement !== null && activeElement !== body) requestAnimationFrame(() => keepFocusIn(region, frames - 1));
  else if (region.isConnected) {
    const heading = region.querySelector<HTMLElement>('h1, h2, h3');
    if (heading?.hasAttribute('tabindex') === false) heading.tabIndex = -1;
    heading?.focus({ preventScroll: true });
  }
};
