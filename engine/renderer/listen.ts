/** What a form listens to: native events, one listener each, none of them React's. */
import type { FormPlan } from '../forms/plan.ts';
import type { FormStore } from './formStore.ts';
import { gather, readInput } from './gather.ts';
import { fieldOf } from './typedIn.ts';

type ListenerOptions = {
  readonly form: HTMLFormElement;
  readonly plan: FormPlan;
  readonly store: FormStore;
  /** Called while someone types, after a pause, and when the page is hidden: time to keep a draft. */
  readonly keep: () => void;
};

/** A draft is written this long after the last key, in milliseconds. */
const PAUSE = 400;

const isChosen = (target: EventTarget | null): boolean =>
  target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox'));

export type FormListener = {
  /** Reads all values on the screen into the record; nothing is pending then. */
  readonly gather: () => void;
  /** Drops what is pending, since the form starts again. */
  readonly forget: () => void;
  /** Stops listening; what was typed last is kept. */
  readonly stop: () => void;
};

/** Connects a form with its store. */
export const listen = ({ form, plan, store, keep }: ListenerOptions): FormListener => {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let pointerDown = false;
  const afterPointer = new Set<string>();

  const judgeAgain = (name: string): void => store.setMistake(name, store.form()?.judgeField(name, store.record()));

  const warnAgain = (name: string): void => store.warn(name, store.form()?.warnField(name, store.record())?.message ?? '');

  const forget = (): void => {
    clearTimeout(pause);
    pause = undefined;
  };
  const gatherNow = (): void => {
    forget();
    gather(form, plan, store);
  };
  const keepNow = (): void => {
    gatherNow();
    keep();
  };

  const typed = (event: Event): void => {
    const name = fieldOf(event.target);
    if (name === undefined) return;
    // A chosen value may change what other fields mean (a document's type, a place), and the browser may have filled in several.
    const also = isChosen(event.target) ? [] : readInput(form, plan, store, name);
    if (isChosen(event.target)) gather(form, plan, store);
    const composing = event instanceof InputEvent && event.isComposing;
    for (const one of [name, ...also]) if (!composing && store.errorOf(one).hasError) judgeAgain(one);
    if (!composing && store.warningOf(name) !== '') warnAgain(name);
    clearTimeout(pause);
    pause = setTimeout(keepNow, PAUSE);
  };

  /** A value is written as people read it when its field is left; never under the caret. */
  const writeShown = (name: string, target: EventTarget | RadioNodeList | null): void => {
    const rules = store.form();
    const value = store.record()[name];
    if (!rules || plan.fields[name]?.secret || typeof value !== 'string' || !(target instanceof HTMLInputElement)) return;
    if (!/^(text|tel)$/.test(target.type) || target.name !== name || rules.judgeField(name, store.record())) return;
    const shown = rules.show(name, value, store.record());
    if (shown !== target.value) target.value = shown;
  };

  const left = (event: Event): void => {
    const name = fieldOf(event.target);
    if (name === undefined || (event instanceof FocusEvent && fieldOf(event.relatedTarget) === name)) return;
    const also = readInput(form, plan, store, name);
    writeShown(name, event.target);
    for (const one of also) writeShown(one, form.elements.namedItem(one));
    if (plan.fields[name]?.warns) warnAgain(name);
    if (!store.wasWrong(name)) return;
    // A message that came now would move the button away from under the pointer: it waits for the release.
    if (pointerDown) afterPointer.add(name);
    else judgeAgain(name);
  };

  /** The rules have come: the values on the screen are read with them, and what was left without them is written as people read it. */
  const opened = (): void => {
    gather(form, plan, store);
    for (const element of form.elements) {
      const name = fieldOf(element);
      if (name !== undefined && element !== document.activeElement) writeShown(name, element);
    }
  };

  /** What was found is written where it is typed; a list shows it by itself. */
  const filled = (name: string) => (): void => {
    const rules = store.form();
    const value = store.record()[name];
    const element = form.elements.namedItem(name);
    if (!rules || !(element instanceof HTMLInputElement) || !/^(text|tel)$/.test(element.type)) return;
    element.value = value === undefined ? '' : rules.show(name, value, store.record());
    keep();
  };

  const pressed = (): void => {
    pointerDown = true;
  };
  const released = (): void => {
    pointerDown = false;
    // After the click that follows the release.
    setTimeout(() => {
      for (const name of afterPointer) judgeAgain(name);
      afterPointer.clear();
    });
  };
  const hidden = (): void => {
    if (document.visibilityState === 'hidden') keepNow();
  };

  const listeners: readonly [EventTarget, string, (event: Event) => void, boolean][] = [
    [form, 'input', typed, false],
    [form, 'change', typed, false],
    // Chromium's last `input` of a composition still says that it is composing.
    [form, 'compositionend', typed, false],
    [form, 'focusout', left, false],
    [document, 'pointerdown', pressed, true],
    [document, 'pointerup', released, true],
    [document, 'pointercancel', released, true],
    [document, 'visibilitychange', hidden, false],
    [window, 'pagehide', keepNow, false],
  ];
  for (const [target, name, listener, capture] of listeners) target.addEventListener(name, listener, capture);
  const stopOpened = store.onOpened(opened);
  const stopsFilled = Object.keys(plan.fields).map((name) => store.onFilled([name], filled(name)));
  const stop = (): void => {
    stopOpened();
    for (const stopFilled of stopsFilled) stopFilled();
    if (pause !== undefined) keepNow();
    for (const [target, name, listener, capture] of listeners) target.removeEventListener(name, listener, capture);
  };
  return { gather: gatherNow, forget, stop };
};
