import type { PageId } from '../../../contract/catalogue/pages.ts';

type Prepare = (page: PageId) => void;

let prepare: Prepare = () => undefined;

/** Names who fetches screens. Screens hold links and links prepare screens: this breaks the circle. */
export const screensAreFetchedBy = (fetcher: Prepare): void => {
  prepare = fetcher;
};

/** Fetches the screen of a page that someone is about to open. */
export const prepareScreen = (page: PageId): void => prepare(page);
