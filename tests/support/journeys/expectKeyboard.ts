import { expect, type Page } from '@playwright/test';

/** What the page keeps of a walk: what can be used, in the order of the document, and the places of those that Tab has reached. */
declare global {
  interface Window {
    usable: Element[];
    /** How an element and its surroundings look: one of them shows the focus. */
    lookOf: (element: Element) => string;
    unfocused: readonly string[];
  }
}

/** Finds what can be used, and what looks as if a press did something though no key leads there. */
const listUsable = (page: Page): Promise<{ readonly count: number; readonly mouseOnly: readonly string[] }> =>
  page.evaluate(() => {
    const selector = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])';
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0 && element.closest('[inert]') === null;
    // Of radio buttons of one name Tab reaches one.
    const isStop = (element: Element): boolean => {
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return true;
      const group = [...document.querySelectorAll<HTMLInputElement>(`input[type="radio"][name="${CSS.escape(element.name)}"]`)];
      return group[0] === element && !group.some(({ checked }) => checked);
    };
    const isOff = (element: Element): boolean => element.matches(':disabled') || (element as HTMLElement).tabIndex < 0;
    window.usable = [...document.querySelectorAll(selector)].filter((element) => isShown(element) && isStop(element) && !isOff(element));
    window.lookOf = (element) => {
      const around: (Element | null | undefined)[] = [element, element.nextElementSibling, ...((element as HTMLInputElement).labels ?? [])];
      for (let at = element.parentElement; at !== null && around.length < 9; at = at.parentElement) around.push(at);
      return around
        .map((one) => {
          if (!one) return '';
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
          return outlineStyle === 'none' ? boxShadow : `${outlineStyle} ${outlineWidth} ${boxShadow}`;
        })
        .join('|');
    };
    window.unfocused = window.usable.map(window.lookOf);
    const pressable = [...document.body.querySelectorAll('*')].filter(
      (element) => isShown(element) && getComputedStyle(element).cursor === 'pointer' && element.closest(`${selector}, label`) === null,
    );
    return { count: window.usable.length, mouseOnly: pressable.map((element) => element.outerHTML.slice(0, 120)) };
  });

type Stop = { readonly at: number; readonly wrong: string | undefined };

/** Where the focus is, and what is wrong with how that is shown. */
const lookAtFocus = (page: Page): Promise<Stop | undefined> =>
  page.evaluate(() => {
    const active = document.activeElement;
    if (active === null || active === document.body) return undefined;
    const at = window.usable.indexOf(active);
    const markup = active.outerHTML.slice(0, 120);
    const label = active instanceof HTMLInputElement ? [...(active.labels ?? [])] : [];
    if (window.lookOf(active) === window.unfocused[at]) return { at, wrong: `no ring: ${markup}` };
    const { left, top, width, height } = active.getBoundingClientRect();
    // What is hidden from the eye, as a switch's box, is shown by its replacement.
    if (width <= 1 || height <= 1) return { at, wrong: undefined };
    const points = [0.2, 0.5, 0.8].map((part) => document.elementFromPoint(left + width * part, top + height / 2));
    const isSeen = points.some(
      (over) => over !== null && (over.contains(active) || active.contains(over) || label.some((one) => one.contains(over))),
    );
    return { at, wrong: isSeen ? undefined : `covered or out of sight: ${markup}` };
  });

/** Everything that can be used is reached by Tab, in the order of the document, is seen there, and the page is left again. */
export const expectKeyboard = async (page: Page, what: string): Promise<void> => {
  // From the beginning, wherever the page had put the focus.
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  const { count, mouseOnly } = await listUsable(page);
  expect(mouseOnly, `only a mouse reaches, on ${what}`).toEqual([]);
  const reached = new Set<number>();
  const wrong: string[] = [];
  // A date has a stop for each of its parts.
  for (let pressed = 0, stop: Stop | undefined; pressed < count * 4 + 8; pressed++) {
    await page.keyboard.press('Tab');
    stop = await lookAtFocus(page);
    if (stop === undefined) break;
    if (stop.wrong !== undefined && !reached.has(stop.at)) wrong.push(stop.wrong);
    reached.add(stop.at);
  }
  expect(wrong, `the focus on ${what}`).toEqual([]);
  const missed = await page.evaluate(
    (seen) => window.usable.flatMap((element, at) => (seen.includes(at) || !element.isConnected ? [] : [element.outerHTML.slice(0, 120)])),
    [...reached],
  );
  expect(missed, `no Tab reaches, on ${what}`).toEqual([]);
};
