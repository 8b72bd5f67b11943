import type { Page } from '@playwright/test';

/** Waits until the page's script acts: before, its form is HTML alone. */
export const isAlive = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => Object.keys(document.querySelector('#root form') ?? {}).some((key) => key.startsWith('__react')));
