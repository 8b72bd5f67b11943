import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** What has moved although nobody has asked for it. */
    shifts: { readonly score: number; readonly moved: readonly string[] }[];
  }
}

type Shift = PerformanceEntry & {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
};

/** Notes in every page that follows what moves: its element, and where it was and is. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.shifts = [];
    const say = ({ x, y, width, height }: DOMRectReadOnly): string => `${x},${y} ${width}x${height}`;
    const nameOf = (node: Node | null): string =>
      node instanceof Element ? `${node.localName}.${node.getAttribute('class')}` : String(node?.nodeName);
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        window.shifts.push({
          score: value,
          moved: sources.map(({ node, previousRect, currentRect }) => `${nameOf(node)} ${say(previousRect)} → ${say(currentRect)}`),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
