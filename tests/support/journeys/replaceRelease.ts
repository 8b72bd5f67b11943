import type { Page } from '@playwright/test';

const scripts = '**/assets/*.js';

/** The server has the scripts of another release from now on. */
export const replaceRelease = (page: Page): Promise<unknown> => page.route(scripts, (route) => route.fulfill({ status: 404 }));

/** No script that the page does not have yet comes any more. */
export const loseScripts = (page: Page): Promise<unknown> => page.route(scripts, (route) => route.abort());

/** Scripts come again. */
export const restoreScripts = (page: Page): Promise<void> => page.unroute(scripts);
