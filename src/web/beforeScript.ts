/**
 * Runs from the first moment of a page that the server has drawn, long before its script: a form that is sent waits, and what was typed is
 * written again where the page is rendered again. Ends with the event `alive` of the document; where a slow connection brings it only after
 * that, there is nothing to do.
 */

/** What is typed into or chosen from; a select has no `checked`, which nobody reads of it. */
type Control = HTMLInputElement;

/** A field that does not come back, or a form that was sent, is looked for this often, at this interval in milliseconds. */
const tries = 150;
const pause = 100;

const isControl = (target: EventTarget | null): target is Control => target instanceof Element && target.matches('input, select, textarea');

/** What has the focus when even this comes later than somebody's hand. */
let focused: EventTarget | null = document.activeElement;
const touched = new Set<Control>(isControl(focused) && focused.value !== focused.defaultValue ? [focused] : []);
let sent: HTMLFormElement | undefined;
let button: HTMLElement | null | undefined;

const typed = ({ target }: Event): void => void (isControl(target) && touched.add(target));
const focusedOn = ({ target }: Event): void => {
  focused = target;
};
const submitted = (event: SubmitEvent): void => {
  event.preventDefault();
  sent = event.target as HTMLFormElement;
  button = event.submitter;
  button?.setAttribute('aria-disabled', 'true');
};
/** A script did not come: what the browser can do alone it may. */
const failed = ({ target }: Event): void => {
  if (!(target instanceof HTMLScriptElement)) return;
  stop();
  if (sent?.method === 'post') sent.submit();
};

const listeners = { input: typed, focusin: focusedOn, submit: submitted, error: failed } as const;
const listen = (how: 'addEventListener' | 'removeEventListener'): void => {
  for (const [name, listener] of Object.entries(listeners)) document[how](name, listener as EventListener, true);
};
const stop = (): void => {
  listen('removeEventListener');
  button?.removeAttribute('aria-disabled');
};

const placeOf = ({ href }: HTMLAnchorElement | HTMLAreaElement): string => href.replace(/\/$/, '');

/** Writes what was typed into the field that replaces a removed one; a link that replaces one gets its focus, unless something else has it. */
const writeAgain = (old: Control | HTMLAnchorElement): boolean => {
  if (old instanceof HTMLAnchorElement) {
    const same = [...document.links].filter((one) => placeOf(one) === placeOf(old));
    const link = same.find(({ textContent }) => textContent === old.textContent) ?? same[0];
    if (document.activeElement === document.body) link?.focus({ preventScroll: true });
    return link !== undefined;
  }
  const now = document.getElementById(old.id);
  if (!isControl(now)) return false;
  now.checked = old.checked;
  now.value = old.value;
  now.dispatchEvent(new Event('input', { bubbles: true }));
  if (old === focused) now.focus();
  return true;
};

const writeAll = (controls: readonly (Control | HTMLAnchorElement)[], left: number): void => {
  const replaced = controls.filter((control) => !control.isConnected && !writeAgain(control));
  const form = sent?.isConnected ? sent : document.querySelector<HTMLFormElement>('#root form');
  if ((replaced.length > 0 || (sent && !form)) && left > 0) setTimeout(writeAll, pause, replaced, left - 1);
  // A button may do something else than to send its form.
  else if (button?.isConnected) button.click();
  else if (sent) form?.requestSubmit();
};

if (!('alive' in document.documentElement.dataset)) {
  listen('addEventListener');
  document.addEventListener(
    'alive',
    () => {
      stop();
      writeAll([...touched, ...(focused instanceof HTMLAnchorElement && !sent ? [focused] : [])], tries);
    },
    { once: true },
  );
}
